import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCompiler } from "../../../../src/generator/core/assets/compiler.ts";
import { openCache } from "../../../../src/generator/core/cache/cache.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

test("what is compiled is made again when a source, the installed packages or an extended tsconfig change, and else not", async () => {
  const folder = await makeTempFolder();
  const root = join(folder, "project");
  await writeFiles(folder, [
    ["project/package.json", "{}"],
    ["project/tsconfig.json", '{ "extends": ["./tsconfig.jsx.json", "a-package"] }'],
    ["project/tsconfig.jsx.json", '{ "extends": "../common/tsconfig" }'],
    ["common/tsconfig.json", "{}"],
    ["project/node_modules/.package-lock.json", "{}"],
    ["project/src/a.ts", ""],
    ["project/content/a.yaml", ""],
  ]);
  const isMade = async () => {
    let made = false;
    const compiler = openCompiler({
      root,
      sources: ["src"],
      cache: openCache(join(folder, "cache")),
    });
    await compiler.keep("step", {}, async () => {
      made = true;
    });
    return made;
  };
  expect([await isMade(), await isMade()]).toEqual([true, false]);
  for (const [file, counts] of [
    ["project/src/a.ts", true],
    ["project/tsconfig.json", true],
    ["project/tsconfig.jsx.json", true],
    ["common/tsconfig.json", true],
    ["project/node_modules/.package-lock.json", true],
    ["project/content/a.yaml", false],
  ] as const) {
    appendFileSync(join(folder, file), "\n");
    expect(await isMade(), file).toBe(counts);
  }
});
