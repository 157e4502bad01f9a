import { expect, test } from "vitest";
import { type Budgets, checkBudgets } from "../../../src/generator/assets/budgets.ts";
import type { AssetBundle } from "../../../src/generator/assets/bundler.ts";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

/** Incompressible data of this length (bytes). */
const makeBytes = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * index * 7919) >> 5);

const bundle: AssetBundle = {
  files: new Map([
    ["assets/page-1.js", makeBytes(10)],
    ["assets/draft-5.js", makeBytes(30)],
    ["assets/loadIslands-2.js", makeBytes(20)],
    ["assets/one-3.js", makeBytes(30)],
    ["assets/two-4.js", makeBytes(30)],
  ]),
  stylesheet: "",
  bySource: new Map([
    ["src/page.ts", "assets/page-1.js"],
    ["src/draft.ts", "assets/draft-5.js"],
  ]),
  widgets: new Map([
    ["one", "assets/one-3.js"],
    ["two", "assets/two-4.js"],
  ]),
  loader: "assets/loadIslands-2.js",
  packages: [],
  reads: new Set(),
};
const one = { module: "src/One.tsx", export: "One" };
const two = { module: "src/Two.tsx", export: "Two" };
const scripts = ["src/draft.ts", "src/page.ts"];
const site = { everyPage: "src/page.ts", scripts, widgets: { one, two } };
const ample = { page: 99, everyPage: 99, loader: 99, widget: 99 };

const check = async (budgets?: Budgets) =>
  checkBudgets({ ...site, budgets }, bundle, openCache(await makeTempFolder()));

test("each page script, the loader and each widget are measured at their compressed size", async () => {
  const sizes = await check(ample);
  // With the window size used for output, brotli adds five bytes to incompressible data.
  expect(sizes).toEqual([
    { where: "src/draft.ts", name: "draft", bytes: 35, limit: 99 },
    { where: "src/page.ts", name: "page", bytes: 15, limit: 99 },
    { where: "the loader of widgets", name: "loadIslands", bytes: 25, limit: 99 },
    { where: "src/One.tsx", name: "one", bytes: 35, limit: 99 },
    { where: "src/Two.tsx", name: "two", bytes: 35, limit: 99 },
  ]);
});

test.each([
  { budget: "everyPage", bytes: 15, heavy: ["src/page.ts"] },
  { budget: "loader", bytes: 25, heavy: ["the loader of widgets"] },
  { budget: "widget", bytes: 35, heavy: ["src/draft.ts", "src/One.tsx", "src/Two.tsx"] },
])(
  "a script may reach its $budget budget, but not exceed it by a byte",
  async ({ budget, bytes, heavy }) => {
    const checkLimit = (limit: number) => check({ ...ample, [budget]: limit });
    expect(await checkLimit(bytes)).toHaveLength(5);
    const message = `is ${bytes} bytes compressed; its budget is ${bytes - 1}.`;
    const diagnostics = heavy.map((where) => expect.objectContaining({ where, message }));
    await expect(checkLimit(bytes - 1)).rejects.toThrow(expect.objectContaining({ diagnostics }));
  },
);

test("no script is measured for a site without budgets", async () => {
  expect(await check()).toEqual([]);
});
