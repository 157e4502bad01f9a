import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { root } from "../support/root.ts";
import {
  copyProject,
  fillCache,
  hashSite,
  hashTree,
  listFiles,
  runShellBuild,
  type ShellBuild,
  tellSites,
  writeOldSite,
} from "../support/runBuild.ts";
import { makeEdit } from "../support/siteEdits.ts";
import { growDisk, isLinuxRoot, lockDisk, mountDisk, nobody } from "../support/smallDisk.ts";
import { makeTempFolder } from "../support/tempFolder.ts";
import { copyTinySite, removeFolder } from "../support/tinySite.ts";
import { openTinySite } from "../support/watchedSite.ts";

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
  return { site, code, hasFailed: code !== 0, printed, out };
}

/** The path and the cure. */
const fullCache = /\/\.cache\S* {2}ENOSPC: .*\n +Make \.cache .* on a disk with space\./;

/** Files of a cache that neither builds nor editors read. */
const listDrafts = (cache: string) =>
  listFiles(cache).filter((path) => !/\.(?:bin|mjs|map|json)$/.test(path));

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
    // A full disk below the site: `outputFolder.test.ts`.
    test("a build whose cache fills its disk says so in one sentence and leaves the old site and no draft, and the next one with space completes the site", async () => {
      const folder = join(await makeTempFolder(), "project");
      const cache = join(folder, ".cache");
      await copyProject(folder, "empty");
      mountDisk(cache, 0.1);
      // Full at the program, the first pictures and the later ones.
      for (const megabytes of [0.1, 1, 5]) {
        growDisk(cache, megabytes);
        const build = { folder, out: "dist" };
        const name = `cache on a disk of ${megabytes} MB`;
        const { site, code, printed } = await buildOverOld(name, build);
        expect(printed.match(/ENOSPC/g), printed).toEqual(["ENOSPC"]);
        expect(printed).toMatch(fullCache);
        expect({ site, code }).toEqual({ site: "old", code: 1 });
        expect(listDrafts(cache)).toEqual([]);
      }
      growDisk(cache, 1000);
      // To encode every picture once more would take half a minute: what these builds have left is used as it is.
      await fillCache(folder, "copied");
      expect(await runShellBuild({ folder, out: "dist" })).toMatchObject({ code: 0 });
      expect(hashTree(join(folder, "dist"))).toBe(hashTree(whole));
    });

    test.each([
      ["the style sheet", "margin:3"],
      ["a component", 'id="m3"'],
    ])(
      "watch whose cache has no space left for %s says so, serves what it has, and goes on with the next save once there is space",
      async (change, result) => {
        const folder = await copyTinySite();
        onTestFinished(() => removeFolder(folder));
        const cache = join(folder, ".cache");
        mountDisk(cache, 12);
        const { child, printed, url } = await openTinySite(folder, "watch");
        onTestFinished(() => void child.kill());
        // What follows the first build is over: it may write until then, and tells what it can't.
        const follows = () => existsSync(join(cache, "schemas/names.schema.json"));
        await expect.poll(follows, { timeout: 20_000 }).toBe(true);
        const filler = join(cache, "filler");
        await writeFile(filler, Buffer.alloc(12e6)).catch(() => undefined);
        const save = (name: string) => makeEdit(folder, { name, number: 3 });
        await save(change);
        const told = /: \d problems?; the last good site is served/;
        await expect.poll(printed, { timeout: 20_000 }).toMatch(told);
        const sentences = printed().match(new RegExp(fullCache, "g"));
        expect(printed().match(/ENOSPC/g), printed()).toHaveLength(sentences?.length ?? 0);
        const read = () => fetch(url).then((response) => response.text());
        expect(await read()).not.toContain(result);
        expect(listDrafts(cache)).toEqual(["filler"]);
        await rm(filler);
        await save("words of a page");
        await expect.poll(read, { timeout: 20_000 }).toContain("Words 3.");
        expect(await read()).toContain(result);
      },
    );

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

    /** Copies the project for a user who may write nothing of it but its cache, unless that is empty. */
    async function copyForNobody(cache: "empty" | "copied"): Promise<string> {
      const parent = await makeTempFolder();
      await chmod(parent, 0o755);
      const folder = join(parent, "project");
      await copyProject(folder, cache);
      if (cache === "copied") await giveAll(join(folder, ".cache"));
      await mkdir(join(folder, "dist"));
      return folder;
    }

    test("a build without access to the cache says so and leaves the old site", async () => {
      const build = { folder: await copyForNobody("empty"), out: "dist", uid: nobody };
      const { site, printed } = await buildOverOld("no right to the cache", build);
      expect(printed).toContain("/project/.cache");
      expect(site).toBe("old");
    });

    test("a build without access to the site's folder, a content file, a picture or the styles says so and leaves the old site", async () => {
      const build = { folder: await copyForNobody("copied"), out: "dist", uid: nobody };
      for (const [path, says] of [
        ["dist", "dist  EACCES: permission denied"],
        ["content/home.yaml", "content/home.yaml  cannot be read: EACCES"],
        ["assets/pictures/cloud.webp", "EACCES: permission denied, open"],
        ["src/site/pages/home/home.scss", "home.scss"],
      ] as const) {
        const source = path === "dist" ? undefined : join(build.folder, path);
        const { site, printed } = await buildOverOld(
          `no right to ${path}`,
          build,
          () => source && chmod(source, 0o600),
        );
        expect(printed).toContain(says);
        expect(site).toBe("old");
        if (source) await chmod(source, 0o644);
      }
    });
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
