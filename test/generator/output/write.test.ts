import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import type { OutputEntry } from "../../../src/generator/output/output.ts";
import { writeOutput } from "../../../src/generator/output/write.ts";
import { interceptFileCalls, makeSystemError } from "../../support/fileCalls.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

test("text, bytes and copied files are written to their folders, and counted", async () => {
  const folder = await makeTempFolder();
  const stored = join(folder, "stored.avif");
  await writeFile(stored, "picture");
  const bytes = new Uint8Array([0, 255, 13, 10]);
  const { size } = await writeOutput(
    [
      ["index.html", "<p>ரு</p>"],
      ["assets/a.woff2", bytes],
      ["assets/deep/er/b.avif", { copyFrom: stored }],
    ],
    join(folder, "site"),
  );
  expect(await readFile(join(folder, "site/index.html"), "utf8")).toBe("<p>ரு</p>");
  expect([...(await readFile(join(folder, "site/assets/a.woff2")))]).toEqual([...bytes]);
  expect(await readFile(join(folder, "site/assets/deep/er/b.avif"), "utf8")).toBe("picture");
  expect(size).toEqual({ pages: 1, files: 3, bytes: 13 + 4 + 7 });
});

test.each([
  { path: "a-0123456789abcdef.avif", hasOldTime: true },
  { path: "index.html.br", hasOldTime: false },
])(
  "a cached file is hard-linked as $path, keeping its modification time: $hasOldTime",
  async ({ path, hasOldTime }) => {
    const folder = await makeTempFolder();
    const stored = join(folder, "stored");
    await writeFile(stored, "stored");
    await utimes(stored, 1000, 1000);
    await writeOutput([[path, { copyFrom: stored }]], join(folder, "site"));
    const [first, second] = await Promise.all([stat(stored), stat(join(folder, "site", path))]);
    expect(second.ino).toBe(first.ino);
    expect(second.mtimeMs === 1_000_000).toBe(hasOldTime);
  },
);

test.each(["linkSync", "utimesSync"] as const)(
  "a cached file for which %s is refused, being another user's or on another disk, is copied with a new time",
  async (call) => {
    const folder = await makeTempFolder();
    const stored = join(folder, "stored");
    await writeFile(stored, "stored");
    await utimes(stored, 1000, 1000);
    interceptFileCalls([call], () => {
      throw makeSystemError("EPERM");
    });
    await writeOutput([["index.html.br", { copyFrom: stored }]], join(folder, "site"));
    const [first, second] = await Promise.all([
      stat(stored),
      stat(join(folder, "site/index.html.br")),
    ]);
    expect(second.ino).not.toBe(first.ino);
    expect(second.mtimeMs).toBeGreaterThan(1_000_000);
  },
);

test("the cache accepts a file after it is linked into the output, but not once it is changed there", async () => {
  const cacheFolder = await makeTempFolder();
  const out = await makeTempFolder();
  const key = { step: "test", room: "output", options: [] };
  const { path } = await openCache(cacheFolder).file(key, async () => Buffer.from("stored"));
  await writeOutput([["a.html.br", { copyFrom: path }]], out);
  expect(openCache(cacheFolder).find(key)?.path).toBe(path);
  await writeFile(join(out, "a.html.br"), "STORED");
  // Some disks only store milliseconds, so that one time in a thousand is a whole second.
  await utimes(join(out, "a.html.br"), 1.5, 1.5);
  expect(openCache(cacheFolder).find(key)).toBeUndefined();
});

test("each file is written before the next one is generated", async () => {
  const out = await makeTempFolder();
  function* makeFiles(): Generator<OutputEntry> {
    yield ["a.html", "first"];
    yield ["b.html", readFileSync(join(out, "a.html"), "utf8")];
  }
  await writeOutput(makeFiles(), out);
  expect(await readFile(join(out, "b.html"), "utf8")).toBe("first");
});

const twins: readonly OutputEntry[] = [
  ["solutions/banking/index.html", "page"],
  ["solutions/Banking/index.html", "redirect"],
];

test("on a case-sensitive disk, paths that differ only in case are both written", async () => {
  const out = await makeTempFolder();
  await writeOutput(twins, out);
  expect((await readdir(join(out, "solutions"))).sort()).toEqual(["Banking", "banking"]);
  expect(await readFile(join(out, "solutions/Banking/index.html"), "utf8")).toBe("redirect");
  expect(await readFile(join(out, "solutions/banking/index.html"), "utf8")).toBe("page");
});

test("on a case-insensitive disk, a page is not overwritten by a later alias that differs only in case", async () => {
  const out = await makeTempFolder();
  // On such a disk the two paths are one folder, as with this link.
  await mkdir(join(out, "solutions/banking"), { recursive: true });
  await symlink("banking", join(out, "solutions/Banking"));
  await writeOutput(twins, out);
  expect(await readFile(join(out, "solutions/banking/index.html"), "utf8")).toBe("page");
});
