import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { watchFiles } from "../../src/generator/watch/watchFiles.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

/** A watched folder, and what was told of it since it was last asked. */
async function openFolder() {
  const root = await makeTempFolder();
  for (const folder of ["content", "src", "assets"]) await mkdir(join(root, folder));
  for (const file of ["build.ts", "package.json", "tsconfig.json"]) {
    await writeFile(join(root, file), "");
  }
  await writeFile(join(root, "content/home.yaml"), "before");
  let told: string[] = [];
  const watcher = await watchFiles(root, (path) => told.push(path));
  onTestFinished(() => watcher.close());
  return {
    root,
    write: (file: string, text: string) => writeFile(join(root, file), text),
    take: () => {
      const taken = new Set(told);
      told = [];
      return [...taken];
    },
  };
}

// A program that formats what was saved does so before anybody has looked away.
test.each([10, 25, 45])("a second save %i ms after the first is told as well", async (gap) => {
  const { write, take } = await openFolder();
  await write("content/home.yaml", "first");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
  await wait(gap);
  take();
  await write("content/home.yaml", "second");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
});

test("a folder that was moved away and back is watched as before", async () => {
  const { root, write, take } = await openFolder();
  await rename(join(root, "content"), join(root, "elsewhere"));
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
  await rename(join(root, "elsewhere"), join(root, "content"));
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
  await write("content/home.yaml", "after");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
});

test("what lies beside the sources is not told", async () => {
  const { root, write, take } = await openFolder();
  await mkdir(join(root, "dist"));
  await write("dist/index.html", "built");
  await write("notes.txt", "written");
  await write("content/home.yaml", "saved");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
});

test("what editors put beside a file, and schemas, are not told", async () => {
  const { write, take } = await openFolder();
  for (const file of ["home.yaml~", ".home.yaml.swp", "4913", "home.yaml.tmp"]) {
    await write(`content/${file}`, "passing");
  }
  await write("content/home.yaml", "saved");
  await expect.poll(take, { interval: 1 }).toEqual(["content/home.yaml"]);
});
