import { execFile } from "node:child_process";
import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { type CacheKey, openCache } from "../../../src/generator/cache/cache.ts";
import { interceptFileCalls, makeSystemError } from "../../support/fileCalls.ts";
import { isLinuxRoot, nobody } from "../../support/smallDisk.ts";
import { bytes, key, makeProject, type Project } from "./cacheProject.ts";

const otherKeys: [what: string, key: CacheKey][] = [
  ["step", { ...key, step: "other" }],
  ["room", { ...key, room: "output" }],
  ["options", { ...key, options: { a: [2] } }],
];

const replaceByOlder =
  (name: string) =>
  async ({ pathOf, write }: Project) => {
    await write("old.txt", "older");
    await utimes(pathOf("old.txt"), 1, 1);
    await rename(pathOf("old.txt"), pathOf(name));
  };

describe("a cached file", () => {
  test("is made once, and found by the next build", async () => {
    const { pathOf, file } = await makeProject();
    expect(openCache(pathOf(".cache")).find(key)).toBeUndefined();
    const made = await file();
    expect(made).toMatchObject({ runs: 1, size: 4 });
    expect(await file()).toEqual(made);
    expect(openCache(pathOf(".cache")).find(key)).toMatchObject({ path: made.path, size: 4 });
    expect(await readFile(made.path)).toEqual(bytes);
  });

  test.each(otherKeys)("is keyed by its %s", async (_, other) => {
    const { file } = await makeProject();
    const [one, two] = [await file(), await file(other)];
    expect([one.runs, two.runs]).toEqual([1, 2]);
    expect(two.path).not.toBe(one.path);
  });

  test.each<[what: string, spoil: (path: string) => Promise<unknown>]>([
    ["emptied", (path) => truncate(path, 0)],
    ["removed", (path) => rm(path)],
    [
      "replaced by another of as many bytes",
      async (path) => {
        const cache = openCache(dirname(dirname(path)));
        const other = await cache.file({ ...key, options: 3 }, async () => Buffer.from("MADE"));
        await rename(other.path, path);
      },
    ],
    [
      "written to under another name of it",
      async (path) => {
        await link(path, `${path}.link`);
        await writeFile(`${path}.link`, "MADE");
      },
    ],
  ])("that was %s is made again, with the same bytes", async (_, spoil) => {
    const { file } = await makeProject();
    const { path } = await file();
    await spoil(path);
    expect(await file()).toMatchObject({ runs: 2, path });
    expect(await readFile(path)).toEqual(bytes);
    expect(await file()).toHaveProperty("runs", 2);
  });

  test.each([
    ["in a copied cache", []],
    ["and can't be set because another user owns it", ["utimesSync" as const]],
  ])("of which only the timestamp differs, %s, is used as it is", async (_, refused) => {
    const { file } = await makeProject();
    const { path } = await file();
    await utimes(path, new Date(), new Date(Date.now() - 12_345.6));
    interceptFileCalls(refused, () => {
      throw makeSystemError("EPERM");
    });
    expect(await file()).toHaveProperty("runs", 1);
  });

  test("is found even if there are foreign files in its folder", async () => {
    const { pathOf, file } = await makeProject();
    await mkdir(pathOf(".cache/step"), { recursive: true });
    for (const name of ["notes.txt", "a-1-b.tmp", "0123456789abcdef-4-0123456789abcdef"])
      await writeFile(pathOf(`.cache/step/${name}`), "else");
    expect([(await file()).runs, (await file()).runs]).toEqual([1, 1]);
  });

  test("made by several builds at once is stored once, and no temporary files are left", async () => {
    const { pathOf, file } = await makeProject();
    const made = await Promise.all([file(), file(), file()]);
    expect(new Set(made.map(({ path }) => path)).size).toBe(1);
    expect(await readdir(pathOf(".cache/step"))).toHaveLength(1);
  });

  test("is made again if the whole cache is deleted during a build", async () => {
    const { pathOf } = await makeProject();
    const cache = openCache(pathOf(".cache"));
    await cache.file(key, async () => bytes);
    await rm(pathOf(".cache"), { recursive: true });
    expect(cache.find(key)).toBeUndefined();
    const { path } = await cache.file(key, async () => bytes);
    expect(await readFile(path)).toEqual(bytes);
  });

  // Root may read everything, so the build runs as another user, which only root can do.
  test.runIf(isLinuxRoot)("that another user has made unreadable is made again", async () => {
    const { root, file } = await makeProject();
    const { path } = await file();
    await chmod(path, 0o400);
    for (const folder of [root, dirname(dirname(path)), dirname(path)]) await chmod(folder, 0o777);
    const module = join(import.meta.dirname, "../../../src/generator/cache/cache.ts");
    const script = `const { openCache } = await import(${JSON.stringify(module)});
      const cache = openCache(${JSON.stringify(join(root, ".cache"))});
      const made = await cache.file(${JSON.stringify(key)}, async () => Buffer.from("made"));
      console.log((await import("node:fs")).readFileSync(made.path, "utf8"));`;
    const args = ["--import", "tsx", "--input-type", "module", "-e", script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { uid: nobody });
    expect(stdout).toBe("made\n");
  });

  test("that can't be written fails with the system's error and its path, and leaves no temporary file", async () => {
    const { pathOf, file } = await makeProject();
    interceptFileCalls(["renameSync"], () => {
      throw makeSystemError("ENOSPC");
    });
    const path = expect.stringContaining(pathOf(".cache/step"));
    await expect(file()).rejects.toMatchObject({ code: "ENOSPC", path });
    expect(await readdir(pathOf(".cache/step"))).toEqual([]);
  });
});

describe("a kept value", () => {
  test("replaces the previous one, and is recalled by the next build", async () => {
    const { pathOf } = await makeProject();
    const open = () => openCache(pathOf(".cache"));
    expect(open().recall(key)).toBeUndefined();
    open().keep(key, new Map([["a", 1]]));
    open().keep(key, new Map([["a", 2]]));
    expect(open().recall(key)).toEqual(new Map([["a", 2]]));
    expect(await readdir(pathOf(".cache/step"))).toHaveLength(1);
  });

  test("is not recalled if its file was truncated", async () => {
    const { pathOf, findEntry } = await makeProject();
    openCache(pathOf(".cache")).keep(key, "kept");
    await truncate(await findEntry(), 3);
    expect(openCache(pathOf(".cache")).recall(key)).toBeUndefined();
  });
});

describe("a memo", () => {
  test("is made once, and returns its value and the paths that it was made from", async () => {
    const { pathOf, memo } = await makeProject();
    const made = await memo();
    expect(made.value).toBe("1");
    expect([...made.reads]).toEqual(["one.txt", "two.txt", "parts", "parts/never"].map(pathOf));
    expect(await memo()).toEqual(made);
  });

  test("can hold any structured-cloneable value", async () => {
    const { pathOf } = await makeProject();
    const value = { files: new Map([["a", new Uint8Array([0, 255])]]), text: "ரு" };
    for (const run of [async () => value, () => expect.fail("made again")]) {
      expect((await openCache(pathOf(".cache")).memo(key, run)).value).toEqual(value);
    }
  });

  test.each<[what: string, change: (project: Project) => Promise<unknown>]>([
    ["an input has other bytes", ({ write }) => write("two.txt", "3")],
    ["an input was deleted", ({ pathOf }) => rm(pathOf("two.txt"))],
    ["an older file was moved in the place of an input", replaceByOlder("two.txt")],
    ["a file is there that was looked for in vain", ({ write }) => write("parts/never", "")],
    ["a file is new in a folder that was read", ({ write }) => write("parts/new.txt", "")],
    ["it was emptied", async ({ findEntry }) => truncate(await findEntry(), 0)],
    [
      "it was damaged without a trace",
      async ({ findEntry }) => {
        const path = await findEntry();
        await writeFile(path, (await readFile(path)).fill(7));
        await utimes(path, 1, 1);
      },
    ],
    ["it is gone", ({ pathOf }) => rm(pathOf(".cache"), { recursive: true })],
  ])("is made again if %s", async (_, change) => {
    const project = await makeProject();
    expect([(await project.memo()).runs, (await project.memo()).runs]).toEqual([1, 1]);
    await change(project);
    await wait(20);
    expect((await project.memo()).runs).toBe(2);
    expect((await project.memo()).runs).toBe(2);
  });

  test("is found without reading its inputs, as long as their file metadata is unchanged", async () => {
    const { memo } = await makeProject();
    await memo();
    let readings = 0;
    interceptFileCalls(["readFileSync"], (read) => {
      readings += 1;
      return read();
    });
    expect((await memo()).runs).toBe(1);
    // The memo itself.
    expect(readings).toBe(1);
  });

  test("is not made again if an input was only touched, or was changed back", async () => {
    const { pathOf, write, memo } = await makeProject();
    await memo();
    await utimes(pathOf("two.txt"), new Date(), new Date());
    expect((await memo()).runs).toBe(1);
    await write("one.txt", "other");
    await wait(20);
    expect(await memo()).toMatchObject({ runs: 2, value: "other" });
    await write("one.txt", "1");
    expect(await memo()).toMatchObject({ runs: 2, value: "1" });
  });

  test.each<[what: string, change: (project: Project) => Promise<unknown>]>([
    ["saved", ({ write }) => write("one.txt", "later")],
    ["deleted", ({ pathOf }) => rm(pathOf("one.txt"))],
    ["replaced by an older one", replaceByOlder("one.txt")],
  ])("of a file that was %s while the memo was being made is not stored", async (_, change) => {
    const project = await makeProject();
    expect((await project.memo(key, () => change(project))).value).toBe("1");
    await project.write("one.txt", "later");
    await wait(20);
    expect(await project.memo()).toMatchObject({ runs: 2, value: "later" });
  });

  test("of a copied project tracks the copy's own files, even in a shared cache", async () => {
    const [one, two] = [await makeProject(), await makeProject()];
    await one.memo();
    await symlink(one.pathOf(".cache"), two.pathOf(".cache"));
    expect((await two.memo()).runs).toBe(0);
    await two.write("one.txt", "another");
    expect(await two.memo()).toMatchObject({ runs: 1, value: "another" });
    expect(await one.memo()).toMatchObject({ runs: 1, value: "1" });
  });

  test("is stored for the latest states of its inputs, 16 at most", async () => {
    const { pathOf, write, memo } = await makeProject();
    for (let state = 0; state < 20; state += 1) {
      await write("two.txt", `state ${state}`);
      await wait(10);
      await memo();
    }
    expect((await readdir(pathOf(".cache/step"))).length).toBeLessThanOrEqual(16);
    expect((await memo()).runs).toBeLessThanOrEqual(20);
  });
});
