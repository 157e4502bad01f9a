import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBuild } from "../../../src/generator/build/openBuild.ts";
import { copyTinySite, removeFolder } from "../../support/tinySite.ts";

async function openTinyBuild() {
  const root = await copyTinySite();
  const build = await openBuild({ root, siteModule: "site/everything.tsx", base: "/" });
  onTestFinished(async () => {
    await build.close();
    await removeFolder(root);
  });
  const replace = async (file: string, from: string, to: string) => {
    const text = await readFile(join(root, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
    await writeFile(join(root, file), text.replace(from, to));
  };
  return { build, replace };
}

test("one build reports faults in content, in a style sheet's font and in a browser script together", async () => {
  const { build, replace } = await openTinyBuild();
  await replace("content/home.yaml", "words: Words of home.", "words: 7");
  await replace("styles/parts/_fonts.scss", "tiny.woff2", "gone.woff2");
  await replace("site/everyPage.ts", "", 'import "./gone.ts";\n');
  const error = await build.prepare().catch((error: unknown) => error);
  expect(error).toHaveProperty("diagnostics", [
    expect.objectContaining({ where: "content/home.yaml" }),
    expect.objectContaining({ where: expect.stringContaining("gone.woff2") }),
    expect.objectContaining({ where: "site/everyPage.ts" }),
  ]);
});
