import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { OutputFile } from "../../../src/generator/output/output.ts";
import { writeOutput } from "../../../src/generator/output/write.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

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

test("what lies in a cache gets a second name; with a new time, unless its name says what is in it", async () => {
  const folder = await makeTempFolder();
  const out = join(folder, "site");
  const longAgo = new Date("2026-01-01");
  const written = ["a-0123456789abcdef.avif", "index.html.br"].map(async (path) => {
    const stored = join(folder, path);
    await writeFile(stored, "stored");
    await utimes(stored, longAgo, longAgo);
    await writeOutput([[path, { copyFrom: stored }]], join(out, path));
    const [first, second] = await Promise.all([stat(stored), stat(join(out, path, path))]);
    return [first.ino === second.ino, second.mtimeMs === longAgo.getTime()];
  });
  expect(await Promise.all(written)).toEqual([
    [true, true],
    [true, false],
  ]);
});

test("pages, files and their bytes are counted", async () => {
  const folder = await makeTempFolder();
  const stored = join(folder, "stored.avif");
  await writeFile(stored, "picture");
  const files = new Map<string, OutputFile>([
    ["index.html", "é".repeat(1000)],
    ["site.css", new Uint8Array(5000)],
    ["b.avif", { copyFrom: stored }],
  ]);
  expect(await writeOutput(files, join(folder, "site"))).toEqual({
    pages: 1,
    files: 3,
    bytes: 7007,
  });
});

test("each file is written before the next is made", async () => {
  const out = await makeTempFolder();
  function* makeFiles(): Generator<readonly [string, string]> {
    yield ["a.html", "first"];
    yield ["b.html", readFileSync(join(out, "a.html"), "utf8")];
  }
  await writeOutput(makeFiles(), out);
  expect(await readFile(join(out, "b.html"), "utf8")).toBe("first");
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
