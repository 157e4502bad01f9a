import { copyFile, open as openFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rareEdits, usualEdits } from "../support/watchEdits.ts";
import { openWatchSession } from "../support/watchSession.ts";

/** Every kind of edit, saved in every way that editors save. */

const { project, page, open, undoBy } = await openWatchSession();

type Save = (path: string, text: string) => Promise<void>;

const saves: Readonly<Record<string, Save>> = {
  "over the file": writeFile,
  "by a rename over the file": async (path, text) => {
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
  },
  "beside the file, which is moved away first": async (path, text) => {
    await rename(path, `${path}~`);
    await writeFile(path, text);
    await rm(`${path}~`);
  },
  "in the place of the deleted file": async (path, text) => {
    await rm(path);
    await writeFile(path, text);
  },
  "in two parts": async (path, text) => {
    const file = await openFile(path, "w");
    await file.write(text.slice(0, 100));
    await file.write(text.slice(100));
    await file.close();
  },
};

describe.each(Object.entries(saves))("saved %s, an edit is seen:", (_, save) => {
  test.each([...usualEdits, ...rareEdits])("$kind", async ({ file, from, to, seen }) => {
    const path = join(project.folder, file);
    const kept = join(project.folder, ".cache/kept");
    await copyFile(path, kept);
    undoBy(() => copyFile(kept, path));
    await open("careers/");
    expect(await page.locator(seen).count()).toBe(0);
    const before = await project.read(file);
    await save(
      path,
      before.replace(from, () => to),
    );
    await expect.poll(() => page.locator(seen).count()).toBe(1);
  });
});
