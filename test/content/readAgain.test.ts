import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContentFile } from "../../src/generator/content/readContentFile.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const file = "content/home.yaml";

test("a file is parsed anew when its text is another, and only then, whatever is wrong in it", async () => {
  const root = await makeTempFolder();
  await mkdir(join(root, "content"));
  const read = async (text: string) => {
    await writeFile(join(root, file), text);
    return readContentFile(root, file);
  };
  const broken = await read("title: 'Home");
  expect(broken.diagnostics).toMatchObject([{ where: file, line: 1 }]);
  expect(await read("title: 'Home")).toBe(broken);
  const mended = await read("title: 'Home'");
  expect(mended.diagnostics).toEqual([]);
  expect(await read("title: 'Home'")).toBe(mended);
  expect((await read("title: 'Home")).diagnostics).toEqual(broken.diagnostics);
});
