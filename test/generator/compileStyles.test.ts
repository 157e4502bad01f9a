import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileStyles } from "../../src/generator/assets/compileStyles.ts";
import { root } from "../support/buildOutput.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

async function makeProject(files: Record<string, string>): Promise<string> {
  const folder = await makeTempFolder();
  await mkdir(join(folder, "src/site/styles"), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, "src/site/styles", name), text);
  }
  return folder;
}

test("Sass becomes CSS", async () => {
  const project = await makeProject({
    "main.scss": '@use "part"; a { b { color: part.$ink; } }',
    "_part.scss": "$ink: #123;",
  });
  expect(await compileStyles(project)).toBe("a b {\n  color: #123;\n}");
});

test("the site's own styles compile", async () => {
  expect(await compileStyles(root)).toContain("@font-face");
});

test("a fault is told with file, line and column", async () => {
  const project = await makeProject({ "main.scss": "a {\n  color: $ink;\n}\n" });
  await expect(compileStyles(project)).rejects.toMatchObject({
    diagnostics: [
      {
        where: "src/site/styles/main.scss",
        line: 2,
        column: 10,
        message: "Sass: Undefined variable.",
      },
    ],
  });
});

test("a fault in a partial is told at its place in the partial", async () => {
  const project = await makeProject({
    "main.scss": '@use "part";',
    "_part.scss": "\n\na { color: ; }\n",
  });
  await expect(compileStyles(project)).rejects.toMatchObject({
    diagnostics: [
      { where: "src/site/styles/_part.scss", line: 3, message: expect.stringContaining("Sass: ") },
    ],
  });
});

test("a partial that is missing is told at the line that asks for it", async () => {
  const project = await makeProject({ "main.scss": "\n@use 'nowhere';\n" });
  await expect(compileStyles(project)).rejects.toMatchObject({
    diagnostics: [{ where: "src/site/styles/main.scss", line: 2 }],
  });
});
