import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { manifestFile } from "../../src/generator/core/output/manifest.ts";
import { collectDiagnostics } from "../support/collectDiagnostics.ts";
import {
  asBuilt,
  newSite,
  oldSite,
  readTree,
  replaceWithNewSite,
  tellSite,
  writeTree,
} from "../support/exchangedSites.ts";
import { isLinuxRoot, mountDisk, nobody } from "../support/smallDisk.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

/** Bind-mounts a folder at another path, as containers do with a volume. */
function mountAgain(folder: string, place: string): void {
  mkdirSync(place, { recursive: true });
  execFileSync("mount", ["--bind", folder, place]);
  onTestFinished(() => {
    execFileSync("umount", ["--lazy", place]);
  });
}

describe.runIf(isLinuxRoot)("as root on Linux, who alone may mount disks:", () => {
  test.each<[what: string, mount: (dist: string, root: string) => void]>([
    ["a disk of its own", (dist) => mountDisk(dist, 1)],
    ["a folder that is mounted there", (dist, root) => mountAgain(join(root, "srv"), dist)],
  ])("a dist that is %s stays mounted, and holds the new site in the end", async (_, mount) => {
    const root = await makeTempFolder();
    const dist = join(root, "dist");
    mkdirSync(join(root, "srv"));
    mount(dist, root);
    writeTree(dist, asBuilt(oldSite));
    const { dev, ino } = statSync(dist);
    replaceWithNewSite(dist, root);
    expect(tellSite(dist)).toBe("new");
    expect(statSync(dist)).toMatchObject({ dev, ino });
    expect(readdirSync(root).sort()).toEqual(["dist", "srv"]);
  });

  test("a server that has dist mounted at another path, as in a container, finds the new site", async () => {
    const root = await makeTempFolder();
    writeTree(join(root, "dist"), asBuilt(oldSite));
    mountAgain(join(root, "dist"), join(root, "container/srv"));
    const served = join(root, "container/srv");
    replaceWithNewSite(join(root, "dist"), root);
    expect(tellSite(served)).toBe("new");
  });

  test("a build whose disk fills up at any point says so and leaves pages that find what they load, and the next one completes the new site", async () => {
    const disk = await makeTempFolder();
    mountDisk(disk, 1);
    const [dist, ballast] = [join(disk, "dist"), join(disk, "ballast")];
    const ends: string[] = [];
    for (let pages = 0; ends.at(-1) !== "new"; pages += 1) {
      await Promise.all([dist, ballast].map((path) => rm(path, { recursive: true, force: true })));
      writeTree(dist, asBuilt(oldSite));
      expect(() => writeFileSync(ballast, Buffer.alloc(2_000_000))).toThrow("ENOSPC");
      truncateSync(ballast, statSync(ballast).size - 4096 * pages);
      const found = collectDiagnostics(() => replaceWithNewSite(dist, disk));
      ends.push(tellSite(dist));
      if (ends.at(-1) === "new") expect(found).toEqual([]);
      else expect(found[0]?.message).toContain("ENOSPC");
      await rm(ballast);
      replaceWithNewSite(dist, disk);
      expect(readTree(dist)).toEqual(asBuilt(newSite));
    }
    expect(new Set(ends)).toEqual(new Set(["old", "both", "new"]));
  });

  test("a build that may add files, but not replace those of another user, leaves all of them", async () => {
    const root = await makeTempFolder();
    writeTree(join(root, "dist"), asBuilt(oldSite));
    chmodSync(root, 0o755);
    // Everybody may add files, but only change their own.
    for (const folder of ["", "assets", "assets/deep", "gone", "icons"])
      chmodSync(join(root, "dist", folder), 0o1777);
    chownSync(join(root, "dist", manifestFile), nobody, nobody);
    process.seteuid?.(nobody);
    onTestFinished(() => process.seteuid?.(0));
    const found = collectDiagnostics(() => replaceWithNewSite(join(root, "dist"), root));
    const message = expect.stringMatching(
      /^EPERM: .* Some files .* already belong to the new site/,
    );
    expect(found).toMatchObject([{ message }]);
    expect(readTree(join(root, "dist"))).toMatchObject(oldSite);
  });
});
