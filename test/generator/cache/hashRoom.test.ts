import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { hashCode } from "../../../src/generator/cache/hashRoom.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

test("the hash of code changes with each edit or rename, and if a file was saved after it was loaded", async () => {
  const folder = await makeTempFolder();
  await mkdir(join(folder, "browser"));
  const [one, two] = [join(folder, "one.ts"), join(folder, "browser/two.ts")];
  await writeFile(one, "1");
  await writeFile(two, "2");
  const hash = async () => {
    await wait(50);
    return hashCode(folder, Date.now());
  };
  const hashes = [await hash()];
  expect(await hash()).toBe(hashes[0]);
  const loadedAt = Date.now();
  await writeFile(two, "3");
  hashes.push(await hash(), hashCode(folder, loadedAt));
  await rename(one, join(folder, "three.ts"));
  hashes.push(await hash());
  expect(new Set(hashes).size).toBe(4);
});
