import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadProgram } from "../../src/generator/bundle/loadProgram.ts";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import type { OutputEntry, OutputFile } from "../../src/generator/output/output.ts";
import { replaceOutput } from "../../src/generator/output/replaceOutput.ts";
import { type WriteOrder, writeInWorker } from "../../src/generator/output/writeInWorker.ts";
import { root } from "../support/buildOutput.ts";
import { makeTempFolder } from "../support/tempFolder.ts";
import { makePage, makeSite } from "./check/fixtureSite.ts";

const { writer } = await loadProgram(root, "src/site/site.ts");

async function write(output: Iterable<OutputEntry>, out: string, folder: string) {
  return replaceOutput(out, folder, async (staging) =>
    writeInWorker(output, writer, await makeOrder(staging, folder)),
  );
}

async function makeOrder(folder: string, caches: string): Promise<WriteOrder> {
  return {
    folder,
    base: "/",
    cacheFolder: join(caches, "cache"),
    variantStore: await makeTempFolder(),
  };
}

/** With the file by which a folder is known as a built site. */
function makeWholeSite(body: string): Map<string, OutputFile> {
  return makeSite(body).set("404.html", makePage("404", "<h1>Not here</h1>"));
}

/** More pages than may be on the way at a time. */
function makeManyPages(count: number): [string, OutputFile][] {
  return Array.from({ length: count }, (_, index) => [
    `page-${index}/index.html`,
    makePage(`page ${index}`, `<h1>Page ${index}</h1>`),
  ]);
}

test("texts, bytes and many pages arrive whole, and their number is told", async () => {
  const folder = await makeTempFolder();
  const out = join(folder, "site");
  const pages = makeManyPages(500);
  const site = new Map([...makeSite("<h1>Contact</h1>"), ...pages]);
  site.set("a.bin", new Uint8Array([0, 255, 13, 10]));
  const { size } = await write(site, out, folder);
  const written = await readdir(out, { recursive: true, withFileTypes: true });
  const files = written.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect([size.pages, size.files]).toEqual([502, files.length]);
  expect(files.filter((name) => name === "index.html.br")).toHaveLength(502);
  expect([...(await readFile(join(out, "a.bin")))]).toEqual([0, 255, 13, 10]);
  const texts = await Promise.all(pages.map(([path]) => readFile(join(out, path), "utf8")));
  expect(texts).toEqual(pages.map(([, text]) => text));
});

test("files are made only a little ahead of the writer, and one that ends too early ends the build", async () => {
  const folder = await makeTempFolder();
  const idle = "data:text/javascript,setTimeout(() => {}, 500)";
  let made = 0;
  function* count(): Generator<OutputEntry> {
    for (const entry of makeManyPages(5000)) {
      made += 1;
      yield entry;
    }
  }
  await expect(writeInWorker(count(), idle, await makeOrder(folder, folder))).rejects.toThrow(
    "the writer ended too early",
  );
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(500);
});

test("what is wrong on any page is told in the end, all at once, and nothing is replaced", async () => {
  const folder = await makeTempFolder();
  const out = join(folder, "site");
  await write(makeWholeSite("<h1>Old</h1>"), out, folder);
  const faulty = makeWholeSite('<h1>New</h1><a href="/gone/">Gone</a><p><div>Text</div></p>');
  const failing = write(faulty, out, folder);
  await expect(failing).rejects.toBeInstanceOf(DiagnosticError);
  await expect(failing).rejects.toMatchObject({
    diagnostics: [
      { where: "contact/index.html", message: expect.stringContaining("/gone/") },
      { where: "contact/index.html", message: expect.stringContaining("</p>") },
    ],
  });
  expect(await readFile(join(out, "contact/index.html"), "utf8")).toContain("Old");
  expect((await readdir(folder)).sort()).toEqual(["cache", "site"]);
});

test("a page that can't be rendered ends the build, and nothing is replaced", async () => {
  const folder = await makeTempFolder();
  const out = join(folder, "site");
  await write(makeWholeSite("<h1>Old</h1>"), out, folder);
  function* fail(): Generator<OutputEntry> {
    yield* makeManyPages(300);
    throw new Error("no such service");
  }
  await expect(write(fail(), out, folder)).rejects.toThrow("no such service");
  expect(await readFile(join(out, "contact/index.html"), "utf8")).toContain("Old");
  expect((await readdir(folder)).sort()).toEqual(["cache", "site"]);
});

test("a disk that refuses is told with its code", async () => {
  const folder = await makeTempFolder();
  const gone = new Map([["a.avif", { copyFrom: join(folder, "no such picture") }]]);
  await expect(write(gone, join(folder, "site"), folder)).rejects.toMatchObject({ code: "ENOENT" });
  expect(await readdir(folder)).toEqual([]);
});
