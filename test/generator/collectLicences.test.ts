import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { collectLicences } from "../../src/generator/assets/collectLicences.ts";
import { root } from "../support/buildOutput.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

async function makeProject(files: Record<string, string>): Promise<string> {
  const folder = await makeTempFolder();
  const all = { "assets/fonts/OFL.txt": "Font licence\n", ...files };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

test("the font's licence goes out, and that of each bundled package under its name", async () => {
  const project = await makeProject({
    "node_modules/one/LICENSE": "MIT of one\n",
    "node_modules/@scope/two/licence.md": "ISC of two\n",
    "node_modules/unused/LICENSE": "not bundled",
  });
  const text = await collectLicences(project, ["@scope/two", "one"]);
  expect(text).toMatch(/^Anek Latin \(font\)\n=+\n\nFont licence\n/);
  expect(text).toMatch(/@scope\/two\n=+\n\nISC of two\n/);
  expect(text).toMatch(/\none\n=+\n\nMIT of one\n/);
  expect(text).not.toContain("not bundled");
});

test("a package without a licence may not be bundled", async () => {
  const project = await makeProject({ "node_modules/bare/index.js": "" });
  await expect(collectLicences(project, ["bare"])).rejects.toThrow(/bare has no licence file/);
});

test("the licences of React, should it be bundled, are found", async () => {
  expect(await collectLicences(root, ["react"])).toContain("MIT License");
});
