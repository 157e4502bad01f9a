import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { OutputFile } from "../../src/generator/output.ts";
import { writeOutput } from "../../src/generator/writeOutput.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

test("texts, bytes and copies are written in their folders", async () => {
  const folder = await makeTempFolder();
  const stored = join(folder, "stored.avif");
  await writeFile(stored, "picture");
  const out = join(folder, "site");
  await writeOutput(
    new Map<string, OutputFile>([
      ["index.html", "<p>ரு</p>"],
      ["assets/a.woff2", new Uint8Array([0, 255, 13, 10])],
      ["assets/deep/er/b.avif", { copyFrom: stored }],
    ]),
    out,
  );
  expect(await readFile(join(out, "index.html"), "utf8")).toBe("<p>ரு</p>");
  expect([...(await readFile(join(out, "assets/a.woff2")))]).toEqual([0, 255, 13, 10]);
  expect(await readFile(join(out, "assets/deep/er/b.avif"), "utf8")).toBe("picture");
});

test("more files than are written at once are all written", async () => {
  const out = await makeTempFolder();
  const paths = Array.from({ length: 100 }, (_, index) => `page-${index}/index.html`);
  await writeOutput(new Map(paths.map((path) => [path, path])), out);
  const texts = await Promise.all(paths.map((path) => readFile(join(out, path), "utf8")));
  expect(texts).toEqual(paths);
});

test("on a disk that minds case, paths that differ in case alone are both written", async () => {
  const out = await makeTempFolder();
  await writeOutput(twins, out);
  expect((await readdir(join(out, "solutions"))).sort()).toEqual(["Banking", "banking"]);
  expect(await readFile(join(out, "solutions/Banking/index.html"), "utf8")).toBe("redirect");
  expect(await readFile(join(out, "solutions/banking/index.html"), "utf8")).toBe("page");
});

test("on a disk that does not mind case the page stands, not the alias after it", async () => {
  const out = await makeTempFolder();
  // One folder by two names is what such a disk makes of the two paths.
  await mkdir(join(out, "solutions/banking"), { recursive: true });
  await symlink("banking", join(out, "solutions/Banking"));
  await writeOutput(twins, out);
  expect(await readFile(join(out, "solutions/banking/index.html"), "utf8")).toBe("page");
});

const twins = new Map([
  ["solutions/banking/index.html", "page"],
  ["solutions/Banking/index.html", "redirect"],
]);
