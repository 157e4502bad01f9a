import { chmod, chown, mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../support/root.ts";
import {
  copyProject,
  hashTree,
  listSiblings,
  runShellBuild,
  type ShellBuild,
  writeOldSite,
} from "../support/runBuild.ts";
import { isLinuxRoot, lockDisk, mountDisk, nobody } from "../support/smallDisk.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const smallWorkers = pathToFileURL(join(root, "test/support/preload/smallWorkers.mjs")).href;
let whole: string;

beforeAll(async () => {
  const out = join(root, ".cache/test-faultless");
  const { code, printed } = await runShellBuild({ out });
  if (code !== 0) throw new Error(printed);
  whole = await hashTree(out);
});

/** Builds over an old site and prints how that ended. @returns which of the two sites is there afterwards */
async function buildOverOld(
  name: string,
  build: ShellBuild,
  prepare: (out: string) => unknown = () => {},
) {
  const out = resolve(build.folder ?? root, build.out);
  await writeOldSite(out);
  const old = await hashTree(out);
  await prepare(out);
  const { code, signal, printed } = await runShellBuild(build);
  const hash = await hashTree(out);
  const site = { [old]: "old", [whole]: "new" }[hash] ?? "broken";
  const end = signal ?? `exit code ${code}`;
  process.stdout.write(
    `${name.padEnd(40)} ${end.padEnd(12)} ${site.padEnd(6)} ${hash.slice(0, 16)}\n`,
  );
  return { site, hasFailed: code !== 0, printed, out };
}

/** Expects a later build without the fault to leave the new site and no temporary folders. */
async function expectRecovery(build: ShellBuild): Promise<void> {
  const out = resolve(build.folder ?? root, build.out);
  expect(await runShellBuild(build)).toMatchObject({ code: 0 });
  expect(await hashTree(out)).toBe(whole);
  expect(await listSiblings(out)).toEqual([]);
}

test.each([
  ...[16, 32, 48, 64, 96].map((count) => ({
    name: `${count} open files`,
    first: `ulimit -n ${count}`,
  })),
  { name: "files of at most 10 kB", first: "ulimit -f 20" },
  { name: "files of at most 100 kB", first: "ulimit -f 200" },
  ...[20, 30, 36].map((size) => ({
    name: `${size} MB of heap`,
    env: { NODE_OPTIONS: `--max-old-space-size=${size}` },
  })),
  { name: "threads of 2 MB", preload: [smallWorkers] },
  { name: "no folder for temporary files", env: { TMPDIR: "/nowhere" } },
  { name: "no home", env: { HOME: "/nowhere", PATH: "/usr/bin:/bin" } },
])(
  "with $name, a build either produces the new site, or fails and leaves the old one",
  async ({ name, ...limit }) => {
    const out = join(await makeTempFolder(join(root, ".cache")), "site");
    const { site, hasFailed, printed } = await buildOverOld(name, { out, ...limit });
    expect(site, printed).toBe(hasFailed ? "old" : "new");
    await expectRecovery({ out });
  },
);

describe.runIf(isLinuxRoot)(
  "as root on Linux, who alone may mount disks and drop privileges:",
  () => {
    test.each([1, 6, 9])(
      "a build that fills a disk of %s MB says so and leaves the old site",
      async (size) => {
        const disk = await makeTempFolder();
        mountDisk(disk, size);
        const out = join(disk, "site");
        const { site, printed } = await buildOverOld(`disk of ${size} MB`, { out });
        expect(printed).toContain("The output folder is on a full disk (ENOSPC).");
        expect(site).toBe("old");
        expect(await readdir(disk)).toEqual(["site"]);
      },
    );

    test("a build whose cache fills its disk says so and leaves the old site", async () => {
      const folder = join(await makeTempFolder(), "project");
      await copyProject(folder, "empty");
      mountDisk(join(folder, ".cache"), 1);
      const { site, printed } = await buildOverOld("cache on a disk of 1 MB", {
        folder,
        out: "dist",
      });
      expect(printed).toContain("A file that the build needs is on a full disk (ENOSPC).");
      expect(site).toBe("old");
    });

    test("a build to a read-only disk says so and leaves the old site", async () => {
      const disk = await makeTempFolder();
      mountDisk(disk, 4);
      const out = join(disk, "site");
      const { site, printed } = await buildOverOld("disk for reading only", { out }, () =>
        lockDisk(disk),
      );
      expect(printed).toContain("The output folder is on a read-only disk (EROFS).");
      expect(site).toBe("old");
    });

    const forbidden = [
      ["the site's folder", "dist", "The output folder can't be accessed: permission denied"],
      ["the cache", ".cache", "/project/.cache"],
      ["a content file", "content/home.yaml", "content/home.yaml  cannot be read: EACCES"],
      ["a picture", "assets/pictures/cloud.webp", "cloud.webp  A file that the build needs can't"],
      ["the styles", "src/site/styles/main.scss", "main.scss"],
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

test("three concurrent builds into one folder, one of them killed at any of three times, leave one whole site", async () => {
  const out = join(await makeTempFolder(join(root, ".cache")), "site");
  for (const seconds of [0.5, 1, 1.5]) {
    const ends = await Promise.all([
      runShellBuild({ out }),
      runShellBuild({ out }),
      runShellBuild({ out, first: `{ (sleep ${seconds}; kill -KILL $$) 2>/dev/null & }` }),
    ]);
    expect(ends.slice(0, 2)).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(await hashTree(out)).toBe(whole);
    const name = `three at once, one killed after ${seconds} s`;
    process.stdout.write(`${name.padEnd(53)} new    ${whole.slice(0, 16)}\n`);
  }
  await expectRecovery({ out });
});
