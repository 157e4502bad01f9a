import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { writeFiles } from "../support/tempFolder.ts";
import { buildTinySite, copyTinySite, removeFolder } from "../support/tinySite.ts";

/** The generator works for any site: it builds a second one that shares nothing with the real one. */

const folder = await copyTinySite();
afterAll(() => removeFolder(folder));

const builds = {
  0: await buildTinySite(folder, "widgets0"),
  2: await buildTinySite(folder, "widgets2"),
} as const;

const readPage = (files: ReadonlyMap<string, Buffer>, path: string) =>
  parseHTML(String(files.get(path))).document;

test.each([0, 2] as const)("a second site builds all its pages with %i widgets", (widgets) => {
  const files = builds[widgets];
  const pages = [...files.keys()].filter((path) => path.endsWith(".html")).sort();
  expect(pages).toEqual([
    "404.html",
    "index.html",
    "notes/first/index.html",
    "notes/second/index.html",
  ]);
  const home = readPage(files, "index.html");
  const scripts = [...files.keys()].filter((path) => /^assets\/(?!chunk-)\w+-\w+\.js$/.test(path));
  const names = scripts.map((path) => path.replace(/^assets\/(\w+)-.*$/, "$1")).sort();
  const ofWidgets = widgets === 0 ? [] : ["counter", "loadIslands", "toggle"];
  expect(names).toEqual([...ofWidgets, "everyPage"].sort());
  const islands = [...home.querySelectorAll("[data-island]")];
  expect(islands).toHaveLength(widgets);
  for (const island of islands)
    expect(scripts).toContain(island.getAttribute("data-island-src")?.slice(1));
  expect(home.querySelector("a")?.getAttribute("href")).toBe("/notes/second/");
  expect(home.querySelector("picture img")?.getAttribute("src")).toMatch(/^\/assets\/.*\.jpg$/);
  expect(String(files.get("pages.txt")).trim().split("\n")).toHaveLength(3);
  expect(String(files.get("robots.txt"))).toContain("User-agent");
});

test("the second site contains nothing of the company's site: no name, font, colour, drawing or folder", () => {
  const ours =
    /pulli|kolam|anek|chennai|1f2442|heroCarousel|services|src\/site|careers|@fontsource/i;
  for (const [path, bytes] of builds[2]) {
    expect(path).not.toMatch(ours);
    if (!/\.(?:avif|webp|jpg|png|br|gz)$/.test(path)) {
      expect(bytes.toString().match(ours)?.[0], path).toBeUndefined();
    }
  }
});

test("a fault found in a built page is reported at the line in its component and at what uses that, with the page", async () => {
  const file = join(folder, "site/site.tsx");
  const before = await readFile(file, "utf8");
  await writeFile(
    file,
    before.replace('<p className="words">', '<h4>Deep</h4><p className="words">'),
  );
  const error = await buildTinySite(folder, "widgets2").catch((thrown: Error) => thrown.message);
  await writeFile(file, before);
  expect(error).toMatch(
    /^site\/site\.tsx:\d+:7 {2}An h4 follows an h1: .* \(on \/\)\n.*\n.*\n> .*<h4>/m,
  );
  const uses = [...String(error).matchAll(/in Home \(used at site\/site\.tsx:(\d+):\d+\)/g)];
  const line = before.split("\n").findIndex((text) => text.includes("<Home>")) + 1;
  expect(uses.map(([, found]) => Number(found))).toEqual([line]);
});

test("all elements that React rejects and all components that throw, in memo(), as classes and as layouts too, are reported in one run, each once, at their lines and at what uses them", async () => {
  const file = join(folder, "site/site.tsx");
  const before = await readFile(file, "utf8");
  const wrong = `<Missing />
      {[() => "x"] as never}
      <div className={(() => "x") as never}><Late /></div>
      <hr {...{ children: words }} />
      {[1, 2].map((day) => <u key={day}>{new Date(day) as never}</u>)}
      <Throws />
      <FailsToo />
      <InMemo />
      <Old />
      <Waits />`;
  const imported = `import { Component, memo, use } from "react";\n${before}`;
  // The generator puts a page into its layouts: of that, nothing is told.
  const code = `${imported.replaceAll("layouts: []", "layouts: [Breaks, Frame]")}
function Breaks(): ReactNode { throw new SyntaxError("Too wide"); }
function Frame({ children }: { children: ReactNode }) { return <><Says />{children}</>; }
`
    .replace('<p className="words">', `${wrong}<p className="words">`)
    .replace(
      "function Home({",
      `const Missing = undefined as never as () => null;
const Late = async () => <b>{new Date(0) as never}</b>;
function Throws(): ReactNode { throw new RangeError("Too far"); }
function FailsToo(): ReactNode { throw new URIError("Too late"); }
const InMemo = memo(function InMemo(): ReactNode { throw new EvalError("Too often"); });
class Old extends Component { override render(): ReactNode { throw new TypeError("Too old"); } }
function Waits(): ReactNode { return use(Promise.resolve("late")); }
function Says(): ReactNode { throw "no error"; }
function Home({`,
    );
  await writeFile(file, code);
  const error = await buildTinySite(folder, "widgets2").catch((thrown: Error) => thrown.message);
  await writeFile(file, before);
  const lineOf = (text: string) => code.slice(0, code.indexOf(text)).split("\n").length;
  for (const [text, message] of [
    ["<Missing />", "The name of this element stands for undefined"],
    ["<main>", "<main> contains a function: expected"],
    ["<div", "className of <div> is a function"],
    ["<Late />", "Late returns a Promise"],
    ["<b>", "<b> contains the Date 1970-01-01"],
    ["<hr", "<hr> can’t be rendered. hr is a self-closing tag"],
    ["<u ", "<u> contains the Date 1970-01-01"],
    ["throw new RangeError", "RangeError: Too far"],
    ["throw new URIError", "URIError: Too late"],
    ["throw new EvalError", "EvalError: Too often"],
    ["throw new TypeError", "TypeError: Too old"],
    ["throw new SyntaxError", "SyntaxError: Too wide"],
    ["<Waits />", "Waits waits for a promise"],
  ] as const)
    expect(error).toMatch(
      new RegExp(
        `^site/site\\.tsx:${lineOf(text)}:\\d+ {2}${message}.* \\(on (?:4 pages, first )?/\\)$`,
        "m",
      ),
    );
  expect(error).toContain("Error: 'no error' (on ");
  expect(error).toContain("14 problems.");
  expect(error).not.toMatch(/used at .*generator/);
  const uses = String(error).match(/(?<= {4})in \w+ \(used at site\/site\.tsx:\d+/g);
  expect(new Set(uses)).toEqual(
    new Set(
      [
        ["Home", "<Home>"],
        ["Late", "<Late />"],
        ["Throws", "<Throws />"],
        ["FailsToo", "<FailsToo />"],
        ["Old", "<Old />"],
        ["Says", "<Says />"],
      ].map(([name, tag = ""]) => `in ${name} (used at site/site.tsx:${lineOf(tag)}`),
    ),
  );
});

test("a layout, a document or a widget that is async or waits for a promise is told by its name, once", async () => {
  const before = new Map<string, string>();
  const edit = async (path: string, from: string | RegExp, to: string) => {
    const file = join(folder, path);
    const text = await readFile(file, "utf8");
    before.set(file, text);
    await writeFile(file, text.replace(from, to));
  };
  await edit(
    "site/site.tsx",
    /layouts: \[\],(.*)layouts: \[\],(.*)/s,
    `layouts: [Frame],$1layouts: [Holds],$2
async function Frame() { return null; }
function Holds(): ReactNode { return use(Promise.resolve("late")); }
import { use } from "react";
`,
  );
  await edit("site/Document.tsx", "export function Document", "export async function Document");
  await edit(
    "site/widgets/Counter.tsx",
    "export function Counter",
    "export async function Counter",
  );
  const error = await buildTinySite(folder, "widgets2").catch((thrown: Error) => thrown.message);
  for (const [file, text] of before) await writeFile(file, text);
  for (const name of ["Frame", "Document", "Counter"])
    expect(error).toMatch(new RegExp(`^${name} {2}${name} returns a Promise: expected text`, "m"));
  expect(error).toMatch(/^Holds {2}Holds waits for a promise\. /m);
  expect(error).toContain("4 problems.");
});

test("a picture that is damaged behind its header is told beside wrong content in one run, and fails a build without other mistakes", async () => {
  const text = await readFile(join(folder, "content/home.yaml"), "utf8");
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 64, height: 48, channels: 3, background: "#fff", noise } as const;
  const png = await sharp({ create }).png().toBuffer();
  const files = [
    ["images/cut.png", png.subarray(0, png.length / 2)],
    ["content/home.yaml", text.replace("/notes/second", "/notes/third")],
  ] as const;
  const printed: string[] = [];
  for (const [path, bytes] of files) await writeFile(join(folder, path), bytes);
  for (let run = 1; run <= 2; run += 1) {
    printed.push(await buildTinySite(folder, "widgets2").then(String, (thrown) => thrown.message));
    await writeFile(join(folder, "content/home.yaml"), text);
  }
  await rm(join(folder, "images/cut.png"));
  const damage = /^images\/cut\.png {2}This image cannot be read: a part of it is missing/m;
  for (const message of printed) expect(message).toMatch(damage);
  expect(printed[0]).toContain("content/home.yaml:6:7");
  expect(printed[0]).toContain("2 problems.");
  expect(printed[1]).toContain("1 problem.");
});

test("two files with one path, or a file in the place of a folder, fail the build, which names each path and leaves the last site", async () => {
  const twins = ["_manifest", "index.html", "notes/first/index.html"];
  const add = (path: string) => [path, "a static file"] as const;
  await writeFiles(join(folder, "static"), [...twins, "assets"].map(add));
  const error = await buildTinySite(folder, "widgets2").catch((thrown: Error) => thrown.message);
  for (const path of [...twins, "assets"]) {
    await rm(join(folder, "static", path));
    expect(error).toMatch(
      new RegExp(`^${path} {2}Two files of the site have this path, or a file and a folder`, "m"),
    );
  }
  for (const path of twins)
    expect(await readFile(join(folder, "dist", path))).toEqual(builds[2].get(path));
});

test("event handlers and hooks outside widgets, where they never run, are reported with component, page and line", async () => {
  const file = join(folder, "site/site.tsx");
  const handlers = "onClick={() => undefined} onFocus={() => undefined}";
  const before = await readFile(file, "utf8");
  const code = before
    .replaceAll('<p className="words"', `<p ${handlers} className="words"`)
    .replace(
      "function Home({",
      "function useClock() {\n  return useState(0);\n}\n\nfunction Home({",
    )
    .replace("const { words, next", "useClock();\n  useId();\n  const { words, next")
    .replace("import type { ReactNode }", "import { useId, useState, type ReactNode }");
  await writeFile(file, code);
  const error = await buildTinySite(folder, "widgets2").catch((thrown: Error) => thrown.message);
  expect(error).toMatch(/site\/site\.tsx:\d+:7 {2}onClick of <p> in Home never runs: .* \(on \/\)/);
  expect(error).toMatch(
    /onClick of <p> in Note never runs: .* \(on 3 pages, first \/notes\/first\)/,
  );
  expect(error).toMatch(
    /site\/site\.tsx:\d+:10 {2}useState\(\) in Home does nothing: .* \(on \/\)\n.*\n.*\n> .*useState/,
  );
  expect(error).toContain("5 problems.");
});
