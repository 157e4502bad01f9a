import { chmod, chown, mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../support/root.ts";
import {
  copyProject,
  hashSite,
  hashTree,
  runShellBuild,
  type ShellBuild,
  tellSites,
  writeOldSite,
} from "../support/runBuild.ts";
import { growDisk, isLinuxRoot, lockDisk, mountDisk, nobody } from "../support/smallDisk.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const whole = join(root, ".cache/test-faultless");

beforeAll(async () => {
  await rm(whole, { recursive: true, force: true });
  const { code, printed } = await runShellBuild({ out: whole });
  if (code !== 0) throw new Error(printed);
});

/** Builds over an old site and prints how that ended. @returns which of the two sites is there afterwards, see `tellSites` */
async function buildOverOld(
  name: string,
  build: ShellBuild,
  prepare: (out: string) => unknown = () => {},
) {
  const out = resolve(build.folder ?? root, build.out);
  await writeOldSite(out);
  const sites = { old: hashSite(out), new: hashSite(whole) };
  await prepare(out);
  const { code, signal, printed } = await runShellBuild(build);
  const site = tellSites(out, sites);
  const end = signal ?? `exit code ${code}`;
  process.stdout.write(`${name.padEnd(40)} ${end.padEnd(12)} ${site}\n`);
  return { site, hasFailed: code !== 0, printed, out };
}

/** Expects a later build without the fault to leave the new site and no temporary folders. */
async function expectRecovery(out: string): Promise<void> {
  expect(await runShellBuild({ out })).toMatchObject({ code: 0 });
  expect(hashTree(out)).toBe(hashTree(whole));
}

test.each([
  { name: "64 open files", first: "ulimit -n 64" },
  { name: "files of at most 100 kB", first: "ulimit -f 200" },
  { name: "20 MB of heap", env: { NODE_OPTIONS: "--max-old-space-size=20" } },
  {
    name: "no home and no folder for temporary files",
    env: { HOME: "/nowhere", PATH: "/usr/bin:/bin", TMPDIR: "/nowhere" },
  },
])(
  "with $name, a build either produces the new site, or fails and leaves pages that find what they load",
  async ({ name, ...limit }) => {
    const out = join(await makeTempFolder(join(root, ".cache")), "site");
    const { site, hasFailed, printed } = await buildOverOld(name, { out, ...limit });
    expect(hasFailed ? ["old", "both"] : ["new"], printed).toContain(site);
    if (hasFailed) await expectRecovery(out);
    else expect(hashTree(out)).toBe(hashTree(whole));
  },
);

describe.runIf(isLinuxRoot)(
  "as root on Linux, who alone may mount disks and drop privileges:",
  () => {
    // At any point: `outputFolder.test.ts`.
    test("a build that fills its disk says so and leaves pages that find what they load, and the next one completes the site", async () => {
      const disk = await makeTempFolder();
      mountDisk(disk, 9);
      const out = join(disk, "site");
      const { site, printed } = await buildOverOld("disk of 9 MB", { out });
      expect(printed).toContain("ENOSPC: no space left on device");
      expect(["old", "both"]).toContain(site);
      growDisk(disk, 100);
      await expectRecovery(out);
      expect(await readdir(disk)).toEqual(["site"]);
    });

    test("a build whose cache fills its disk says so and leaves the old site", async () => {
      const folder = join(await makeTempFolder(), "project");
      await copyProject(folder, "empty");
      mountDisk(join(folder, ".cache"), 1);
      const { site, printed } = await buildOverOld("cache on a disk of 1 MB", {
        folder,
        out: "dist",
      });
      expect(printed).toContain("ENOSPC: no space left on device");
      expect(site).toBe("old");
    });

    test("a build to a read-only disk says so and leaves the old site", async () => {
      const disk = await makeTempFolder();
      mountDisk(disk, 4);
      const out = join(disk, "site");
      const { site, printed } = await buildOverOld("disk for reading only", { out }, () =>
        lockDisk(disk),
      );
      expect(printed).toContain("EROFS: read-only file system");
      expect(site).toBe("old");
    });

    const forbidden = [
      ["the site's folder", "dist", "dist  EACCES: permission denied"],
      ["the cache", ".cache", "/project/.cache"],
      ["a content file", "content/home.yaml", "content/home.yaml  cannot be read: EACCES"],
      ["a picture", "assets/pictures/cloud.webp", "EACCES: permission denied, open"],
      ["the styles", "src/site/pages/home/home.scss", "home.scss"],
    ] as const;
    test.each(forbidden)(
      "a build without access to %s says so and leaves the old site",
      async (name, path, says) => {
        const parent = await makeTempFolder();
        await chmod(parent, 0o755);
        const folder = join(parent, "project");
        await copyProject(folder, path === ".cache" ? "empty" : "copied");
        if (path !== ".cache") await giveAll(join(folder, ".cache"));
        await mkdir(join(folder, "dist"));
        const build = { folder, out: "dist", uid: nobody };
        const { site, printed } = await buildOverOld(`no right to ${name}`, build, () =>
          path.includes("/") ? chmod(join(folder, path), 0o600) : undefined,
        );
        expect(printed).toContain(says);
        expect(site).toBe("old");
      },
    );
  },
);

async function giveAll(folder: string): Promise<void> {
  for (const name of ["", ...(await readdir(folder, { recursive: true }))]) {
    await chown(join(folder, name), nobody, nobody);
  }
}

test("of builds into one folder at the same time, one killed, each completes the site or says that another one writes", async () => {
  const out = join(await makeTempFolder(join(root, ".cache")), "site");
  await expectRecovery(out);
  for (const seconds of [0.5, 1.5]) {
    const ends = await Promise.all([
      runShellBuild({ out }),
      runShellBuild({ out }),
      runShellBuild({ out, first: `{ (sleep ${seconds}; kill -KILL $$) 2>/dev/null & }` }),
    ]);
    for (const { code, printed } of ends.slice(0, 2))
      expect(code === 0 || printed.includes("Another build is writing"), printed).toBe(true);
    expect(hashSite(out)).toEqual(hashSite(whole));
  }
  await expectRecovery(out);
});
