import { readFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { RenderedSite } from "../../../src/generator/core/build/plugin.ts";
import { openCache } from "../../../src/generator/core/cache/cache.ts";
import { isCopied, isLazy, type OutputEntry } from "../../../src/generator/core/output/output.ts";
import { precompress } from "../../../src/generator/plugins/precompress/index.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const page = "<p>The same words again and again. </p>".repeat(50);

/** The precompressed files of these, by output path. */
async function run(files: Iterable<OutputEntry>, cacheFolder?: string) {
  const cache = openCache(cacheFolder ?? (await makeTempFolder()));
  const site = { output: new Map(files), cache, isWatching: false } as Partial<RenderedSite>;
  const compressed = new Map<string, Buffer>();
  for (const [path, file] of (await precompress().files?.(site as RenderedSite)) ?? []) {
    const made = isLazy(file) ? await file.make() : file;
    if (made === undefined) continue;
    compressed.set(path, isCopied(made) ? await readFile(made.copyFrom) : Buffer.from(made));
  }
  return compressed;
}

test("text files get .br and .gz files beside them; pictures, fonts and host files don't", async () => {
  const texts = ["html", "css", "js", "svg", "xml", "txt", "json", "webmanifest"];
  const compressed = await run([
    ...texts.map((extension) => [`a.${extension}`, page] as const),
    ["b.css", Buffer.from(page)],
    ["picture.avif", { copyFrom: "/nowhere" }],
    ["font.woff2", Buffer.from(page)],
    ["_headers", page],
    [".htaccess", page],
  ]);
  const expected = [...texts.map((extension) => `a.${extension}`), "b.css"];
  expect([...compressed.keys()]).toEqual(expected.flatMap((path) => [`${path}.br`, `${path}.gz`]));
  for (const [path, bytes] of compressed) {
    const unpack = path.endsWith(".br") ? brotliDecompressSync : gunzipSync;
    expect(unpack(bytes).toString()).toBe(page);
  }
});

test("a precompressed file that is no smaller than the text is left out", async () => {
  expect([...(await run([["a.txt", "ab"]])).keys()]).toEqual([]);
});

// RFC 1952 §2.3: bytes 5 to 8 are the modification time, byte 10 is the operating system.
test("the gzip header records neither a modification time nor an operating system", async () => {
  const bytes = (await run([["a.html", page]])).get("a.html.gz") as Uint8Array;
  expect([...bytes.subarray(4, 8), bytes[9]]).toEqual([0, 0, 0, 0, 255]);
});

test("the same text compresses to the same bytes with a filled and an empty cache", async () => {
  const cacheFolder = await makeTempFolder();
  const first = await run([["a-AB12CD34.js", page]], cacheFolder);
  expect(await run([["a-AB12CD34.js", page]], cacheFolder)).toEqual(first);
  expect(await run([["a-AB12CD34.js", page]])).toEqual(first);
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
