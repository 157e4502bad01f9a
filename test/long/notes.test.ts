import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import getPort from "get-port";
import { afterAll, expect, test } from "vitest";
import { copyTinySite, removeFolder, runTinySite } from "../support/tinySite.ts";

/** What plugins note of a site that is well: in a build's report, and in watch mode with the checks after a reload. */

const folder = await copyTinySite();
afterAll(() => removeFolder(folder));

async function edit(file: string, pattern: RegExp, to: string): Promise<void> {
  const path = join(folder, file);
  const before = await readFile(path, "utf8");
  await writeFile(path, before.replace(pattern, to));
}

/** Makes the words of the home page weigh so many bytes. */
function writeHome(bytes: number): Promise<void> {
  const noise = createHash("shake256", { outputLength: bytes }).digest("hex");
  return edit("content/home.yaml", /^words: .*$/m, `words: x${noise}`);
}

const budgets = "{ firstPaint: 2000, page: 9000, everyPage: 9000, loader: 9000, widget: 9000 }";
await edit("site/site.tsx", /outsideSources:/, `budgets: ${budgets},\n    outsideSources:`);
await writeHome(2000);

/** The lines on the home page's weight. */
const notesIn = (printed: string) =>
  printed.match(/^ *\/ {2}[\d.]+ kB: .*$/gm)?.map((line) => line.trim()) ?? [];

async function build() {
  const { child, printed } = runTinySite(folder, ["build"]);
  const [code] = await once(child, "close");
  return { code, notes: notesIn(printed()) };
}

test("a build with a cache notes what one without it notes, and neither fails", async () => {
  const cold = await build();
  expect(cold).toEqual({ code: 0, notes: [expect.any(String)] });
  expect(await build()).toEqual(cold);
});

test("watching prints a note once, and again when it says something else", async () => {
  const { child, printed } = runTinySite(folder, ["watch", "--port", `${await getPort()}`]);
  const hasPrinted = async (isThere: () => boolean) => {
    while (!isThere()) {
      if (child.exitCode !== null) throw new Error(`the watching ended:\n${printed()}`);
      await wait(20);
    }
  };
  try {
    await hasPrinted(() => notesIn(printed()).length === 1);
    // What the checks find is printed just before the notes would be.
    await edit("content/notes/first.yaml", /title: .*/, "title: A tiny site");
    await hasPrinted(() => printed().includes("The title is the same"));
    await writeHome(2500);
    await hasPrinted(() => notesIn(printed()).length > 1);
    const [first, second, ...others] = notesIn(printed());
    expect(others).toEqual([]);
    expect(second).not.toBe(first);
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});
