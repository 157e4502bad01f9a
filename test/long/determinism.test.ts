import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openCache } from "../../src/generator/cache/cache.ts";
import { isCopied, type OutputFile } from "../../src/generator/output/output.ts";
import { precompress } from "../../src/generator/output/precompress.ts";
import { buildDate } from "../support/buildDate.ts";
import { buildOutput } from "../support/buildOutput.ts";
import { root } from "../support/root.ts";
import { main } from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

test("two builds give the same files in the same order, byte for byte", async () => {
  const first = await buildOutput();
  const second = await buildOutput();
  expect([...second]).toEqual([...first]);
});

test("the command line writes the same bytes, even in another time zone and language and without NODE_ENV", async () => {
  const out = join(await makeTempFolder(join(root, ".cache")), "site");
  await promisify(execFile)(process.execPath, [main, "--out", out, "--date", buildDate], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      TZ: "Pacific/Kiritimati",
      LANG: "ta_IN.UTF-8",
      LC_ALL: "tr_TR.UTF-8",
    },
  });
  // Compressed without the cache that the command line may have used.
  const output = await readAll(precompress(await buildOutput(), openCache(await makeTempFolder())));
  const expected = await Promise.all(
    output.map(async ([path, file]) => [path, (await readBytes(file)).toString("base64")] as const),
  );
  const written = await Promise.all(
    (await listFiles(out)).map(
      async (path) => [path, (await readFile(join(out, path))).toString("base64")] as const,
    ),
  );
  expect(new Map(written)).toEqual(new Map(expected));
}, 120_000);

async function readAll<Entry>(entries: AsyncIterable<Entry>): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

async function readBytes(file: OutputFile): Promise<Buffer> {
  return isCopied(file) ? readFile(file.copyFrom) : Buffer.from(file as string);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
