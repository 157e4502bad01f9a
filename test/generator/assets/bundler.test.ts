import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type AssetBundle, openAssetBundler } from "../../../src/generator/assets/bundler.ts";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { type BundleInput, bundleAll } from "../../support/bundleAll.ts";
import { root as projectRoot } from "../../support/root.ts";

/** Code that only `react-dom` contains: the URL in its errors. */
const reactMark = "https://react.dev/errors/";
/** Code that only its development build contains. */
const warning = "didn't match the client properties";

const sources: Readonly<Record<string, string>> = {
  "src/page.ts": 'import { greet } from "./lib/greet.ts"; greet("page");',
  "src/lib/greet.ts": "export const greet = (text: string) => console.log(text);",
  "src/One.tsx": 'export const One = () => <p className="one">One</p>;',
  "src/Two.tsx": 'export const Second = () => <p className="two">Two</p>;',
  "styles/text.woff2": "font",
  "package.json": '{ "type": "module" }',
  "tsconfig.json": "{}",
};
const one = { module: "src/One.tsx", export: "One" };
const two = { module: "src/Two.tsx", export: "Second" };
const css = "@font-face { font-family: T; src: url(./text.woff2) } a { color: red }";
const usual = { css, cssFolder: "styles", scripts: ["src/page.ts"], widgets: { one, two } };

// Inside the project, so that its packages are resolved.
await mkdir(join(projectRoot, ".cache"), { recursive: true });
const folder = await mkdtemp(join(projectRoot, ".cache/test-bundles-"));
afterAll(() => rm(folder, { recursive: true }));

/** Makes a site with a copy of the generator's own scripts. */
async function makeSite() {
  const root = await mkdtemp(join(folder, "site-"));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(sources)) await write(path, text);
  const islands = join(root, "islands");
  await cp(join(projectRoot, "src/generator/islands"), islands, { recursive: true });
  await wait(20);
  const open = (mode?: "development") => {
    const cache = openCache(join(root, ".cache"));
    const islandsFolder = join(islands, "browser");
    return openAssetBundler({ root, cache, islandsFolder, ...(mode && { mode }) });
  };
  const bundle = async (change: Partial<BundleInput> = {}, mode?: "development") => {
    const bundler = open(mode);
    return bundleAll(bundler, { ...usual, ...change }).finally(bundler.close);
  };
  const edit = async (path: string, from: string, to: string) => {
    const text = await readFile(join(root, path), "utf8");
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    await write(path, text.replaceAll(from, to));
    await wait(20);
  };
  return { root, write, edit, open, bundle };
}

const readText = ({ files }: AssetBundle, path = "") => new TextDecoder().decode(files.get(path));

const filesWith = (bundle: AssetBundle, text: string) =>
  [...bundle.files.keys()].filter((path) => readText(bundle, path).includes(text));

/** Output path of each source, with React's chunk as `react`. */
function listNames(bundle: AssetBundle): Map<string, string> {
  const react = filesWith(bundle, reactMark).map((path) => ["react", path] as const);
  return new Map([...bundle.bySource, ...react]);
}

describe("a bundle of two widgets, a script and styles", async () => {
  const site = await makeSite();
  const made = await site.bundle();

  test("has content-hashed names for widgets, scripts, fonts and the loader, and one style sheet", () => {
    expect(made.bySource.get("src/page.ts")).toMatch(/^assets\/page-[0-9A-Z]{8}\.js$/);
    expect(made.widgets.get("one")).toMatch(/^assets\/one-[0-9A-Z]{8}\.js$/);
    expect(made.widgets.get("two")).toMatch(/^assets\/two-[0-9A-Z]{8}\.js$/);
    expect(made.loader).toMatch(/^assets\/loadIslands-[0-9A-Z]{8}\.js$/);
    expect(made.bySource.get("styles/text.woff2")).toMatch(/^assets\/text-[0-9A-Z]{8}\.woff2$/);
    expect(readText(made, made.stylesheet)).toContain('url("./text-');
    expect([...made.files.keys()].filter((path) => path.endsWith(".css"))).toEqual([
      made.stylesheet,
    ]);
  });

  test("contains only files that a page or another file refers to", () => {
    const named = [...made.bySource.values(), ...made.widgets.values(), made.loader];
    const texts = [...made.files.keys()].map((path) => readText(made, path)).join();
    const lost = [...made.files.keys()].filter(
      (path) => !named.includes(path) && !texts.includes(path.replace("assets/", "./")),
    );
    expect(lost).toEqual([]);
  });

  test("has no imports in scripts and loader, which run before anything else has loaded", () => {
    for (const path of [made.bySource.get("src/page.ts"), made.loader]) {
      expect(readText(made, path)).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/);
    }
  });

  test("lists the folders of the bundled packages, and every file that was read", () => {
    const packages = made.packages.map((folder) => folder.replace(/^.*node_modules\//, ""));
    expect(packages).toEqual(["react", "react-dom", "scheduler"]);
    for (const path of [...Object.keys(sources), "islands/browser/hydrateIsland.ts"]) {
      expect(made.reads).toContain(join(site.root, path));
    }
  });

  test("contains React's development warnings in development mode only", async () => {
    expect(filesWith(made, warning)).toEqual([]);
    expect(filesWith(await site.bundle({}, "development"), warning)).not.toEqual([]);
  });
});

describe.each([
  ["two widgets", { one, two }],
  ["one widget", { one }],
])("a site with %s", async (_, widgets) => {
  const made = await (await makeSite()).bundle({ widgets });

  test("has React in one chunk of its own, imported by small widget entries", () => {
    const [react = expect.fail("no React"), ...others] = filesWith(made, reactMark);
    expect(others).toEqual([]);
    expect([...made.widgets.keys()]).toEqual(Object.keys(widgets));
    for (const path of made.widgets.values()) {
      expect(readText(made, path)).toContain(react.replace("assets/", "./"));
      expect(made.files.get(path)?.length).toBeLessThan(1000);
    }
  });

  test("has widgets and React marked for eager compilation (allFunctionsCalledOnLoad)", () => {
    const eager = filesWith(made, "//# allFunctionsCalledOnLoad\n");
    expect(eager).toEqual(expect.arrayContaining([...made.widgets.values()]));
    expect(eager).toEqual(expect.arrayContaining(filesWith(made, reactMark)));
  });
});

test("a site without widgets has no loader or React, and a change of styles renames only the style sheet", async () => {
  const { bundle } = await makeSite();
  const made = await bundle({ widgets: {} });
  expect(made.loader).toBeUndefined();
  expect([...made.files.keys()].sort()).toEqual([...made.bySource.values()].sort());
  expect(made.packages).toEqual([]);
  const after = await bundle({ widgets: {}, css: `${css} b { color: blue }` });
  const added = [...after.files.keys()].filter((file) => !made.files.has(file));
  expect(added).toEqual([after.stylesheet]);
});

describe("after an edit", () => {
  test.each([
    ["a widget", "src/One.tsx", '"one"', '"uno"', ["island:one"]],
    ["a script", "src/lib/greet.ts", "console.log", "console.info", ["src/page.ts"]],
    [
      "the loader",
      "islands/browser/loadIslands.ts",
      '"failed"',
      '"broken"',
      ["islands/browser/loadIslands.ts"],
    ],
    [
      "what all widgets share",
      "islands/browser/hydrateIsland.ts",
      '"hydrated"',
      '"alive"',
      ["island:(shared)", "island:one", "island:two", "react"],
    ],
  ])(
    "of %s, exactly the files whose contents change are renamed",
    async (_, path, from, to, renamed) => {
      const { bundle, edit } = await makeSite();
      const before = await bundle();
      await edit(path, from, to);
      const after = await bundle();
      const names = listNames(after);
      const changed = [...listNames(before)].filter(([source, file]) => names.get(source) !== file);
      expect(changed.map(([source]) => source).sort()).toEqual(renamed);
      expect(after.stylesheet).toBe(before.stylesheet);
      // A file cached by browsers under its name must never get other bytes.
      const isOther = ([file, bytes]: readonly [string, Uint8Array]) =>
        Buffer.compare(before.files.get(file) ?? bytes, bytes) !== 0;
      expect([...after.files].filter(isOther)).toEqual([]);
    },
  );

  const logs = (text: string) => `console.log("${text}");`;
  const one = logs("one");
  const effect = logs("effect");
  const pure = '{ "sideEffects": false }';
  const paths = (path: string) => JSON.stringify({ compilerOptions: { paths: { lib: [path] } } });
  const lib = "node_modules/lib";

  // Each change adds or removes the code that logs "effect".
  type Files = Record<string, string>;
  test.each<[what: string, imported: string, before: Files, after: Files]>([
    [
      "the project's package.json no longer says sideEffects: false",
      "./effect.ts",
      { "src/effect.ts": effect, "package.json": pure },
      { "package.json": "{}" },
    ],
    [
      "a nearer package.json says so",
      "./effect.ts",
      { "src/effect.ts": effect },
      { "src/package.json": pure },
    ],
    [
      "an unused package's package.json no longer says so",
      "lib",
      { [`${lib}/index.js`]: effect, [`${lib}/package.json`]: pure },
      { [`${lib}/package.json`]: "{}" },
    ],
    [
      "a package's exports name another file, with a nearer package.json beside it",
      "lib",
      {
        [`${lib}/package.json`]: '{ "exports": "./esm/one.js" }',
        [`${lib}/esm/package.json`]: '{ "type": "module" }',
        [`${lib}/esm/one.js`]: one,
        [`${lib}/esm/two.js`]: effect,
      },
      { [`${lib}/package.json`]: '{ "exports": "./esm/two.js" }' },
    ],
    [
      "a package's browser field no longer excludes a module",
      "lib",
      {
        [`${lib}/package.json`]: '{ "browser": { "./index.js": false } }',
        [`${lib}/index.js`]: effect,
      },
      { [`${lib}/package.json`]: "{}" },
    ],
    [
      "a tsconfig.json extended through a package has other paths",
      "lib",
      {
        ...{ "src/one.ts": one, "src/two.ts": effect },
        ...{ "tsconfig.json": '{ "extends": ["./a"] }', "a.json": '{ "extends": "@b/c" }' },
        "node_modules/@b/c/tsconfig.json": paths("../../../src/one.ts"),
      },
      { "node_modules/@b/c/tsconfig.json": paths("../../../src/two.ts") },
    ],
    [
      "a nearer tsconfig.json has other paths",
      "lib",
      { "src/one.ts": one, "src/two.ts": effect, "tsconfig.json": paths("./src/one.ts") },
      { "src/tsconfig.json": paths("./two.ts") },
    ],
    [
      "a new file takes precedence over another",
      "./lib",
      { "src/lib.ts": one },
      { "src/lib.tsx": effect },
    ],
    [
      "a new file takes precedence over a folder",
      "./deep/lib",
      { "src/deep/lib/index.ts": one },
      { "src/deep/lib.ts": effect },
    ],
  ])(
    "that changes which modules are bundled, the site is bundled again: %s",
    async (_, imported, before, after) => {
      const { bundle, write } = await makeSite();
      const countEffects = async (files: Files) => {
        for (const [path, text] of Object.entries(files)) await write(path, text);
        await wait(20);
        return filesWith(await bundle(), '"effect"').length;
      };
      const first = await countEffects({ ...before, "src/page.ts": `import "${imported}";` });
      expect(await countEffects(after)).toBe(1 - first);
    },
  );
});

test("a second build gets the same bundle from the cache, without loading esbuild", async () => {
  const { bundle } = await makeSite();
  const cold = await bundle();
  vi.doMock("esbuild", () => expect.fail("esbuild was loaded"));
  expect(await bundle()).toEqual(cold);
  vi.doUnmock("esbuild");
});

test("an open bundler picks up edits, reports and recovers from errors, and accepts another set of widgets", async () => {
  const { open, edit } = await makeSite();
  const bundler = open();
  const before = await bundleAll(bundler, usual);
  await edit("src/One.tsx", "One</p>", "Uno</p>");
  const after = await bundleAll(bundler, usual);
  expect(readText(after, after.widgets.get("one"))).toContain("Uno");
  await edit("src/page.ts", "greet(", "greet((");
  await expect(bundleAll(bundler, usual)).rejects.toHaveProperty("diagnostics");
  await edit("src/page.ts", "greet((", "greet(");
  const mended = await bundleAll(bundler, { ...usual, widgets: { two } });
  expect([...mended.widgets]).toEqual([["two", before.widgets.get("two")]]);
  await bundler.close();
});

test.each<[what: string, change: Partial<BundleInput>, diagnostic: object]>([
  [
    "a widget's module that isn't there",
    { widgets: { one: { module: "src/None.tsx", export: "One" } } },
    { where: "src/None.tsx" },
  ],
  [
    "a name that the module doesn't export",
    { widgets: { one: { module: "src/One.tsx", export: "Uno" } } },
    { message: expect.stringMatching(/src\/One\.tsx.*Uno/) },
  ],
  ["a script that isn't there", { scripts: ["src/none.ts"] }, { where: "src/none.ts" }],
  ["a font that isn't there", { css: "a { src: url(./none.woff2) }" }, { where: "none.woff2" }],
])("%s is reported", async (_, change, diagnostic) => {
  const { bundle } = await makeSite();
  await expect(bundle(change)).rejects.toMatchObject({ diagnostics: [diagnostic] });
});
