import { expect, test } from "vitest";
import { areaOf, listImports } from "./sourceFiles.ts";

/**
 * Who may import from whom: each area, and the areas below it that it may use. An area may always use
 * itself. The generator stands beside the site: it meets the two only in `build.ts`.
 */
const below: Readonly<Record<string, readonly string[]>> = {
  "build.ts": ["src/site.ts", "src/content", "src/generator", "src/urls", "src/problems"],
  "src/site.ts": [
    "src/routes.tsx",
    "src/pages",
    "src/layouts",
    "src/components",
    "src/widgets",
    "src/content",
    "src/kolam",
    "src/urls",
  ],
  "src/routes.tsx": ["src/pages", "src/layouts", "src/content", "src/urls"],
  "src/pages": ["src/components", "src/content", "src/kolam", "src/urls"],
  "src/layouts": ["src/components", "src/content", "src/kolam", "src/urls"],
  "src/components": ["src/widgets", "src/elements", "src/content", "src/kolam", "src/urls"],
  "src/widgets": ["src/elements", "src/content", "src/kolam", "src/urls"],
  "src/elements": ["src/content", "src/kolam", "src/urls"],
  "src/content": ["src/problems", "src/urls"],
  "src/generator": ["src/problems", "src/urls"],
  "src/kolam": [],
  "src/urls": [],
  "src/problems": [],
};

/** Beyond that, types alone: they leave nothing behind in what runs. */
const belowAsTypes: Readonly<Record<string, readonly string[]>> = {
  "src/site.ts": ["src/generator"],
  "src/generator": ["src/components", "src/elements", "src/layouts"],
};

const imports = listImports();
const inside = imports.filter(({ to }) => /^(?:src|test|assets|build\.ts)/.test(to));

test("every source file stands in an area that has its place in the order", () => {
  const areas = new Set(imports.map(({ from }) => areaOf(from)));
  expect([...areas].filter((area) => below[area] === undefined)).toEqual([]);
});

test("each file imports only from its own area and from those below", () => {
  const broken = inside.filter(({ from, to, isType }) => {
    const own = areaOf(from);
    const allowed = [own, ...(below[own] ?? []), ...(isType ? (belowAsTypes[own] ?? []) : [])];
    return !allowed.includes(areaOf(to));
  });
  expect(broken).toEqual([]);
});

test("the generator knows pages and routes only through types", () => {
  const values = inside.filter(({ from, isType }) => from.startsWith("src/generator/") && !isType);
  const areas = new Set(values.map(({ to }) => areaOf(to)));
  expect([...areas].sort()).toEqual(["src/generator", "src/problems", "src/urls"]);
});

test("what runs in a browser imports no Node module", () => {
  const browser = imports.filter(({ from }) => /^src\/(?:widgets|elements|kolam)\//.test(from));
  expect(browser.filter(({ to }) => to.startsWith("node:"))).toEqual([]);
  expect(browser).not.toHaveLength(0);
});

test("what runs in a browser takes from content only types and the lists of ids", () => {
  const values = inside.filter(
    ({ from, to, isType }) =>
      /^src\/(?:widgets|elements)\//.test(from) && to.startsWith("src/content/") && !isType,
  );
  expect(values.filter(({ to }) => to !== "src/content/schemas/ids.ts")).toEqual([]);
});

test("no source file imports tests or assets", () => {
  expect(inside.filter(({ to }) => /^(?:test|assets)\//.test(to))).toEqual([]);
});

test("imports within the project carry their extension and lead to a file", () => {
  expect(inside.filter(({ isThere }) => !isThere)).toEqual([]);
  expect(inside.length).toBeGreaterThan(100);
});
