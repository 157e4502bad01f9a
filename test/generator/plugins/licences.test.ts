import { expect, test } from "vitest";
import type { RenderedSite } from "../../../src/generator/core/build/plugin.ts";
import { type LicenceFile, licences } from "../../../src/generator/plugins/licences/index.ts";
import { makeTempFolder, writeFiles } from "../../support/tempFolder.ts";

/** The files that the plugin adds to a project of these files. */
async function run(
  files: Readonly<Record<string, string>>,
  packages: readonly string[],
  named: readonly LicenceFile[] = [],
) {
  const root = await makeTempFolder();
  await writeFiles(root, Object.entries(files));
  const site = { root, config: { licences: named }, assets: { packages } };
  return licences().files?.(site as unknown as RenderedSite);
}

test("licences.txt contains the site's licences and those of bundled packages, each under its name", async () => {
  const files = {
    "fonts/OFL.txt": "Font licence\n",
    "node_modules/one/LICENSE": "MIT of one\n",
    "node_modules/one/node_modules/@scope/two/licence.md": "ISC of two\n",
    "node_modules/unused/LICENSE": "not bundled",
  };
  const packages = ["node_modules/one/node_modules/@scope/two", "node_modules/one"];
  const line = "=".repeat(72);
  const text = `Text (font)\n${line}\n\nFont licence\n\n\n@scope/two\n${line}\n\nISC of two\n\n\none\n${line}\n\nMIT of one\n`;
  const named = [{ name: "Text (font)", file: "fonts/OFL.txt" }];
  expect(await run(files, packages, named)).toEqual([["licences.txt", text]]);
});

test("there is no licences.txt for a site without licences or bundled packages", async () => {
  expect(await run({}, [])).toEqual([]);
});

test("a bundled package without a licence file is rejected as a mistake in the project", async () => {
  const message = "This package is bundled for browsers, but has no licence file.";
  const bare = run({ "node_modules/bare/index.js": "" }, ["node_modules/bare"]);
  await expect(bare).rejects.toMatchObject({
    diagnostics: [{ where: "node_modules/bare", message }],
  });
});

test("licences that are missing, empty or pointers of Git LFS are all told, with what to do", async () => {
  const files = { "OFL.txt": "", "MIT.txt": "version https://git-lfs.github.com/spec/v1\n" };
  const named = [...Object.keys(files), "gone.txt"].map((file) => ({ name: file, file }));
  const { errors } = (await run(files, [], named).catch((error) => error)) as AggregateError;
  expect(errors.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
    { where: "OFL.txt", message: expect.stringMatching(/the file is empty/) },
    { where: "MIT.txt", hint: expect.stringMatching(/git lfs pull/) },
    { where: "gone.txt", message: expect.stringMatching(/missing/) },
  ]);
});
