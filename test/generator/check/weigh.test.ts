import { expect, test } from "vitest";
import { type Budgets, weigh } from "../../../src/generator/check/weigh.ts";
import type { Output, OutputFile } from "../../../src/generator/output/output.ts";

const sizes = {
  "assets/site-0.css": 5,
  "assets/page-1.js": 15,
  "assets/loadIslands-2.js": 25,
  "assets/one-3.js": 35,
  "assets/two-4.js": 35,
  "assets/draft-5.js": 35,
  "index.html": 85,
  "contact/index.html": 90,
};

/** An output of files that have these sizes once they are compressed. */
function makeOutput(compressed: Readonly<Record<string, number>> = sizes): Output {
  const pack = (path: string, size: number): [string, OutputFile][] => [
    [path, "x".repeat(200)],
    [`${path}.br`, path.endsWith(".js") ? { copyFrom: "/no/such", size } : new Uint8Array(size)],
  ];
  return new Map(Object.entries(compressed).flatMap(([path, size]) => pack(path, size)));
}

const bundle = {
  stylesheet: "assets/site-0.css",
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
const site = {
  everyPage: "src/page.ts",
  scripts: ["src/draft.ts", "src/page.ts"],
  widgets: { one: { module: "src/One.tsx" }, two: { module: "src/Two.tsx" } },
};
const ample = { page: 200, everyPage: 99, loader: 99, widget: 99 };

const weighWith = (budgets: Partial<Budgets>, output = makeOutput()) =>
  weigh(output, { ...site, budgets: { ...ample, ...budgets } }, bundle);

test("each page script, the loader, each widget and the heaviest page are weighed as compressed", () => {
  const { scripts, ...pages } = weighWith({});
  expect(scripts).toMatchObject([
    { name: "draft", bytes: 35, limit: 99 },
    { name: "page", bytes: 15, limit: 99 },
    { name: "loadIslands", bytes: 25, limit: 99 },
    { name: "one", bytes: 35, limit: 99 },
    { name: "two", bytes: 35, limit: 99 },
  ]);
  const heaviest = { where: "contact/index.html", html: 90, styles: 5, limit: 200 };
  expect(pages).toEqual({ heaviest, warning: undefined, diagnostics: [] });
});

test("a file that compression doesn't make smaller has its own size", () => {
  const output = new Map([...makeOutput(), ["index.html", "x".repeat(91)] as const]);
  output.delete("index.html.br");
  expect(weighWith({}, output).heaviest).toMatchObject({ where: "index.html", html: 91 });
});

test.each([
  { budget: "everyPage", bytes: 15, heavy: ["src/page.ts"] },
  { budget: "loader", bytes: 25, heavy: ["the loader of widgets"] },
  { budget: "widget", bytes: 35, heavy: ["src/draft.ts", "src/One.tsx", "src/Two.tsx"] },
])(
  "a script may reach its $budget budget, but not exceed it by a byte",
  ({ budget, bytes, heavy }) => {
    const reportAt = (limit: number) => weighWith({ [budget]: limit }).diagnostics;
    expect(reportAt(bytes)).toEqual([]);
    const message = `is ${bytes} bytes compressed; its budget is ${bytes - 1}.`;
    const expected = heavy.map((where) => expect.objectContaining({ where, message }));
    expect(reportAt(bytes - 1)).toEqual(expected);
  },
);

test("every page whose HTML and styles together exceed the page budget is reported, with the sizes", () => {
  expect(weighWith({ page: 95 }).diagnostics).toEqual([]);
  expect(weighWith({ page: 89 }).diagnostics).toMatchObject([
    {
      where: "contact/index.html",
      message: "needs 90 bytes over the wire, and the style sheet 5: 95 together; the limit is 89.",
    },
    { where: "index.html" },
  ]);
});

test.each([
  [106, undefined],
  [105, "contact/index.html uses 90 % of its budget"],
  [95, "contact/index.html uses 100 % of its budget"],
])("a page of 95 bytes, with %i allowed, gets the warning: %s", (page, warning) => {
  expect(weighWith({ page }).warning?.split(",")[0]).toBe(warning);
});

test("nothing is weighed in a site without budgets, or one that is not precompressed", () => {
  const nothing = { scripts: [], diagnostics: [] };
  expect(weigh(makeOutput(), site, bundle)).toEqual(nothing);
  const plain = [...makeOutput()].filter(([path]) => !path.endsWith(".br"));
  expect(weighWith({}, new Map(plain))).toEqual(nothing);
});
