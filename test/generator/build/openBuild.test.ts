import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBuild } from "../../../src/generator/build/openBuild.ts";
import { copyTinySite, removeFolder } from "../../support/tinySite.ts";

test("share images that nobody waits for any more are not drawn", async () => {
  const root = await copyTinySite();
  const siteModule = "site/everything.tsx";
  const build = await openBuild({ root, siteModule, base: "/", origin: undefined });
  onTestFinished(async () => {
    await build.close();
    await removeFolder(root);
  });
  const site = await build.prepare();
  const drawn = () => readdir(join(root, ".cache/share-images")).catch(() => []);
  await expect(site.drawShareImages(AbortSignal.abort("late"))).rejects.toBe("late");
  expect(await drawn()).toEqual([]);
  await site.drawShareImages();
  expect(await drawn()).not.toEqual([]);
});
