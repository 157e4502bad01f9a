import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { debounceChanges, watchFiles } from "../../../../src/generator/core/watch/changes.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

// A busy machine may report late.
const poll = { interval: 5, timeout: 20_000 };

/** Opens a watched folder that records reported changes, as builds get them. */
async function openFolder() {
  const root = await makeTempFolder();
  const file = join(root, "content/home.yaml");
  await mkdir(join(root, "content"));
  await writeFile(file, "before");
  let reported: string[] = [];
  let lastText = "";
  const queue = debounceChanges(async (paths) => {
    reported.push(...paths);
    if (existsSync(file)) lastText = readFileSync(file, "utf8");
  });
  const warnings: string[] = [];
  const watcher = await watchFiles(root, "dist", queue, (line) => warnings.push(line));
  onTestFinished(() => watcher.close());
  return {
    root,
    file,
    watcher,
    warnings,
    /** Text of the file when the last changes were reported. */
    lastText: () => lastText,
    take: () => {
      const taken = [...new Set(reported)];
      reported = [];
      return taken;
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
  // Formatters write a file again right after it is saved; of two changes within 50 ms chokidar reports only the first.
  ...[5, 25, 45].map((gap): [string, (path: string, text: string) => Promise<void>] => [
    `in two parts, ${gap} ms apart,`,
    async (path, text) => {
      await writeFile(path, text.slice(0, 3));
      await wait(gap);
      await writeFile(path, text);
    },
  ]),
])("content that an editor saves %s is reported once it is complete", async (_, save) => {
  const { file, lastText } = await openFolder();
  await save(file, "saved");
  await expect.poll(lastText, poll).toBe("saved");
});

test("a folder is still watched after it is moved away and back", async () => {
  const { root, file, take } = await openFolder();
  await rename(join(root, "content"), join(root, "elsewhere"));
  await expect.poll(take, poll).toContain("content/home.yaml");
  await rename(join(root, "elsewhere"), join(root, "content"));
  await expect.poll(take, poll).toContain("content/home.yaml");
  const writeAndTake = () => writeFile(file, "after").then(take);
  await expect.poll(writeAndTake, { ...poll, interval: 100 }).toContain("content/home.yaml");
});

test("a folder that is made anew right after its removal, and one in it, are still watched", async () => {
  const { root, take } = await openFolder();
  const folder = join(root, "content/notes");
  const make = () => {
    mkdirSync(join(folder, "old"), { recursive: true });
    writeFileSync(join(folder, "old/note.md"), "a note");
  };
  make();
  await expect.poll(take, poll).toContain("content/notes/");
  rmSync(folder, { recursive: true });
  make();
  // What chokidar reads once more after the removal would be seen in any case.
  await wait(400);
  let notes = 0;
  for (const inner of ["content/notes", "content/notes/old"]) {
    const writeAndTake = () => writeFile(join(root, inner, `new${++notes}.md`), "new").then(take);
    const aNewNote = expect.stringMatching(`^${inner}/new`);
    await expect.poll(writeAndTake, { ...poll, interval: 100 }).toContainEqual(aNewNote);
  }
});

test("a file and a folder that are replaced by links while they are watched are followed, through saves by rename too", async () => {
  const { root, file, take } = await openFolder();
  const elsewhere = await makeTempFolder();
  const target = join(elsewhere, "home.yaml");
  await writeFile(target, "elsewhere");
  await rm(file);
  await symlink(target, file);
  await expect.poll(take, poll).toContain("content/home.yaml");
  for (const text of ["once", "twice"]) {
    await writeFile(`${target}.new`, text);
    await rename(`${target}.new`, target);
    await expect.poll(take, poll).toContain("content/home.yaml");
  }
  await rm(join(root, "content"), { recursive: true });
  await symlink(elsewhere, join(root, "content"));
  const writeAndTake = () => writeFile(target, "in the folder").then(take);
  await expect.poll(writeAndTake, { ...poll, interval: 100 }).toContain("content/home.yaml");
});

test("a new folder is reported, as a file that is written into it at once may not be", async () => {
  const { root, take } = await openFolder();
  await mkdir(join(root, "content/new"));
  await expect.poll(take, poll).toContain("content/new/");
});

test("editors' temporary files and files in ignored folders are not reported", async () => {
  const { root, file, take } = await openFolder();
  for (const folder of ["dist", "content/tools/node_modules/package"]) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, "index.html"), "not a source");
  }
  for (const name of ["home.yaml~", ".home.yaml.swp", "4913", "home.yaml.tmp", "#home.yaml#"]) {
    await writeFile(join(root, "content", name), "temporary");
  }
  await writeFile(file, "saved");
  const seen: string[] = [];
  const collect = () => {
    seen.push(...take());
    return seen;
  };
  await expect.poll(collect, poll).toContain("content/home.yaml");
  // The folder that the packages are in is no package.
  expect(new Set(seen)).toEqual(new Set(["content/tools/", "content/home.yaml"]));
});

test("a system that doesn't let more be watched is told once, and what is watched still counts", async () => {
  const { file, watcher, warnings, take } = await openFolder();
  const limit = Object.assign(new Error("no space"), { code: "ENOSPC" });
  for (let count = 0; count < 3; count += 1) watcher.emit("error", limit);
  expect(warnings).toEqual([expect.stringMatching(/ENOSPC.*fs\.inotify\.max_user_watches/)]);
  await writeFile(file, "saved");
  await expect.poll(take, poll).toEqual(["content/home.yaml"]);
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

  test("a saved file is built 20 ms later", async () => {
    const { add, builds } = startQueue();
    add("a");
    await vi.advanceTimersByTimeAsync(19);
    expect(builds).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(builds).toHaveLength(1);
  });

  test("a checkout, a hundred files with gaps of up to 50 ms, leads to one build once it is over", async () => {
    const { add, builds } = startQueue();
    for (let file = 0; file < 50; file += 1) add(`early ${file}`);
    for (let file = 0; file < 50; file += 1) {
      await vi.advanceTimersByTimeAsync(50);
      add(`late ${file}`);
      add(`late ${file}`);
    }
    expect(builds).toHaveLength(0);
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
