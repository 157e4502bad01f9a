import { describe, expect, test } from "vitest";
import { type Import, listFiles, listImports } from "./sourceFiles.ts";

/** Layers ("floors") of the generator's folders and single files ("rooms"), top first. Each imports from lower ones. */
const floors = [
  ["command"],
  ["watch"],
  ["build"],
  ["bundle"],
  ["hosts"],
  ["edit"],
  ["render"],
  ["serve", "assets", "images", "islands"],
  ["check"],
  ["output"],
  ["http", "content"],
  ["routing"],
  ["cache"],
  // What the dev server adds to pages, which plugins add to.
  ["watch/client"],
  ["diagnostics"],
];

const door = "src/generator/index.ts";
const imports = listImports();

/** `src/generator/render/buildSite.tsx` → `render` */
const roomOf = (file: string) => /^src\/generator\/(watch\/client|[^/]+)/.exec(file)?.[1] ?? "";
const isIn = (wing: "generator" | "site", file: string) => file.startsWith(`src/${wing}/`);
const tell = ({ from, to }: Import) => `${from} imports ${to}`;

test("every imported path leads to a file", () => {
  expect(imports.filter(({ isThere }) => !isThere).map(tell)).toEqual([]);
  expect(imports.length).toBeGreaterThan(200);
});

test("the generator never imports from a site", () => {
  const tied = imports.filter(({ from, to }) => isIn("generator", from) && isIn("site", to));
  expect(tied.map(tell)).toEqual([]);
});

test("a site imports the generator only through its index.ts", () => {
  const past = imports.filter(
    ({ from, to }) => isIn("site", from) && isIn("generator", to) && to !== door,
  );
  expect(past.map(tell)).toEqual([]);
});

test("nothing that the generator's index.ts imports needs Node, so that browsers can load it", () => {
  const reached = new Set([door]);
  for (const file of reached) {
    for (const { from, to, isType } of imports) {
      if (from === file && !isType && to.startsWith("src/")) reached.add(to);
    }
  }
  const tied = imports.filter(
    ({ from, to, isType }) =>
      reached.has(from) && !isType && (to.startsWith("node:") || to === "react-dom/server"),
  );
  expect(tied.map(tell)).toEqual([]);
  expect(reached.size).toBeGreaterThan(5);
});

test("there are no circular imports, not even of types", () => {
  const inside = new Map<string, string[]>();
  for (const { from, to } of imports) inside.set(from, [...(inside.get(from) ?? []), to]);
  const reachOf = (file: string) => {
    const reached = new Set(inside.get(file));
    for (const one of reached) for (const next of inside.get(one) ?? []) reached.add(next);
    return reached;
  };
  expect([...inside.keys()].filter((file) => reachOf(file).has(file))).toEqual([]);
});

describe("the generator's folders", () => {
  test("are all assigned to a layer", () => {
    const rooms = new Set(listFiles("src/generator", [".ts", ".tsx", ".mjs"]).map(roomOf));
    expect([...rooms].sort()).toEqual([...floors.flat(), "index.ts"].sort());
  });

  test("import only from layers below their own, so without cycles", () => {
    const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(roomOf(file)));
    const inside = imports.filter(
      ({ from, to }) => isIn("generator", from) && isIn("generator", to),
    );
    const upwards = inside.filter(
      ({ from, to }) =>
        from !== door && roomOf(from) !== roomOf(to) && floorOf(from) >= floorOf(to),
    );
    expect(upwards.map(tell)).toEqual([]);
  });
});
