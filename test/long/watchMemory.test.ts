import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { watchProject } from "../support/browser/watch.ts";
import { root } from "../support/root.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const edits = [
  ["content/careers.yaml", "Our Beliefs", (mark: string) => `Our Beliefs ${mark}`],
  ["src/site/pages/careers.tsx", "<ol", (mark: string) => `<i>${mark}</i><ol`],
  [
    "src/site/widgets/contactForm/ContactForm.tsx",
    "{words.submit}",
    (mark: string) => `{words.submit} ${mark}`,
  ],
  ["src/site/styles/_tokens.scss", ":root {", (mark: string) => `:root { --mark: ${mark};`],
] as const;

test("over 200 edits of all kinds, no process's heap grows by 20 MB or more", async () => {
  const folder = await makeTempFolder();
  const preload = pathToFileURL(join(root, "test/support/preload/tellHeap.mjs")).href;
  const project = await watchProject([], undefined, {
    NODE_OPTIONS: `--import ${preload}`,
    HEAP_FOLDER: folder,
  });
  onTestFinished(project.close);

  /** Heap size by process (MB); each process writes its own every second. */
  const readHeaps = async (): Promise<Map<string, number>> => {
    await wait(2500);
    const names = await readdir(folder);
    const sizes = names.map(
      async (name) => [name, Number(await readFile(join(folder, name), "utf8")) / 1e6] as const,
    );
    return new Map(await Promise.all(sizes));
  };
  const makeEdits = async (first: number, count: number): Promise<void> => {
    for (let number = first; number < first + count; number += 1) {
      const [file, from, to] = edits[number % edits.length] ?? edits[0];
      const since = project.printed().length;
      const restore = await project.edit(file, from, to(`mark-${number}`));
      await project.hasPrinted(/pages? changed/, since);
      await restore();
    }
    await project.isQuiet();
  };

  await makeEdits(0, 20);
  const before = await readHeaps();
  await makeEdits(20, 200);
  const after = await readHeaps();
  const grown = [...before].map(([name, size]) => (after.get(name) ?? 0) - size);
  console.log("MB before and after:", [...before.values()], [...after.values()]);
  expect(grown).not.toEqual([]);
  expect(Math.max(...grown)).toBeLessThan(20);
});
