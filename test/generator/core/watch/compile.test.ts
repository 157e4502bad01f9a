import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../../../src/generator/start.js";
import { copyTinySite, removeFolder } from "../../../support/tinySite.ts";

test("an edit of the site changes its module alone, so that watch mode need not restart for it", async () => {
  const folder = await copyTinySite();
  onTestFinished(() => removeFolder(folder));
  const change = async (file: string, more: string) =>
    writeFile(join(folder, file), (await readFile(join(folder, file), "utf8")) + more);
  const before = await compile(folder);
  await change("site/widgets0.tsx", "console.log(1);\n");
  const edited = await compile(folder);
  expect([edited.config === before.config, edited.code === before.code]).toEqual([false, true]);
  await change("build.ts", "console.log(1);\n");
  expect((await compile(folder)).code).not.toBe(before.code);
});
