import { execFileSync } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../../../package.json" with { type: "json" };
import { hasEmbeddedSass, openStyles } from "../../../../src/generator/core/assets/styles.ts";
import { makeSourceProject } from "../../../support/compileSite.ts";
import { root } from "../../../support/root.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

const files = {
  "styles/main.scss":
    '@use "parts/ink"; @font-face { font-family: T; src: url(./text.woff2) } a { b { color: ink.$ink } }',
  "styles/other.scss": "u { content: '·' }",
  "styles/paper.scss": "s { color: #000 }",
  "styles/parts/_ink.scss": "$ink: #123;",
  "styles/text.woff2": "font",
};

async function makeStyles(changed: Readonly<Record<string, string>> = {}) {
  const { root, open, ...project } = await makeSourceProject({ ...files, ...changed });
  const compile = async () => {
    const styles = openStyles(open(), root, "/base/");
    const entries = ["styles/main.scss", "styles/other.scss"];
    const prelude = (css: string) => `i{--blocks:${css.split("{").length - 1}}`;
    const config = { entries, linked: ["styles/paper.scss"], prelude };
    const bundle = await styles.compile(config).finally(styles.close);
    return { css: bundle.sheets.get("styles/main.scss")?.css, ...bundle };
  };
  return { compile, ...project };
}

test("each entry becomes minified CSS, not published, after a prelude made for it, with fonts below the base path", async () => {
  const { sheets, files, bySource } = await (await makeStyles()).compile();
  const font = bySource.get("styles/text.woff2");
  expect(font).toMatch(/^assets\/text-[0-9A-Z]{8}\.woff2$/);
  const face = `@font-face{font-family:T;src:url("/base/${font}")}`;
  expect(Array.from(sheets, ([entry, { css }]) => [entry, css])).toEqual([
    ["styles/main.scss", `i{--blocks:2}${face}a b{color:#123}`],
    ["styles/other.scss", String.raw`i{--blocks:1}u{content:"\b7"}`],
  ]);
  expect([...files.keys()].sort()).toEqual([bySource.get("style:styles/paper.scss"), font]);
});

test("linked styles are published as files under hashed names, without a prelude", async () => {
  const { files, bySource } = await (await makeStyles()).compile();
  const linked = bySource.get("style:styles/paper.scss") ?? "";
  expect(linked).toMatch(/^assets\/paper-[0-9A-Z]{8}\.css$/);
  expect(new TextDecoder().decode(files.get(linked))).toBe("s{color:#000}\n");
});

test("after an edit of a partial, or with a new one that takes precedence, the styles are compiled anew", async () => {
  const { compile, edit, write } = await makeStyles();
  expect((await compile()).css).toContain("#123");
  await edit("styles/parts/_ink.scss", "#123", "#456");
  expect((await compile()).css).toContain("#456");
  await write("styles/parts/ink.scss", "$ink: #789;");
  await expect(compile()).rejects.toThrow("not clear which file to import");
});

test("if the process of Sass is killed while it compiles, that is told, and closing doesn't wait for it", async () => {
  const endless = "$i: 0; @while true { $i: $i + 1; }";
  const { compile } = await makeStyles({ "styles/main.scss": endless });
  const compiling = compile();
  const children = ["-o", "pid=,args=", "--ppid", String(process.pid)];
  const killSass = () => {
    const processes = execFileSync("ps", children, { encoding: "utf8" }).split("\n");
    const [sass] = processes.filter((line) => line.includes("sass"));
    return sass !== undefined && process.kill(Number.parseInt(sass, 10), "SIGKILL");
  };
  await expect.poll(killSass, { timeout: 20_000 }).toBe(true);
  await expect(compiling).rejects.toThrow("The process of Sass has ended.");
});

test("sass and sass-embedded have the same version", () => {
  const { dependencies, optionalDependencies } = packageFile;
  expect(optionalDependencies["sass-embedded"]).toBe(dependencies.sass);
});

test("sass-embedded counts as installed only with its native compiler for this machine", async () => {
  expect(hasEmbeddedSass()).toBe(true);
  const folder = await makeTempFolder();
  const module = join(folder, "module.js");
  expect(hasEmbeddedSass(module)).toBe(false);
  for (const name of ["sass", "sass-embedded"]) {
    const path = `node_modules/${name}`;
    await cp(join(root, path), join(folder, path), { recursive: true });
  }
  expect(hasEmbeddedSass(module)).toBe(false);
});

test.each([
  ["in the entry", { "styles/main.scss": "a {\n  color: $ink;\n}\n" }, "main.scss", 2],
  [
    "in a partial of several entries",
    {
      "styles/main.scss": '@use "x";',
      "styles/other.scss": '@use "x";',
      "styles/_x.scss": "\n\na { color: ; }\n",
    },
    "_x.scss",
    3,
  ],
  ["by a partial that is missing", { "styles/main.scss": "\n@use 'nowhere';\n" }, "main.scss", 2],
])("a Sass error caused %s is reported once, with its line", async (_, changed, where, line) => {
  const { compile } = await makeStyles(changed);
  const message = expect.stringMatching(/^Sass: ./);
  const found = { where: `styles/${where}`, line, column: expect.any(Number), message };
  await expect(compile()).rejects.toMatchObject({ diagnostics: [found] });
});

test("a font that isn't there, and a file outside the source folders, are reported once", async () => {
  const text = "a { src: url(./none.woff2) }";
  const lost = await makeStyles({ "styles/main.scss": text, "styles/other.scss": text });
  await expect(lost.compile()).rejects.toMatchObject({ diagnostics: [{ where: "none.woff2" }] });
  const other = { "styles/main.scss": '@use "../other/x";', "other/_x.scss": "" };
  const { compile } = await makeStyles(other);
  await expect(compile()).rejects.toMatchObject({ diagnostics: [{ where: "other/_x.scss" }] });
});
