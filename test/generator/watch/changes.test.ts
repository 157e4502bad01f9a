import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { debounceChanges, watchFiles } from "../../../src/generator/watch/changes.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

/** Opens a watched folder that records reported changes. */
async function openFolder() {
  const root = await makeTempFolder();
  await mkdir(join(root, "content"));
  await writeFile(join(root, "content/home.yaml"), "before");
  let reported: string[] = [];
  let lastText = "";
  const watcher = await watchFiles(root, ["dist"], (path) => {
    reported.push(path);
    if (existsSync(join(root, path))) lastText = readFileSync(join(root, path), "utf8");
  });
  onTestFinished(() => watcher.close());
  return {
    root,
    write: (file: string, text: string) => writeFile(join(root, file), text),
    /** Text of the last reported file, at the time of the report. */
    lastText: () => lastText,
    take: () => {
      const taken = new Set(reported);
      reported = [];
      return [...taken];
    },
  };
}

test.each<[how: string, save: (path: string, text: string) => Promise<void>]>([
  [
    "by a rename over the file",
    async (path, text) => {
      await writeFile(`${path}.tmp`, text);
      await rename(`${path}.tmp`, path);
    },
  ],
  [
    "beside the file, which is moved away first",
    async (path, text) => {
      await rename(path, `${path}~`);
      await writeFile(path, text);
    },
  ],
  [
    "in the place of the deleted file",
    async (path, text) => {
      await rm(path);
      await writeFile(path, text);
    },
  ],
  [
    "in two parts",
    async (path, text) => {
      const file = await open(path, "w");
      await file.write(text.slice(0, 3));
      await wait(30);
      await file.write(text.slice(3));
      await file.close();
    },
  ],
])("content that an editor saves %s is reported once it is complete", async (_, save) => {
  const { root, lastText } = await openFolder();
  await save(join(root, "content/home.yaml"), "saved");
  await expect.poll(lastText, { interval: 5 }).toBe("saved");
});

// Formatters write a file again right after it is saved.
test.each([10, 25, 45])("a second save %i ms after the first is reported as well", async (gap) => {
  const { write, take } = await openFolder();
  await write("content/home.yaml", "first");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
  await wait(gap);
  take();
  await write("content/home.yaml", "second");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
});

test("a folder is still watched after it is moved away and back", async () => {
  const { root, write, take } = await openFolder();
  await rename(join(root, "content"), join(root, "elsewhere"));
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
  await rename(join(root, "elsewhere"), join(root, "content"));
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
  await write("content/home.yaml", "after");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
});

test("editors' temporary files and files in ignored folders are not reported", async () => {
  const { root, write, take } = await openFolder();
  await mkdir(join(root, "dist"));
  await write("dist/index.html", "built");
  for (const file of ["home.yaml~", ".home.yaml.swp", "4913", "home.yaml.tmp", "#home.yaml#"]) {
    await write(`content/${file}`, "temporary");
  }
  await write("content/home.yaml", "saved");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
});

describe("debouncing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Debounced builds that end on demand. */
  function startQueue() {
    const builds: { readonly paths: string[]; readonly end: () => void }[] = [];
    const add = debounceChanges(
      (paths) => new Promise((resolve) => builds.push({ paths: [...paths], end: resolve })),
    );
    return { add, builds };
  }

  test("changes in quick succession lead to one build once they stop, with each file once", async () => {
    const { add, builds } = startQueue();
    for (const file of ["a", "b", "a"]) {
      add(file);
      await vi.advanceTimersByTimeAsync(9);
    }
    expect(builds).toHaveLength(0);
    await vi.runAllTimersAsync();
    expect(builds.map(({ paths }) => paths)).toEqual([["a", "b"]]);
  });

  test("a checkout, a hundred files with gaps of up to 50 ms, leads to one build", async () => {
    const { add, builds } = startQueue();
    for (let file = 0; file < 50; file += 1) add(`early ${file}`);
    for (let file = 0; file < 50; file += 1) {
      await vi.advanceTimersByTimeAsync(50);
      add(`late ${file}`);
    }
    await vi.runAllTimersAsync();
    expect(builds.map(({ paths }) => paths.length)).toEqual([100]);
  });

  test("all changes during a build lead to exactly one more build after it", async () => {
    const { add, builds } = startQueue();
    add("a");
    await vi.runAllTimersAsync();
    for (const file of ["b", "c", "d"]) {
      add(file);
      await vi.runAllTimersAsync();
    }
    expect(builds).toHaveLength(1);
    builds[0]?.end();
    await vi.runAllTimersAsync();
    expect(builds.map(({ paths }) => paths)).toEqual([["a"], ["b", "c", "d"]]);
    builds[1]?.end();
    await vi.runAllTimersAsync();
    expect(builds).toHaveLength(2);
  });

  test("if a build ends while changes are still arriving, the next one waits until they stop", async () => {
    const { add, builds } = startQueue();
    add("a");
    await vi.runAllTimersAsync();
    add("b");
    builds[0]?.end();
    await vi.advanceTimersByTimeAsync(1);
    expect(builds).toHaveLength(1);
    add("c");
    await vi.runAllTimersAsync();
    expect(builds[1]?.paths).toEqual(["b", "c"]);
  });
});
