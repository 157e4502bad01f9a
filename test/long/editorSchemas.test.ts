import { existsSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { schemasFolder } from "../../src/generator/plugins/editorSchemas/index.ts";
import { writeFiles } from "../support/tempFolder.ts";
import { copyTinySite, removeFolder } from "../support/tinySite.ts";
import { openTinySite } from "../support/watchedSite.ts";

test("in watch mode, a new page and a changed schema renew the schemas that they change alone", async () => {
  const folder = await copyTinySite();
  onTestFinished(() => removeFolder(folder));
  const { child } = await openTinySite(folder, "watch");
  onTestFinished(() => void child.kill());
  const limit = { timeout: 20_000 };
  const pathOf = (name: string) => join(folder, schemasFolder, `${name}.schema.json`);
  const textOf = (name: string) =>
    existsSync(pathOf(name)) ? readFileSync(pathOf(name), "utf8") : "";
  for (const name of ["home", "names", "note"])
    await expect.poll(() => textOf(name), limit).not.toBe("");
  const { ino: before } = statSync(pathOf("note"));
  const note = readFileSync(join(folder, "content/notes/second.yaml"), "utf8");
  await writeFiles(folder, [["content/notes/third.yaml", note.replaceAll("second", "third")]]);
  await expect.poll(() => textOf("names"), limit).toContain('"/notes/third"');
  const code = join(folder, "site/site.tsx");
  await writeFile(code, readFileSync(code, "utf8").replace('text("Words.")', 'text("News.")'));
  await expect.poll(() => textOf("home"), limit).toContain("News.");
  expect(statSync(pathOf("note")).ino).toBe(before);
});
