import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { AssetBundle } from "../../src/generator/assets/bundleAssets.ts";
import { checkBudgets } from "../../src/generator/assets/checkBudgets.ts";
import { entryOf, islandLoader } from "../../src/generator/assets/listScripts.ts";
import { DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import { site } from "../../src/site/site.ts";
import { bundleScripts } from "../support/bundledSite.ts";

const fixture = { widgets: { clock: {}, map: {} }, scripts: { everyPage: "every.ts" } };

const light = { "every.ts": 10, [islandLoader]: 10, [entryOf("clock")]: 10, [entryOf("map")]: 10 };

/** A bundle whose scripts have these sizes over the wire. */
function makeBundle(sizes: Readonly<Record<string, number>>): AssetBundle {
  const sources = Object.entries({ ...light, ...sizes });
  return {
    files: new Map(sources.map(([source, size]) => [`assets/${source}.js`, makeBytes(size)])),
    bySource: new Map(sources.map(([source]) => [source, `assets/${source}.js`])),
    stylesheet: "assets/site.css",
    packages: [],
  };
}

const blocks = Array.from({ length: 100 }, (_, index) =>
  createHash("sha256").update(String(index)).digest(),
);

/** Bytes that are `size` bytes after compression: noise, always the same, which brotli can only wrap. */
function makeBytes(size: number): Uint8Array {
  const candidates = Array.from({ length: 9 }, (_, wrapping) =>
    Buffer.concat(blocks).subarray(0, size - wrapping),
  );
  const bytes = candidates.find((noise) => brotliCompressSync(noise).length === size);
  if (bytes === undefined) throw new Error(`no noise compresses to ${size} bytes`);
  return bytes;
}

function collectFaults(sizes: Readonly<Record<string, number>>) {
  try {
    checkBudgets(fixture, makeBundle(sizes));
    return [];
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}

test("weighs the script of every page, the loader and each widget's entry over the wire", () => {
  expect(checkBudgets(fixture, makeBundle({ [entryOf("map")]: 700 }))).toEqual([
    { source: "every.ts", bytes: 10, limit: 1500 },
    { source: islandLoader, bytes: 10, limit: 1200 },
    { source: entryOf("clock"), bytes: 10, limit: 2500 },
    { source: entryOf("map"), bytes: 700, limit: 2500 },
  ]);
});

test.each([
  ["every.ts", 1500],
  [islandLoader, 1200],
  [entryOf("clock"), 2500],
  [entryOf("map"), 2500],
])("%s may be %i bytes, and with one more fails with both numbers", (where, limit) => {
  const message = `is ${limit + 1} bytes over the wire, and may be ${limit}.`;
  expect(collectFaults({ [where]: limit })).toEqual([]);
  expect(collectFaults({ [where]: limit + 1 })).toMatchObject([{ where, message }]);
});

test("names everything that is too heavy at once", () => {
  const faults = collectFaults({ "every.ts": 2000, [islandLoader]: 1200, [entryOf("map")]: 3000 });
  expect(faults.map(({ where }) => where)).toEqual(["every.ts", entryOf("map")]);
});

test("the site's own scripts are within their budgets, and none of them is empty", async () => {
  const sizes = checkBudgets(site, await bundleScripts());
  expect(sizes).toHaveLength(2 + Object.keys(site.widgets).length);
  expect(sizes.filter(({ bytes }) => bytes < 100)).toEqual([]);
});
