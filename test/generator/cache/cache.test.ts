import { randomUUID } from "node:crypto";
import {
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
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { type CacheKey, openCache } from "../../../src/generator/cache/cache.ts";
import { interceptFileCalls, makeSystemError } from "../../support/fileCalls.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const key: CacheKey = { step: "step", version: 1, options: { a: [1] } };
const bytes = Buffer.from("made");
const day = 86_400_000;

const otherKeys: [what: string, key: CacheKey][] = [
  ["step", { ...key, step: "other" }],
  ["version", { ...key, version: 2 }],
  ["options", { ...key, options: { a: [2] } }],
];

/** A project with two files and a folder of partials, and steps that count how often they are run. */
async function makeProject() {
  const root = await makeTempFolder();
  const pathOf = (name: string) => join(root, name);
  const write = (name: string, text: string) => writeFile(pathOf(name), text);
  await mkdir(pathOf("parts"));
  await write("one.txt", "1");
  await write("two.txt", "2");
  // A file that was written in the same tick of the disk's clock in which a step starts is not trusted.
  await wait(20);
  let runs = 0;
  const memo = async (own = key, during = async () => undefined as unknown) => {
    // Opened anew, as by the next build.
    const { value, reads } = await openCache(pathOf(".cache")).memo(own, async (inputs) => {
      runs += 1;
      for (const name of ["one.txt", "two.txt", "parts", "parts/never"]) inputs.add(pathOf(name));
      const text = await readFile(pathOf("one.txt"), "utf8");
      await during();
      return text;
    });
    return { runs, value, reads };
  };
  const file = async (own = key) => {
    const { path, size } = await openCache(pathOf(".cache")).file(own, async () => {
      runs += 1;
      return bytes;
    });
    return { runs, path, size };
  };
  const findEntry = async () => {
    const [name = expect.fail("nothing kept")] = await readdir(pathOf(".cache/step"));
    return pathOf(`.cache/step/${name}`);
  };
  return { root, pathOf, write, memo, file, findEntry };
}

type Project = Awaited<ReturnType<typeof makeProject>>;

describe("a file", () => {
  test("is made once, and found by the next build", async () => {
    const { pathOf, file } = await makeProject();
    expect(openCache(pathOf(".cache")).find(key)).toBeUndefined();
    const made = await file();
    expect(made).toMatchObject({ runs: 1, size: 4 });
    expect(await file()).toEqual(made);
    expect(openCache(pathOf(".cache")).find(key)).toMatchObject({ path: made.path, size: 4 });
    expect(await readFile(made.path)).toEqual(bytes);
  });

  test.each(otherKeys)("is another for another %s", async (_, other) => {
    const { file } = await makeProject();
    const [one, two] = [await file(), await file(other)];
    expect([one.runs, two.runs]).toEqual([1, 2]);
    expect(two.path).not.toBe(one.path);
  });

  test.each<[what: string, spoil: (path: string) => Promise<unknown>]>([
    ["emptied", (path) => truncate(path, 0)],
    ["removed", (path) => rm(path)],
    [
      "overwritten under another name, with as many bytes",
      async (path) => {
        await link(path, `${path}.link`);
        await writeFile(`${path}.link`, "MADE");
      },
    ],
  ])("that was %s is made anew, with the same bytes", async (_, spoil) => {
    const { file } = await makeProject();
    const { path } = await file();
    await spoil(path);
    expect(await file()).toMatchObject({ runs: 2, path });
    expect(await readFile(path)).toEqual(bytes);
    expect(await file()).toHaveProperty("runs", 2);
  });

  test.each([
    ["as in a copied cache", []],
    ["and can't be set, as one of another user", ["utimesSync" as const]],
  ])("of which only the time is another, %s, is used as it is", async (_, refused) => {
    const { file } = await makeProject();
    const { path } = await file();
    await utimes(path, new Date(), new Date(Date.now() - 12_345.6));
    interceptFileCalls(refused, () => {
      throw makeSystemError("EPERM");
    });
    expect(await file()).toHaveProperty("runs", 1);
  });

  test("is found beside files that are not the cache's", async () => {
    const { pathOf, file } = await makeProject();
    await mkdir(pathOf(".cache/step"), { recursive: true });
    for (const name of ["notes.txt", "a-1-b.tmp", "0123456789abcdef-4-0123456789abcdef"])
      await writeFile(pathOf(`.cache/step/${name}`), "else");
    expect([(await file()).runs, (await file()).runs]).toEqual([1, 1]);
  });

  test("may be made by several builds at once, which leave one and no drafts", async () => {
    const { pathOf, file } = await makeProject();
    const made = await Promise.all([file(), file(), file()]);
    expect(new Set(made.map(({ path }) => path)).size).toBe(1);
    expect(await readdir(pathOf(".cache/step"))).toHaveLength(1);
  });

  test("is made again after the whole cache was deleted under an open build", async () => {
    const { pathOf } = await makeProject();
    const cache = openCache(pathOf(".cache"));
    await cache.file(key, async () => bytes);
    await rm(pathOf(".cache"), { recursive: true });
    expect(cache.find(key)).toBeUndefined();
    const { path } = await cache.file(key, async () => bytes);
    expect(await readFile(path)).toEqual(bytes);
  });

  test("that can't be written ends with the system's error, its path, and no draft", async () => {
    const { pathOf, file } = await makeProject();
    interceptFileCalls(["renameSync"], () => {
      throw makeSystemError("ENOSPC");
    });
    const path = expect.stringContaining(pathOf(".cache/step"));
    await expect(file()).rejects.toMatchObject({ code: "ENOSPC", path });
    expect(await readdir(pathOf(".cache/step"))).toEqual([]);
  });
});

describe("a memo", () => {
  test("is made once, and gives its value and what it was made from", async () => {
    const { pathOf, memo } = await makeProject();
    const made = await memo();
    expect(made.value).toBe("1");
    expect([...made.reads]).toEqual(["one.txt", "two.txt", "parts", "parts/never"].map(pathOf));
    expect(await memo()).toEqual(made);
  });

  test("may be of anything that can be cloned", async () => {
    const { pathOf } = await makeProject();
    const value = { files: new Map([["a", new Uint8Array([0, 255])]]), text: "ரு" };
    for (const run of [async () => value, () => expect.fail("made again")]) {
      expect((await openCache(pathOf(".cache")).memo(key, run)).value).toEqual(value);
    }
  });

  test.each<[what: string, change: (project: Project) => Promise<unknown>]>([
    ["an input has other bytes", ({ write }) => write("two.txt", "3")],
    ["an input was deleted", ({ pathOf }) => rm(pathOf("two.txt"))],
    [
      "an older file was moved in the place of an input",
      async ({ pathOf, write }) => {
        await write("old.txt", "3");
        await utimes(pathOf("old.txt"), 1, 1);
        await rename(pathOf("old.txt"), pathOf("two.txt"));
      },
    ],
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
  ])("is made again where %s", async (_, change) => {
    const project = await makeProject();
    expect([(await project.memo()).runs, (await project.memo()).runs]).toEqual([1, 1]);
    await change(project);
    await wait(20);
    expect((await project.memo()).runs).toBe(2);
    expect((await project.memo()).runs).toBe(2);
  });

  test("is not made again where an input was only touched, or is back as it was", async () => {
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
  ])("of a file that was %s while it was made is not kept", async (_, change) => {
    const project = await makeProject();
    expect((await project.memo(key, () => change(project))).value).toBe("1");
    await project.write("one.txt", "later");
    await wait(20);
    expect(await project.memo()).toMatchObject({ runs: 2, value: "later" });
  });

  test("of a copied project knows the copy's own files, also where the cache is shared", async () => {
    const [one, two] = [await makeProject(), await makeProject()];
    await one.memo();
    await symlink(one.pathOf(".cache"), two.pathOf(".cache"));
    expect((await two.memo()).runs).toBe(0);
    await two.write("one.txt", "another");
    expect(await two.memo()).toMatchObject({ runs: 1, value: "another" });
    expect(await one.memo()).toMatchObject({ runs: 1, value: "1" });
  });

  test("keeps no more than the latest states of its inputs", async () => {
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

describe("pruning", () => {
  test("deletes what no build has used for a month, and nothing else", async () => {
    const { pathOf, file } = await makeProject();
    const { path: old } = await file();
    const { path: used } = await file({ ...key, version: 2 });
    await utimes(old, new Date(Date.now() - 31 * day), new Date(1000));
    await utimes(used, new Date(Date.now() - 31 * day), new Date(1000));
    await file({ ...key, version: 2 });
    await mkdir(pathOf(".cache/results"));
    await writeFile(pathOf(".cache/results/own.json"), "{}");
    await utimes(pathOf(".cache/results/own.json"), new Date(0), new Date(0));
    openCache(pathOf(".cache")).prune();
    expect(await readdir(pathOf(".cache/step"))).toEqual([used.split("/").at(-1)]);
    expect(await readdir(pathOf(".cache/results"))).toEqual(["own.json"]);
  });

  test("deletes what killed builds were writing, after a day", async () => {
    const { pathOf, file } = await makeProject();
    const { path } = await file();
    const [fresh, stale] = [`${path}.${randomUUID()}.tmp`, `${path}.${randomUUID()}.tmp`];
    for (const name of [fresh, stale, pathOf(`.cache/${randomUUID()}.tmp`)]) {
      await writeFile(name, "half");
      if (name !== fresh) await utimes(name, new Date(Date.now() - 1.1 * day), new Date(1000));
    }
    openCache(pathOf(".cache")).prune();
    const left = [path, fresh].map((name) => basename(name));
    expect((await readdir(pathOf(".cache/step"))).sort()).toEqual(left.sort());
    expect((await readdir(pathOf(".cache"))).sort()).toEqual(["pruned", "step"]);
  });

  test("that the disk refuses ends no build", async () => {
    const { pathOf, file } = await makeProject();
    await file();
    interceptFileCalls(["writeFileSync", "rmSync"], () => {
      throw makeSystemError("EROFS");
    });
    expect(() => openCache(pathOf(".cache")).prune()).not.toThrow();
  });

  test("goes by the disk's clock, whatever the time of the process", async () => {
    const { pathOf, file } = await makeProject();
    await file();
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3650 * day);
    openCache(pathOf(".cache")).prune();
    clock.mockRestore();
    expect(await file()).toHaveProperty("runs", 1);
  });

  test("deletes what was used least recently above 2 GB", async () => {
    const { pathOf, file } = await makeProject();
    const { path: late } = await file();
    const { path: early } = await file({ ...key, version: 2 });
    await truncate(late, 1_200_000_000);
    await truncate(early, 1_200_000_000);
    await utimes(early, new Date(Date.now() - 2 * day), new Date(1000));
    openCache(pathOf(".cache")).prune();
    expect(await readdir(pathOf(".cache/step"))).toEqual([late.split("/").at(-1)]);
  });

  test("looks once a day", async () => {
    const { pathOf, file } = await makeProject();
    const cache = openCache(pathOf(".cache"));
    cache.prune();
    const { path } = await file();
    await utimes(path, new Date(0), new Date(1000));
    cache.prune();
    expect(await readdir(pathOf(".cache/step"))).toHaveLength(1);
  });
});
