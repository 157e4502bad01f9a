import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleScripts, type ScriptBundle } from "../../../../src/generator/core/assets/bundler.ts";
import { contentHash } from "../../../../src/generator/core/cache/contentHash.ts";
import { makeSourceProject } from "../../../support/compileSite.ts";

/** Code that only `react-dom` contains: the URL in its errors. */
const reactMark = "https://react.dev/errors/";
/** Code that only its development build contains. */
const warning = "didn't match the client properties";

const files: Readonly<Record<string, string>> = {
  "src/page.ts": 'import { greet } from "./lib/greet.ts"; greet("page");',
  "src/lib/greet.ts": "export const greet = (text: string) => console.log(text);",
  "src/One.tsx": 'export const One = () => <p className="one">One</p>;',
  "src/Two.tsx": 'export const Two = () => <p className="two">Two</p>;',
  "src/Other.tsx": "export const Uno = () => null;",
  "package.json": '{ "type": "module" }',
  "tsconfig.json": "{}",
};
const one = { module: "src/One.tsx" };
const two = { module: "src/Two.tsx" };
const usual = { scripts: ["src/page.ts"], widgets: { one, two } };

async function makeSite() {
  const { root, open, ...project } = await makeSourceProject(files);
  const bundle = (change: object = {}, mode?: "development") =>
    bundleScripts(open(), root, { ...usual, ...change }, mode);
  return { root, bundle, ...project };
}

const readText = ({ files }: ScriptBundle, path = "") => new TextDecoder().decode(files.get(path));

/** With hashes for bytes, which Vitest compares one by one. */
const withHashes = (bundle: ScriptBundle) => ({
  ...bundle,
  files: Array.from(bundle.files, ([path, bytes]) => [path, contentHash(bytes)]),
});

const filesWith = (bundle: ScriptBundle, text: string) =>
  [...bundle.files.keys()].filter((path) => readText(bundle, path).includes(text));

test("widgets, scripts and the loader have content hashes in their names, and import nothing before they run", async () => {
  const made = await (await makeSite()).bundle();
  const { bySource, widgets, loader } = made;
  expect(bySource.get("src/page.ts")).toMatch(/^assets\/page-[0-9A-Z]{8}\.js$/);
  expect(widgets.get("two")).toMatch(/^assets\/two-[0-9A-Z]{8}\.js$/);
  expect(loader).toMatch(/^assets\/loadIslands-[0-9A-Z]{8}\.js$/);
  for (const path of [bySource.get("src/page.ts"), loader])
    expect(readText(made, path)).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/);
  const named = [...bySource.values(), ...widgets.values(), loader];
  const texts = [...made.files.keys()].map((path) => readText(made, path)).join();
  const isLost = (path: string) =>
    !named.includes(path) && !texts.includes(path.replace("assets/", "./"));
  expect([...made.files.keys()].filter(isLost)).toEqual([]);
  const packages = made.packages.map((folder) => folder.replace(/^.*node_modules\//, ""));
  expect(packages).toEqual(["react", "react-dom", "scheduler"]);
});

test("React is in one chunk of its own, compiled eagerly, and widgets are small", async () => {
  const made = await (await makeSite()).bundle();
  const [react = expect.fail("no React"), ...others] = filesWith(made, reactMark);
  expect(others).toEqual([]);
  const eager = filesWith(made, "//# allFunctionsCalledOnLoad\n");
  expect(eager).toEqual(expect.arrayContaining([react, ...made.widgets.values()]));
  expect([...made.widgets.keys()]).toEqual(["one", "two"]);
  for (const path of made.widgets.values()) {
    expect(readText(made, path)).toContain(react.replace("assets/", "./"));
    expect(made.files.get(path)?.length).toBeLessThan(1000);
  }
});

test("a site without widgets has no loader and no React", async () => {
  const made = await (await makeSite()).bundle({ widgets: {} });
  expect([made.loader, made.packages]).toEqual([undefined, []]);
  expect([...made.files.keys()]).toEqual([...made.bySource.values()]);
});

test("development scripts have readable names, source maps and React's warnings; visitors' scripts have none", async () => {
  const { bundle } = await makeSite();
  const [visitors, developers] = [await bundle(), await bundle({}, "development")];
  expect(filesWith(visitors, warning)).toEqual([]);
  expect(filesWith(developers, warning)).not.toEqual([]);
  expect([...visitors.files.keys()].filter((path) => path.endsWith(".map"))).toEqual([]);
  expect(readText(developers, developers.widgets.get("two"))).toMatch(
    /Two[\s\S]+^\/\/# sourceMappingURL=two-\w{8}\.js\.map$/m,
  );
});

test("after an edit, the files whose contents change are renamed, and no others", async () => {
  const { bundle, edit } = await makeSite();
  const before = await bundle();
  await edit("src/lib/greet.ts", "log", "info");
  const after = await bundle();
  const isRenamed = ([source, file]: readonly [string, string]) =>
    after.bySource.get(source) !== file;
  expect([...before.bySource].filter(isRenamed).map(([source]) => source)).toEqual(["src/page.ts"]);
  // A file cached by browsers under its name must never get other bytes.
  const isOther = ([file, bytes]: readonly [string, Uint8Array]) =>
    Buffer.compare(before.files.get(file) ?? bytes, bytes) !== 0;
  expect([...after.files].filter(isOther)).toEqual([]);
});

test("a second build gets the same bundle from the cache; another lock file makes it anew", async () => {
  const { root, bundle, write } = await makeSite();
  const countKept = () => readdirSync(join(root, ".cache/scripts")).length;
  const bundleHashes = async () => withHashes(await bundle());
  const cold = await bundleHashes();
  expect([await bundleHashes(), countKept()]).toEqual([cold, 1]);
  await write("package-lock.json", "{}");
  expect([await bundleHashes(), countKept()]).toEqual([cold, 2]);
});

test("a script that imports from outside the source folders, whose changes would go unnoticed, is rejected", async () => {
  const { bundle, write } = await makeSite();
  await write("elsewhere/word.ts", 'export const word = "word";');
  await write("src/page.ts", 'import { word } from "../elsewhere/word.ts"; console.log(word);');
  await expect(bundle()).rejects.toMatchObject({
    diagnostics: [{ where: "elsewhere/word.ts", hint: expect.stringContaining("build.ts") }],
  });
});

const none = { module: "src/None.tsx" };
const unnamed = { module: "src/Other.tsx" };

test.each<[what: string, change: object, diagnostic: object]>([
  ["a widget's module that isn't there", { widgets: { none } }, { where: "src/None.tsx" }],
  [
    "a module that exports nothing by its name",
    { widgets: { unnamed } },
    { message: expect.stringMatching(/src\/Other\.tsx.*Other/) },
  ],
  ["a script that isn't there", { scripts: ["src/none.ts"] }, { where: "src/none.ts" }],
])("%s is reported", async (_, change, diagnostic) => {
  const { bundle } = await makeSite();
  await expect(bundle(change)).rejects.toMatchObject({ diagnostics: [diagnostic] });
});
