import { expect, test } from "vitest";
import { checkBudgets } from "../../../src/generator/assets/budgets.ts";
import type { AssetBundle } from "../../../src/generator/assets/bundler.ts";

/** Something that brotli makes no smaller than this (bytes). */
const makeBytes = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * index * 7919) >> 5);

const bundle: AssetBundle = {
  files: new Map([
    ["assets/page-1.js", makeBytes(10)],
    ["assets/loadIslands-2.js", makeBytes(20)],
    ["assets/one-3.js", makeBytes(30)],
    ["assets/two-4.js", makeBytes(30)],
  ]),
  stylesheet: "",
  bySource: new Map([["src/page.ts", "assets/page-1.js"]]),
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
const site = { everyPage: "src/page.ts", widgets: { one, two } };
const ample = { page: 99, everyPage: 99, loader: 99, widget: 99 };

test("the script of every page, the loader and each widget are weighed over the wire", () => {
  const sizes = checkBudgets({ ...site, budgets: ample }, bundle);
  // Brotli adds four bytes to what it can't compress.
  expect(sizes).toEqual([
    { where: "src/page.ts", name: "page", bytes: 14, limit: 99 },
    { where: "the loader of widgets", name: "loadIslands", bytes: 24, limit: 99 },
    { where: "src/One.tsx", name: "one", bytes: 34, limit: 99 },
    { where: "src/Two.tsx", name: "two", bytes: 34, limit: 99 },
  ]);
});

test.each([
  { budget: "everyPage", bytes: 14, heavy: ["src/page.ts"] },
  { budget: "loader", bytes: 24, heavy: ["the loader of widgets"] },
  { budget: "widget", bytes: 34, heavy: ["src/One.tsx", "src/Two.tsx"] },
])("the budget of $budget may be reached, and not passed by a byte", ({ budget, bytes, heavy }) => {
  const check = (limit: number) =>
    checkBudgets({ ...site, budgets: { ...ample, [budget]: limit } }, bundle);
  expect(check(bytes)).toHaveLength(4);
  const message = `is ${bytes} bytes over the wire, and may be ${bytes - 1}.`;
  const diagnostics = heavy.map((where) => expect.objectContaining({ where, message }));
  expect(() => check(bytes - 1)).toThrow(expect.objectContaining({ diagnostics }));
});

test("budgets are nobody's concern in a site that sets none", () => {
  expect(checkBudgets(site, bundle)).toEqual([]);
});
