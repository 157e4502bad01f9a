import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { interceptFileCalls, makeSystemError } from "../../support/fileCalls.ts";
import { key, makeProject } from "./cacheProject.ts";

const day = 86_400_000;

describe("pruning", () => {
  test("deletes entries that no build has used for a month, and nothing else", async () => {
    const { pathOf, file } = await makeProject();
    const { path: old } = await file();
    const { path: used } = await file({ ...key, options: 2 });
    await utimes(old, new Date(Date.now() - 31 * day), new Date(1000));
    await utimes(used, new Date(Date.now() - 31 * day), new Date(1000));
    await file({ ...key, options: 2 });
    await mkdir(pathOf(".cache/results"));
    await writeFile(pathOf(".cache/results/own.json"), "{}");
    await utimes(pathOf(".cache/results/own.json"), new Date(0), new Date(0));
    openCache(pathOf(".cache")).prune();
    expect(await readdir(pathOf(".cache/step"))).toEqual([used.split("/").at(-1)]);
    expect(await readdir(pathOf(".cache/results"))).toEqual(["own.json"]);
  });

  test("keeps entries hard-linked from an output, where neither pruning nor a cache hit changes the ctime", async () => {
    const { pathOf, file } = await makeProject();
    const { path } = await file();
    await link(path, pathOf("output"));
    const { mtimeMs } = await stat(path);
    await utimes(path, Date.now() / 1000 - 31 * 86_400, mtimeMs / 1000);
    const { ctimeMs } = await stat(pathOf("output"));
    await wait(20);
    expect(await file()).toHaveProperty("runs", 1);
    openCache(pathOf(".cache")).prune();
    expect(await readdir(pathOf(".cache/step"))).toHaveLength(1);
    expect(await stat(pathOf("output"))).toHaveProperty("ctimeMs", ctimeMs);
  });

  test("deletes temporary files of killed builds after a day", async () => {
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

  test("does not throw if the disk is read-only", async () => {
    const { pathOf, file } = await makeProject();
    await file();
    interceptFileCalls(["writeFileSync", "rmSync"], () => {
      throw makeSystemError("EROFS");
    });
    expect(() => openCache(pathOf(".cache")).prune()).not.toThrow();
  });

  test("goes by the disk's clock, not by that of the process", async () => {
    const { pathOf, file } = await makeProject();
    await file();
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3650 * day);
    openCache(pathOf(".cache")).prune();
    clock.mockRestore();
    expect(await file()).toHaveProperty("runs", 1);
  });

  test("deletes the least recently used entries above 2 GB", async () => {
    const { pathOf, file } = await makeProject();
    const { path: late } = await file();
    const { path: early } = await file({ ...key, options: 2 });
    await truncate(late, 1_200_000_000);
    await truncate(early, 1_200_000_000);
    await utimes(early, new Date(Date.now() - 2 * day), new Date(1000));
    openCache(pathOf(".cache")).prune();
    expect(await readdir(pathOf(".cache/step"))).toEqual([late.split("/").at(-1)]);
  });

  test("runs at most once a day", async () => {
    const { pathOf, file } = await makeProject();
    const cache = openCache(pathOf(".cache"));
    cache.prune();
    const { path } = await file();
    await utimes(path, new Date(0), new Date(1000));
    cache.prune();
    expect(await readdir(pathOf(".cache/step"))).toHaveLength(1);
  });
});
