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

/** An output of files that have these sizes once they are compressed. */
const output: MadeOutput = new Map(
  Object.entries(sizes).flatMap(([path, size]): [string, MadeFile][] => [
    [path, "text"],
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
  expect(weighWith({})).toEqual([
    "scripts: draft 35 of 99 B · page 15 of 99 B · loadIslands 25 of 99 B · one 35 of 99 B · two 35 of 99 B",
    "heaviest page: contact/index.html 90 of 200 B",
  ]);
});

test("a file that compression doesn't make smaller has its own size", () => {
  const made = new Map([...output, ["index.html", "x".repeat(91)] as const]);
  made.delete("index.html.br");
  expect(weighWith({}, made)[1]).toContain("index.html 91 of");
});

test.each([
  { budget: "everyPage", bytes: 15, heavy: ["src/page.ts"] },
  { budget: "loader", bytes: 25, heavy: ["the loader of widgets"] },
  { budget: "widget", bytes: 35, heavy: ["src/draft.ts", "src/One.tsx", "src/Two.tsx"] },
  { budget: "page", bytes: 90, heavy: ["contact/index.html"] },
])(
  "a note names what is over its $budget budget, by a byte or more",
  ({ budget, bytes, heavy }) => {
    expect(weighWith({ [budget]: bytes })).toHaveLength(2);
    const limit = bytes - 1;
    const named = heavy.map((where) => `${where} ${bytes} of ${limit} B`).join(", ");
    expect(weighWith({ [budget]: limit })[2]).toMatch(`over budget: ${named}. First visits`);
  },
);

test("of many files over budget the first are named and the others counted", () => {
  const [, , note] = weighWith({ everyPage: 0, loader: 0, widget: 0, page: 0 });
  expect(note).toContain("src/Two.tsx 35 of 0 B and 2 more. First visits");
});

test("nothing is weighed in a site that is not precompressed", () => {
  const plain = [...output].filter(([path]) => !path.endsWith(".br"));
  expect(weighWith({}, new Map(plain))).toEqual([]);
});
