import { appendFile, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openServerBundler } from "../../../src/generator/bundle/serverBundle.ts";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { copyTinySite, removeFolder } from "../../support/tinySite.ts";

test("bundled modules that no build needs are deleted once they are an hour older than the newest", async () => {
  const root = await copyTinySite();
  onTestFinished(() => removeFolder(root));
  const bundle = async () => {
    const bundler = openServerBundler(root, "site/widgets1.tsx", openCache(join(root, ".cache")));
    const { program, siteWorker, outputWorker } = await bundler.bundle().finally(bundler.close);
    return [program, siteWorker, outputWorker].map((url) => fileURLToPath(url));
  };
  const folder = join(root, ".cache/server-bundle");
  const listModules = async () =>
    (await readdir(folder))
      .filter((name) => /^(?:stdin|siteWorker|outputWorker)-\w+\.mjs$/.test(name))
      .map((name) => join(folder, name));
  const before = await bundle();
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), hoursAgo, hoursAgo);
  await appendFile(join(root, "site/site.tsx"), '\nconsole.log("another");\n');
  const between = await bundle();
  expect(between[0]).not.toBe(before[0]);
  await appendFile(join(root, "site/site.tsx"), '\nconsole.log("a third");\n');
  const after = [...new Set([...between, ...(await bundle())])];
  expect((await listModules()).sort()).toEqual([...after].sort());
});
