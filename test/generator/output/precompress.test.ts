import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressOutput } from "../../../src/generator/output/compressOutput.ts";
import { openVariantStore } from "../../../src/generator/output/openVariantStore.ts";
import { type CopiedFile, isCopied, type OutputFile } from "../../../src/generator/output/output.ts";
import { writeOutput } from "../../../src/generator/output/write.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const page = "<p>The same words again and again. </p>".repeat(50);

async function compress(
  files: Readonly<Record<string, OutputFile>>,
  cacheDir?: string,
): Promise<Map<string, Buffer | CopiedFile>> {
  const store = await openVariantStore(cacheDir ?? (await makeTempFolder()));
  const packed = new Map<string, Buffer | CopiedFile>();
  for await (const [path, file] of compressOutput(Object.entries(files), store)) {
    packed.set(path, await read(file));
  }
  return packed;
}

/** What a file holds; of one that is not of the cache of packed files, where it is. */
function read(file: OutputFile): Promise<Buffer> | Buffer | CopiedFile {
  if (!isCopied(file)) return Buffer.from(file as string);
  return file.size === undefined ? file : readFile(file.copyFrom);
}

test.each(["html", "css", "js", "svg", "xml", "txt", "json", "webmanifest"])(
  "a file.%s is followed by its packed forms, which unpack to it",
  async (extension) => {
    const packed = await compress({ [`a.${extension}`]: page });
    expect([...packed.keys()]).toEqual([
      `a.${extension}`,
      `a.${extension}.br`,
      `a.${extension}.gz`,
    ]);
    expect(brotliDecompressSync(packed.get(`a.${extension}.br`) as Uint8Array).toString()).toBe(
      page,
    );
    expect(gunzipSync(packed.get(`a.${extension}.gz`) as Uint8Array).toString()).toBe(page);
  },
);

test("files keep their order, and pictures, fonts and what hosts read stay single", async () => {
  const packed = await compress({
    "z.html": page,
    "picture.avif": { copyFrom: "/nowhere" },
    "font.woff2": Buffer.from(page),
    "icon.png": Buffer.from(page),
    _headers: page,
    ".htaccess": page,
    "a.css": Buffer.from(page),
  });
  expect([...packed.keys()]).toEqual([
    ...["z.html", "z.html.br", "z.html.gz", "picture.avif", "font.woff2", "icon.png"],
    ...["_headers", ".htaccess", "a.css", "a.css.br", "a.css.gz"],
  ]);
});

test("a form that is no smaller than the file is left out", async () => {
  expect([...(await compress({ "a.txt": "ab" })).keys()]).toEqual(["a.txt"]);
});

// RFC 1952 §2.3: four bytes of time from the fifth, the operating system in the tenth.
test("gzip's header names neither time nor system", async () => {
  const packed = (await compress({ "a.html": page })).get("a.html.gz") as Uint8Array;
  expect([...packed.subarray(4, 8), packed[9]]).toEqual([0, 0, 0, 0, 255]);
});

test("the same file gives the same bytes with and without the cache", async () => {
  const cacheDir = await makeTempFolder();
  const first = await compress({ "a.html": page }, cacheDir);
  expect(await compress({ "b.html": page }, cacheDir)).toEqual(
    new Map([...first].map(([path, file]) => [path.replace("a", "b"), file])),
  );
  expect(await compress({ "a.html": page })).toEqual(first);
  expect(await readdir(cacheDir)).toHaveLength(2);
});

test.each([
  ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length - 4)],
  ["empty", () => Buffer.alloc(0)],
  ["something else", () => Buffer.from("something else")],
])("a file in the cache that is %s is packed anew", async (_, damage) => {
  const cacheDir = await makeTempFolder();
  const sound = await compress({ "a.html": page }, cacheDir);
  for (const name of await readdir(cacheDir)) {
    const path = join(cacheDir, name);
    await writeFile(path, damage(await readFile(path)));
  }
  expect(await compress({ "a.html": page }, cacheDir)).toEqual(sound);
});

test("a file in the cache that was changed under its name in the output, to another of its size, is packed anew", async () => {
  const cacheDir = await makeTempFolder();
  const sound = await compress({ "a.html": page }, cacheDir);
  const out = join(await makeTempFolder(), "site");
  for (const name of await readdir(cacheDir)) {
    await writeOutput([[`a.${name}`, { copyFrom: join(cacheDir, name) }]], out);
    const bytes = await readFile(join(out, `a.${name}`));
    await writeFile(join(out, `a.${name}`), bytes.fill(0));
    // Some disks keep no more than milliseconds, and one in a thousand of those is a whole second.
    await utimes(join(out, `a.${name}`), 1.5, 1.5);
  }
  expect(await compress({ "a.html": page }, cacheDir)).toEqual(sound);
});

test("of a site of very many pages the later ones are packed with less effort, and unpack to themselves all the same", async () => {
  const text = await readFile(new URL(import.meta.url), "utf8");
  const pages = Object.fromEntries(
    Array.from({ length: 201 }, (_, index) => [`${index}.html`, text] as const),
  );
  const packed = await compress(pages);
  const [first, last] = ["199.html.br", "200.html.br"].map((path) => packed.get(path) as Buffer);
  expect(packed.get("0.html.br")).toEqual(first);
  expect(last?.length).toBeGreaterThan(first?.length ?? 0);
  expect(brotliDecompressSync(last as Buffer).toString()).toBe(text);
});

test("a fault in what is passed on ends the passing", async () => {
  const store = await openVariantStore(await makeTempFolder());
  const broken = (function* (): Generator<[string, string]> {
    yield ["a.html", page];
    throw new Error("broken page");
  })();
  const drain = async () => {
    for await (const _ of compressOutput(broken, store));
  };
  await expect(drain()).rejects.toThrow("broken page");
});
