import { expect, test } from "vitest";
import type { MadeFile } from "../../../../src/generator/core/output/output.ts";
import type { MadeOutput } from "../../../../src/generator/core/output/stage.ts";
import type { SiteConfig } from "../../../../src/generator/core/render/siteConfig.ts";
import { weigh } from "../../../../src/generator/plugins/checks/weigh.ts";

const sizes = {
  "assets/page-1.js": 15,
  "assets/loadIslands-2.js": 25,
  "assets/one-3.js": 35,
  "assets/two-4.js": 35,
  "assets/draft-5.js": 35,
  "index.html": 85,
  "contact/index.html": 90,
};

const styles =
  "<style>p{a:b}@media print{.box__head:hover{a:b}.box p{a:b}}@font-face{a:bcdefghijklmnopqrstuvw}</style>";

/** An output of files that have these sizes once they are compressed. */
const output: MadeOutput = new Map(
  Object.entries(sizes).flatMap(([path, size]): [string, MadeFile][] => [
    [path, styles],
    [`${path}.br`, new Uint8Array(size)],
  ]),
);

const assets = {
  bySource: new Map([
    ["src/page.ts", "assets/page-1.js"],
    ["src/draft.ts", "assets/draft-5.js"],
  ]),
  widgets: new Map([
    ["one", "assets/one-3.js"],
    ["two", "assets/two-4.js"],
  ]),
  loader: "assets/loadIslands-2.js",
};
const ample = { page: 200, everyPage: 99, loader: 99, widget: 99 };

function weighWith(budgets: object, made = output) {
  const site: Partial<SiteConfig<unknown>> = {
    routes: {},
    notFound: { scripts: ["src/draft.ts"] } as unknown as SiteConfig<unknown>["notFound"],
    scripts: { everyPage: "src/page.ts" },
    widgets: {
      one: { module: "src/One.tsx", export: "One", component: () => null },
      two: { module: "src/Two.tsx", export: "Two", component: () => null },
    },
    budgets: { ...ample, ...budgets },
  };
  return weigh(made, site as SiteConfig<unknown>, assets);
}

test("each page script, the loader, each widget and the heaviest page are weighed as compressed", () => {
  expect(weighWith({})).toEqual({
    diagnostics: [],
    notes: [
      "scripts: draft 35 of 99 B · page 15 of 99 B · loadIslands 25 of 99 B · one 35 of 99 B · two 35 of 99 B",
      "heaviest page: contact/index.html 90 of 200 B",
    ],
  });
});

test("a file that compression doesn't make smaller has its own size", () => {
  const made = new Map([...output, ["index.html", "x".repeat(91)] as const]);
  made.delete("index.html.br");
  expect(weighWith({}, made).notes[1]).toContain("index.html 91 of");
});

test.each([
  { budget: "everyPage", bytes: 15, heavy: ["src/page.ts"] },
  { budget: "loader", bytes: 25, heavy: ["the loader of widgets"] },
  { budget: "widget", bytes: 35, heavy: ["src/draft.ts", "src/One.tsx", "src/Two.tsx"] },
])(
  "a script may reach its $budget budget, but not exceed it by a byte",
  ({ budget, bytes, heavy }) => {
    expect(weighWith({ [budget]: bytes }).diagnostics).toEqual([]);
    const message = `is ${bytes} bytes compressed; its budget is ${bytes - 1}.`;
    const expected = heavy.map((where) => expect.objectContaining({ where, message }));
    expect(weighWith({ [budget]: bytes - 1 }).diagnostics).toEqual(expected);
  },
);

test("every page that exceeds the page budget is reported, with its size and its classes, elements and at-rules with the heaviest rules", () => {
  expect(weighWith({ page: 90 }).diagnostics).toEqual([]);
  const message =
    "needs 90 bytes over the wire, with its styles; the limit is 84. Uncompressed, its heaviest rules are @font-face (36 B), .box (32 B), p (6 B).";
  expect(weighWith({ page: 84 }).diagnostics).toMatchObject([
    { where: "contact/index.html", message },
    { where: "index.html" },
  ]);
});

test.each([
  [101, undefined],
  [100, "contact/index.html uses 90 % of its budget"],
  [90, "contact/index.html uses 100 % of its budget"],
])("a page of 90 bytes, with %i allowed, gets the warning: %s", (page, warning) => {
  expect(weighWith({ page }).notes[2]?.split(",")[0]).toBe(warning);
});

test("nothing is weighed in a site that is not precompressed", () => {
  const plain = [...output].filter(([path]) => !path.endsWith(".br"));
  expect(weighWith({}, new Map(plain))).toEqual({ diagnostics: [], notes: [] });
});
