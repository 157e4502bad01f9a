import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { loadProgram } from "../../src/generator/bundle/loadProgram.ts";
import { root } from "../support/buildOutput.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

async function writeModule(code: string): Promise<string> {
  const path = join(await makeTempFolder(join(root, ".cache")), "wrong.ts");
  await writeFile(path, code);
  return relative(root, path);
}

test("code that can't be compiled is told with its place", async () => {
  const path = await writeModule("export const site = {};\nexport const load = (;\n");
  await expect(loadProgram(root, path)).rejects.toMatchObject({
    diagnostics: [{ where: path, line: 2, message: expect.stringContaining('Unexpected ";"') }],
  });
});

test("code that fails is told with its place in the file that somebody wrote", async () => {
  const path = await writeModule(
    'export const site = { styles: { entry: "none.scss" }, images: { folder: "none" } };\nexport const load = async (): Promise<void> => {\n  throw new Error("broken");\n};\n',
  );
  const script = fileURLToPath(new URL("./loadBroken.ts", import.meta.url));
  const args = ["--import", "tsx", script, root, path, `${path}-out`];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain("Error: broken");
  expect(stdout).toContain("wrong.ts:3:9");
  expect(stdout).not.toContain(".mjs");
});
