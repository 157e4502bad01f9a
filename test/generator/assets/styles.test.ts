import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { compileAsync } from "sass";
import { expect, test } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };
import { hasEmbeddedSass, openStyleCompiler } from "../../../src/generator/assets/styles.ts";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { site } from "../../../src/site/site.ts";
import { root } from "../../support/root.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

/** Makes a project of Sass files below `styles/`, with a function that compiles it again. */
async function makeProject(files: Record<string, string>) {
  const folder = await makeTempFolder();
  const write = async (name: string, text: string) => {
    const path = join(folder, "styles", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    await wait(20);
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  const compile = () => {
    const cache = openCache(join(folder, ".cache"));
    const compiler = openStyleCompiler({ root: folder, cache });
    return compiler.compile("styles/main.scss").finally(compiler.close);
  };
  return { folder, write, compile };
}

test("compiling Sass returns the CSS, and the files and folders that it is made from", async () => {
  const { folder, compile } = await makeProject({
    "main.scss": '@use "parts/ink"; a { b { color: ink.$ink; } }',
    "parts/_ink.scss": "$ink: #123;",
    "_unused.scss": "$ink: #456;",
  });
  const { css, reads } = await compile();
  expect(css).toBe("a b {\n  color: #123;\n}");
  expect([...reads].sort()).toEqual(
    ["", "/main.scss", "/parts", "/parts/_ink.scss"].map((path) => `${folder}/styles${path}`),
  );
});

test.each(["parts", "deep/parts"])(
  "styles are recompiled after a change of the partial %s, or of the file that it resolves to",
  async (name) => {
    const partial = name.replace("parts", "_parts.scss");
    const { folder, write, compile } = await makeProject({
      "main.scss": `@use "${name}"; a { color: parts.$ink; }`,
      [`${name}/_index.scss`]: "$ink: red;",
    });
    expect((await compile()).css).toContain("red");
    await write(`${name}/_index.scss`, "$ink: green;");
    expect((await compile()).css).toContain("green");
    await write(partial, "$ink: blue;");
    expect((await compile()).css).toContain("blue");
    await rm(join(folder, "styles", partial));
    await wait(20);
    expect((await compile()).css).toContain("green");
  },
);

test("sass and sass-embedded have the same version, and compile the site's styles to the same CSS", async () => {
  const { dependencies, optionalDependencies } = packageFile;
  expect(optionalDependencies["sass-embedded"]).toBe(dependencies.sass);
  const cache = openCache(await makeTempFolder());
  const compiler = openStyleCompiler({ root, cache });
  const { css } = await compiler.compile(site.styles.entry).finally(compiler.close);
  expect(css).toBe((await compileAsync(join(root, site.styles.entry))).css);
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
  ["in the entry", { "main.scss": "a {\n  color: $ink;\n}\n" }, "main.scss", 2],
  ["in a partial", { "main.scss": '@use "x";', "_x.scss": "\n\na { color: ; }\n" }, "_x.scss", 3],
  ["by a partial that is missing", { "main.scss": "\n@use 'nowhere';\n" }, "main.scss", 2],
])("a Sass error caused %s is reported with file and line", async (_, files, where, line) => {
  const { compile } = await makeProject(files);
  await expect(compile()).rejects.toMatchObject({
    diagnostics: [
      {
        where: `styles/${where}`,
        line,
        column: expect.any(Number),
        message: expect.stringMatching(/^Sass: ./),
      },
    ],
  });
});
