import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInWorker } from "../../../src/generator/build/outputWorker.ts";
// Sets the generator's location for worker threads.
import "../../../src/generator/cache/hashRoom.ts";
import { DiagnosticError } from "../../../src/generator/diagnostics/diagnostic.ts";
import type { OutputEntry } from "../../../src/generator/output/output.ts";
import { replaceOutput } from "../../../src/generator/output/replaceOutput.ts";
import { root } from "../../support/root.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

// Inside the project, so that the libraries that it imports are resolved.
const built = join(root, `.cache/test-worker-${process.pid}`);
const worker = join(built, "worker.mjs");
beforeAll(() =>
  build({
    entryPoints: [join(root, "src/generator/build/runOutputWorker.ts")],
    outfile: worker,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
  }),
);
afterAll(() => rm(built, { recursive: true }));

const weighed = {
  site: { everyPage: "", scripts: [], widgets: {} },
  bundle: { stylesheet: "", loader: undefined, bySource: new Map(), widgets: new Map() },
};

/** Writes a site in place of the previous one. */
async function write(
  output: Iterable<OutputEntry> | AsyncIterable<OutputEntry>,
  folder: string,
  cacheFolder = join(built, "cache"),
): Promise<number> {
  const { size } = await replaceOutput(join(folder, "site"), folder, (staging, last) =>
    checkInWorker(output, pathToFileURL(worker).href, {
      base: "/",
      outside: {},
      cacheFolder,
      weighed,
      write: { folder: staging, last },
    }),
  );
  return size?.pages ?? 0;
}

function makePage(name: string, body = ""): OutputEntry {
  const head = `<title>${name}</title><meta name="description" content="About ${name}."/>`;
  const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>${head}</head><body><h1>${name}</h1>${body}</body></html>`;
  return [name === "404" ? "404.html" : `${name}/index.html`, page];
}

/** More pages than the high-water mark, and the file that marks a folder as a built site. */
const pages = ["404", ...Array.from({ length: 200 }, (_, index) => `page-${index}`)].map((name) =>
  makePage(name),
);

test("texts, binary files and many pages are written intact, and the pages counted and precompressed", async () => {
  const folder = await makeTempFolder();
  const bytes: OutputEntry = ["a.bin", new Uint8Array([0, 255, 13, 10])];
  expect(await write([...pages, bytes], folder)).toBe(201);
  expect([...(await readFile(join(folder, "site/a.bin")))]).toEqual([0, 255, 13, 10]);
  const texts = pages.map(([path]) => readFile(join(folder, "site", path), "utf8"));
  expect(await Promise.all(texts)).toEqual(pages.map(([, text]) => text));
  const files = await readdir(join(folder, "site"), { recursive: true });
  expect(files.filter((name) => name.endsWith("index.html.br"))).toHaveLength(200);
});

test("files are made only a little ahead of the worker, and a worker that exits early fails the build", async () => {
  const idle = "data:text/javascript,setTimeout(() => {}, 500)";
  let made = 0;
  let isClosed = false;
  function* makeForever(): Generator<OutputEntry> {
    try {
      for (; ; made += 1) yield ["index.html", ""];
    } finally {
      isClosed = true;
    }
  }
  const writing = checkInWorker(makeForever(), idle, {
    base: "/",
    outside: {},
    cacheFolder: "",
    weighed,
  });
  await expect(writing).rejects.toThrow("the output worker exited unexpectedly");
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(500);
  await expect.poll(() => isClosed).toBe(true);
});

function* fail(): Generator<OutputEntry> {
  yield* pages;
  throw new Error("no such service");
}

test.each<[what: string, output: Iterable<OutputEntry>, error: object]>([
  [
    "faulty pages end the build with all that is wrong",
    [makePage("404"), makePage("a", '<a href="/gone/">Gone</a>'), makePage("b", "<h3>Text</h3>")],
    {
      name: "DiagnosticError",
      diagnostics: [
        { where: "a/index.html", message: expect.stringContaining("/gone/") },
        { where: "b/index.html", message: expect.stringContaining("An h3") },
      ],
    },
  ],
  ["a page that can't be rendered ends the build", fail(), { message: "no such service" }],
  [
    "a file that can't be copied fails the build with the system's code",
    [["a.avif", { copyFrom: "/no/such/picture" }]],
    { code: "ENOENT" },
  ],
])("%s, and the previous site is kept", async (_, output, error) => {
  const folder = await makeTempFolder();
  await write([makePage("404"), makePage("old")], folder);
  const failed = await write(output, folder).catch((thrown: unknown) => thrown);
  expect(failed).toMatchObject(error);
  expect(failed instanceof DiagnosticError).toBe("diagnostics" in error);
  expect(await readdir(folder)).toEqual(["site"]);
  expect(await readdir(join(folder, "site"))).toContain("old");
});

test("the error for a cache that can't be written names the cache, not the output folder", async () => {
  const folder = await makeTempFolder();
  const cacheFolder = join(folder, "cache");
  await writeFile(cacheFolder, "");
  const script = ["a-AB12CD34.js", Buffer.from("play();".repeat(100))] as const;
  const output = [makePage("404"), script];
  const failed = await write(output, folder, cacheFolder).catch((thrown: unknown) => thrown);
  expect(failed).toMatchObject({
    diagnostics: [
      {
        where: expect.stringContaining(join(cacheFolder, "precompress")),
        message: expect.stringMatching(
          /^A file that the build needs can't be there, because part of its path is a file, not a folder/,
        ),
      },
    ],
  });
});
