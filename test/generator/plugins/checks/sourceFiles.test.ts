import { expect, test } from "vitest";
import type { RenderedSite } from "../../../../src/generator/core/build/plugin.ts";
import { checkSourceFiles } from "../../../../src/generator/plugins/checks/sourceFiles.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n";

async function check(files: Record<string, string>) {
  const root = await makeTempFolder();
  await writeFiles(root, [["public/brochure.pdf", pointer]]);
  const site = {
    root,
    config: { staticFolder: "public" },
    assets: { bySource: new Map([["fonts/text.woff2", "assets/text-AB12CD34.woff2"]]) },
    output: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  };
  return checkSourceFiles(site as unknown as RenderedSite);
}

test("what Git leaves in the place of a static file that Git LFS keeps is not published", async () => {
  const hint = expect.stringContaining("git lfs pull");
  const message = expect.stringContaining("a pointer of Git LFS");
  expect(await check({ "index.html": "<p>", "brochure.pdf": pointer, "a.txt": pointer })).toEqual([
    { where: "public/brochure.pdf", message, hint },
    { where: "a.txt", message, hint },
  ]);
});

test.each([
  [pointer, "a pointer of Git LFS"],
  ["<!doctype html>", "a web page"],
  ["", "the file is empty"],
  ["wOF2\0\x01\0\0\0\0\x01\x04 and no more", "a WOFF2 of 260 bytes, of which 24 are here"],
])("%j in the place of a font is reported", async (text, what) => {
  const message = expect.stringContaining(what);
  const [found, ...others] = await check({ "assets/text-AB12CD34.woff2": text });
  expect(found).toMatchObject({ where: "fonts/text.woff2", message });
  expect(others).toEqual([]);
});
