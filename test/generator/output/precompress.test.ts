import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { isCopied, type OutputEntry } from "../../../src/generator/output/output.ts";
import { precompress } from "../../../src/generator/output/precompress.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const page = "<p>The same words again and again. </p>".repeat(50);

/** Precompresses files. @returns the resulting files by output path */
async function run(files: Iterable<OutputEntry>, cacheFolder?: string) {
  const cache = openCache(cacheFolder ?? (await makeTempFolder()));
  const compressed = new Map<string, Buffer>();
  for await (const [path, file] of precompress(files, cache)) {
    const isCompressed = isCopied(file) && file.size !== undefined;
    const bytes = isCompressed ? await readFile(file.copyFrom) : file;
    compressed.set(path, Buffer.from(isCopied(bytes) ? "" : bytes));
  }
  return compressed;
}

test("text files are followed by their .br and .gz files; pictures, fonts and host files are not", async () => {
  const texts = ["html", "css", "js", "svg", "xml", "txt", "json", "webmanifest"];
  const compressed = await run([
    ...texts.map((extension) => [`a.${extension}`, page] as const),
    ["b.css", Buffer.from(page)],
    ["picture.avif", { copyFrom: "/nowhere" }],
    ["font.woff2", Buffer.from(page)],
    ["_headers", page],
    [".htaccess", page],
  ]);
  expect([...compressed.keys()]).toEqual([
    ...[...texts.map((extension) => `a.${extension}`), "b.css"].flatMap((path) => [
      ...[path, `${path}.br`, `${path}.gz`],
    ]),
    ...["picture.avif", "font.woff2", "_headers", ".htaccess"],
  ]);
  for (const [path, bytes] of compressed) {
    if (path.endsWith(".br")) expect(brotliDecompressSync(bytes).toString()).toBe(page);
    if (path.endsWith(".gz")) expect(gunzipSync(bytes).toString()).toBe(page);
  }
});

test("a precompressed file that is no smaller than the text is left out", async () => {
  expect([...(await run([["a.txt", "ab"]])).keys()]).toEqual(["a.txt"]);
});

// RFC 1952 §2.3: bytes 5 to 8 are the modification time, byte 10 is the operating system.
test("the gzip header records neither a modification time nor an operating system", async () => {
  const bytes = (await run([["a.html", page]])).get("a.html.gz") as Uint8Array;
  expect([...bytes.subarray(4, 8), bytes[9]]).toEqual([0, 0, 0, 0, 255]);
});

test("the same text compresses to the same bytes with a filled, an empty and a damaged cache", async () => {
  const cacheFolder = await makeTempFolder();
  const first = await run([["a-AB12CD34.js", page]], cacheFolder);
  const again = await run([["b-AB12CD34.js", page]], cacheFolder);
  expect([...again.values()]).toEqual([...first.values()]);
  expect(await run([["a-AB12CD34.js", page]])).toEqual(first);
  const kept = await readdir(join(cacheFolder, "precompress"));
  expect(kept).toHaveLength(1);
  for (const name of kept) await writeFile(join(cacheFolder, "precompress", name), "damaged");
  expect(await run([["a-AB12CD34.js", page]], cacheFolder)).toEqual(first);
});

test("the home page and hashed scripts are compressed at the best quality, other text at a lower one", async () => {
  const text = await readFile(new URL(import.meta.url), "utf8");
  const names = ["index.html", "a-AB12CD34.js", "a/index.html", "a.txt"];
  const compressed = await run(names.map((name) => [name, text] as const));
  const read = (name: string) => compressed.get(`${name}.br`) as Buffer;
  expect(read("index.html")).toEqual(read("a-AB12CD34.js"));
  expect(read("a/index.html")).toEqual(read("a.txt"));
  expect(read("a.txt").length).toBeGreaterThan(read("index.html").length);
  expect(brotliDecompressSync(read("a.txt")).toString()).toBe(text);
});

test("an error thrown while the output is being produced ends precompression and is rethrown", async () => {
  function* fail(): Generator<OutputEntry> {
    yield ["a.html", page];
    throw new Error("broken page");
  }
  await expect(run(fail())).rejects.toThrow("broken page");
});
