import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Output } from "../../../../src/generator/core/output/output.ts";
import type { SiteConfig } from "../../../../src/generator/core/render/siteConfig.ts";
import { weigh } from "../../../../src/generator/plugins/checks/weigh.ts";

/** A text of this size once it is compressed, within some 50 bytes. @param seed other seeds make other texts */
const noise = (bytes: number, seed = "a") =>
  createHash("shake256", { outputLength: bytes }).update(seed).digest("hex");

/** A page whose parts have these sizes, in bytes, once they are compressed. */
function makePage({ styles = 300, head = 300, first = 300, rest = 0 }, seed = "a"): string {
  const of = (size: number, part: string) => noise(size, seed + part);
  const main = `<section>${of(first, "first")}</section><section>${of(rest, "rest")}</section>`;
  return `<html><head><style>${of(styles, "styles")}</style></head><body>${of(head, "head")}<main>${main}</main></body></html>`;
}

const scripts: Output = new Map(
  Object.entries({ page: 500, draft: 1500, loadIslands: 1500, one: 2500, two: 2500 }).map(
    ([name, size]) => [`assets/${name}-1.js`, noise(size, name)],
  ),
);

const assets = {
  bySource: new Map([
    ["src/page.ts", "assets/page-1.js"],
    ["src/draft.ts", "assets/draft-1.js"],
  ]),
  widgets: new Map([
    ["one", "assets/one-1.js"],
    ["two", "assets/two-1.js"],
  ]),
  loader: "assets/loadIslands-1.js",
};

const ample = { firstPaint: 9000, page: 9000, everyPage: 9000, loader: 9000, widget: 9000 };

function weighWith(
  budgets: Partial<typeof ample> | undefined,
  pages: Readonly<Record<string, string>>,
  isWatching = false,
) {
  const site: Partial<SiteConfig<unknown>> = {
    routes: {},
    notFound: { scripts: ["src/draft.ts"] } as unknown as SiteConfig<unknown>["notFound"],
    scripts: { everyPage: "src/page.ts" },
    widgets: {
      one: { module: "src/One.tsx", component: () => null },
      two: { module: "src/Two.tsx", component: () => null },
    },
    ...(budgets && { budgets: { ...ample, ...budgets } }),
  };
  const output = new Map([...scripts, ...Object.entries(pages)]);
  return weigh({ config: site as SiteConfig<unknown>, assets, output, isWatching });
}

/** The lines that name what is heavy. */
const namesIn = (lines: readonly string[]) =>
  lines.filter((line) => /^ {2}\S+ {2}|^ {2}the /.test(line));

const weighPage = (page: string, budgets: Partial<typeof ample>) =>
  namesIn(weighWith(budgets, { "index.html": page }));

/** The sizes that a line names, in kB. */
const sizesIn = (line = "") => [...line.matchAll(/\d+(?:\.\d+)?/g)].map(Number);

test("a site whose pages and scripts are all within their budgets has no notes, as one without budgets", () => {
  const pages = { "index.html": makePage({ rest: 3000 }) };
  expect(weighWith({}, pages)).toEqual([]);
  expect(weighWith(undefined, pages)).toEqual([]);
});

test("a first paint needs styles, head and the first section, but nothing after it", () => {
  const page = makePage({ styles: 1000, head: 2000, first: 3000, rest: 20_000 });
  expect(weighPage(page, { firstPaint: 7000, page: 90_000 })).toEqual([]);
  const [line, ...others] = weighPage(page, { firstPaint: 5500, page: 90_000 });
  expect(others).toEqual([]);
  expect(line).toMatch(/^ {2}\/ {2}[\d.]+ kB: styles [\d.]+, head and menus [\d.]+, words [\d.]+$/);
  const [all, styles, head, words] = sizesIn(line);
  expect(all).toBeCloseTo(6, 0);
  expect(styles).toBeCloseTo(1, 0);
  expect(head).toBeCloseTo(2, 0);
  expect(words).toBeCloseTo(3, 0);
});

test.each([
  ["a first section of long text", "<main><section>"],
  ["a page without sections", "<main><p>"],
])("a first paint needs no more than 6,000 characters of %s", (_, start) => {
  const text = noise(15_000).replaceAll(/(.{100})/g, "$1<br/>");
  const line = weighPage(`<body>${start}${text}`, { firstPaint: 1000, page: 90_000 })[0];
  expect(sizesIn(line)[0]).toBeCloseTo(2.8, 0);
});

test("a first paint of a page without main needs all of it, of one without sections no footer", () => {
  const [body, footer] = [noise(2000), noise(2000, "footer")];
  expect(weighPage(`<body>${body}`, { firstPaint: 1500 })).toHaveLength(1);
  expect(weighPage(`<body><main>${body}</main>${footer}`, { firstPaint: 2500 })).toEqual([]);
});

test("a whole page is noted beside its beginning, by its address", () => {
  const page = makePage({ rest: 5000 });
  const pages = { "services/cloud/index.html": page, "404.html": makePage({}) };
  const lines = weighWith({ firstPaint: 800, page: 5000 }, pages);
  expect(namesIn(lines).map((line) => line.trim().split(" ")[0])).toEqual([
    "/services/cloud/",
    "/404.html",
    "/services/cloud/",
  ]);
});

test("weights within 50 B of a budget are within it, and are named in hundreds of bytes", () => {
  const sizes = Array.from({ length: 20 }, (_, index) => 1000 + 10 * index);
  const weigh = (size: number) => weighPage(makePage({ first: size }), { firstPaint: 1700 });
  const over = sizes.map(weigh).filter((lines) => lines.length > 0);
  expect(over.length).toBeGreaterThan(5);
  for (const [line] of over) expect(line).toMatch(/ (?:1\.[89]|2) kB:/);
});

test.each([
  { budget: "everyPage", size: 500, heavy: ["src/page.ts"] },
  { budget: "loader", size: 1500, heavy: ["the loader of widgets"] },
  { budget: "widget", size: 2000, heavy: ["src/One.tsx", "src/Two.tsx"] },
  { budget: "widget", size: 1500, heavy: ["src/One.tsx", "src/Two.tsx", "src/draft.ts"] },
])(
  "a note names the scripts over a $budget budget of $size B, but not in watch mode",
  (expected) => {
    const { budget, size, heavy } = expected;
    const limit = { [budget]: size - 200 };
    const named = namesIn(weighWith(limit, {}));
    expect(named.map((line) => line.trim().split("  ")[0])).toEqual(heavy);
    expect(weighWith(limit, {}, true)).toEqual([]);
  },
);

test("of many heavy pages the heaviest three are named and the others counted", () => {
  const names = ["a", "b", "c", "d", "e"];
  const pages = names.map((name, index) => {
    return [`${name}.html`, makePage({ first: 1000 + 200 * index }, name)] as const;
  });
  const lines = weighWith({ firstPaint: 1000 }, Object.fromEntries(pages));
  expect(namesIn(lines).map((line) => line.slice(0, 9))).toEqual([
    "  /e.html",
    "  /d.html",
    "  /c.html",
  ]);
  expect(lines).toContain("  and 2 more");
});

test("each note says that nothing is broken", () => {
  const lines = weighWith({ firstPaint: 500, page: 500, widget: 500 }, { "a.html": makePage({}) });
  expect(lines.filter((line) => !line.startsWith(" "))).toEqual(
    Array(3).fill(expect.stringContaining("(nothing is broken):")),
  );
});
