import { describe, expect, test } from "vitest";
import { type Import, listFiles, listImports, listSassImports, readSource } from "./sourceFiles.ts";

/** Floors of the site, top first: `site.ts` is above them. */
const siteFloors = ["pages", "shell", "parts", "brand"];

/** Floors of the core, top first. Each room imports from lower floors only. */
const floors = [
  ["command"],
  ["watch"],
  ["build"],
  ["render"],
  ["serve", "assets", "islands"],
  ["output"],
  ["http", "content"],
  ["routing"],
  ["cache"],
  ["diagnostics"],
];

const generator = "src/generator/";
const site = "src/site/";
const core = "src/generator/core/";
const plugins = "src/generator/plugins/";
const start = "src/generator/start.js";
/** What a site imports. */
const doors = [
  "src/generator/index.ts",
  ...listFiles(plugins, [".tsx"]).filter((file) => file.endsWith("/components.tsx")),
];
const imports = listImports();

/** `src/generator/core/render/buildSite.tsx` → `render`; `src/generator/plugins/words/trace.ts` → `words` */
const roomOf = (file: string) => file.split("/")[3] ?? "";
const describeImport = ({ from, to }: Import) => `${from} imports ${to}`;
const list = (isWrong: (one: Import) => boolean) => imports.filter(isWrong).map(describeImport);

test("every imported path leads to a file", () => {
  expect(list(({ isThere }) => !isThere)).toEqual([]);
  expect(imports.length).toBeGreaterThan(200);
});

test("every package that start.js loads ahead is imported by the generator", () => {
  const [, names = ""] = /for \(const name of (\[.*\])\)/.exec(readSource(start)) ?? [];
  const code = listFiles(generator, [".ts", ".tsx"]).map(readSource).join("\n");
  const isImported = (name: string) => code.includes(`from "${name}"`);
  expect(JSON.parse(names).filter((name: string) => !isImported(name))).toEqual([]);
});

test("the generator never imports from a site, and a site imports the generator only through its index.ts and what plugins have for pages", () => {
  expect(list(({ from, to }) => from.startsWith(generator) && to.startsWith("src/site/"))).toEqual(
    [],
  );
  const isPast = ({ from, to }: Import) =>
    from.startsWith("src/site/") && to.startsWith(generator) && !doors.includes(to);
  expect(list(isPast)).toEqual([]);
});

test("nothing that these import needs Node, so that browsers can load it", () => {
  const reached = new Set(doors);
  for (const file of reached) {
    for (const { from, to, isType } of imports) {
      if (from === file && !isType && to.startsWith("src/")) reached.add(to);
    }
  }
  const isTied = ({ from, to, isType }: Import) =>
    reached.has(from) && !isType && (to.startsWith("node:") || to === "react-dom/server");
  expect(list(isTied)).toEqual([]);
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

describe("the site", () => {
  const own = [...imports, ...listSassImports()].filter(
    ({ from, to }) => from.startsWith(site) && to.startsWith(site),
  );
  const floorOf = (file: string) => siteFloors.indexOf(file.split("/")[2] ?? "");
  const wrong = (isWrong: (one: Import) => boolean) => own.filter(isWrong).map(describeImport);

  test("has no floors but these, with styles beside what they style, and site.ts alone above them", () => {
    const files = listFiles(site, [".ts", ".tsx", ".scss"]);
    expect(files.filter((file) => floorOf(file) === -1)).toEqual(["src/site/site.ts"]);
    expect(own.some(({ to }) => to.endsWith(".scss"))).toBe(true);
  });

  test("imports from its own floor or a lower one", () => {
    expect(wrong(({ from, to }) => floorOf(from) > floorOf(to))).toEqual([]);
  });

  test("has no page that imports from another page's folder", () => {
    const isPage = (file: string) =>
      file.startsWith("src/site/pages/") && file.split("/").length > 4;
    const isForeign = ({ from, to }: Import) =>
      isPage(from) && to.startsWith("src/site/pages/") && roomOf(from) !== roomOf(to);
    expect(wrong(isForeign)).toEqual([]);
    expect(own.some(({ from }) => isPage(from))).toBe(true);
  });
});

describe("the core", () => {
  test("has no rooms but those of its floors", () => {
    const rooms = new Set(listFiles(core, [".ts", ".tsx", ".js", ".mjs"]).map(roomOf));
    expect([...rooms].sort()).toEqual(floors.flat().sort());
  });

  test("imports from lower floors only, and from no plugin", () => {
    const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(roomOf(file)));
    const isUpward = ({ from, to }: Import) =>
      from.startsWith(core) &&
      to.startsWith(core) &&
      roomOf(from) !== roomOf(to) &&
      floorOf(from) >= floorOf(to);
    expect(list(isUpward)).toEqual([]);
    expect(list(({ from, to }) => from.startsWith(core) && to.startsWith(plugins))).toEqual([]);
  });
});

test("a plugin imports the core, the kit and its own folder, and no other plugin; build.ts alone imports plugins, by their doors", () => {
  const isForeign = ({ from, to }: Import) =>
    to.startsWith(plugins) &&
    from.startsWith(plugins) &&
    ![roomOf(from), "kit"].includes(roomOf(to));
  expect(list(isForeign)).toEqual([]);
  const isOutside = ({ from, to }: Import) =>
    to.startsWith(plugins) &&
    !from.startsWith(plugins) &&
    !(from === "build.ts" && to.endsWith("/index.ts")) &&
    !(from.startsWith("src/site/") && doors.includes(to));
  expect(list(isOutside)).toEqual([]);
});

test("tests reach the site's configuration, content and schemas through test/support alone", () => {
  const inside = /^src\/site\/(?:site\.ts|pages\/index\.ts|parts\/schema\.ts|.*\/content\.ts)$/;
  // The bench makes a site of its own from these.
  const isFree = (from: string) => /^test\/(?:support|bench)\//.test(from);
  const tests = listImports(listFiles("test", [".test.ts", ".test.tsx"]));
  const wrong = tests.filter(({ from, to }) => inside.test(to) && !isFree(from));
  expect(wrong.map(describeImport)).toEqual([]);
  expect(tests.some(({ to }) => to === "test/support/site.ts")).toBe(true);
});

test("the only plain JavaScript is what compiles the rest", () => {
  expect(listFiles("src", [".js", ".mjs"])).toEqual([start]);
});
