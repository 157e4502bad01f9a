import { mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openServerBundler } from "../../../src/generator/bundle/serverBundle.ts";
import { openCache } from "../../../src/generator/cache/cache.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

test("bundle files that a killed build left half written are rewritten", async () => {
  const root = await makeTempFolder();
  await writeFile(join(root, "site.ts"), "export const site = {};\n");
  const bundler = openServerBundler(root, "site.ts", openCache(join(root, ".cache")));
  const first = await bundler.bundle();
  const folder = join(root, ".cache/server-bundle");
  const names = await readdir(folder);
  const read = () => Promise.all(names.map((name) => readFile(join(folder, name))));
  const whole = await read();
  for (const name of names) await truncate(join(folder, name), 99);
  expect(await bundler.bundle()).toEqual(first);
  expect(await read()).toEqual(whole);
  expect(names).toContain(fileURLToPath(first.program).slice(folder.length + 1));
  expect(await readdir(folder)).toEqual(names);
  await bundler.close();
});

test("each library is bundled into one module, and an edit of the site changes neither libraries nor worker", async () => {
  const root = await makeTempFolder();
  const bundler = openServerBundler(root, "site.ts", openCache(join(root, ".cache")));
  const folder = join(root, ".cache/server-bundle");
  const listLoaded = async (url: string) =>
    (await readFile(fileURLToPath(url), "utf8")).match(/(?<=from ")(?:file:[^"]*|zod|yaml)(?=")/g);
  await writeFile(join(root, "site.ts"), "export const site = {};\n");
  const first = await bundler.bundle();
  const libraries = new Set(await listLoaded(first.siteWorker));
  expect([...libraries].map((url) => basename(url).replace(/-\w+\./, ".")).sort()).toEqual([
    "markdown-it.mjs",
    "p-queue.mjs",
    "yaml.mjs",
    "zod.mjs",
  ]);
  for (const url of libraries) expect(await readdir(folder)).toContain(basename(url));
  await writeFile(join(root, "site.ts"), "export const site = { routes: {} };\n");
  const second = await bundler.bundle();
  expect(second.program).not.toBe(first.program);
  expect(second.siteWorker).toBe(first.siteWorker);
  await bundler.close();
});

test("a library reinstalled while the site is watched replaces the one imported before", async () => {
  const root = await makeTempFolder();
  const cache = openCache(join(root, ".cache"));
  let version = "first";
  const memo: typeof cache.memo = async (key, make) => {
    const { value, reads } = await cache.memo(key, make);
    if (key.step !== "libraries") return { value, reads };
    const modules = value as readonly (readonly [path: string, contents: Uint8Array])[];
    const installed = modules.map(([path, contents]) => [
      path.replace(/zod-\w+/, `zod-${version}`),
      contents,
    ]);
    return { value: installed as typeof value, reads };
  };
  await writeFile(join(root, "site.ts"), "export const site = {};\n");
  const bundler = openServerBundler(root, "site.ts", { memo });
  await bundler.bundle();
  version = "second";
  const { siteWorker } = await bundler.bundle();
  await bundler.close();
  const text = await readFile(fileURLToPath(siteWorker), "utf8");
  expect(text.match(/zod-(?:first|second)/g)).toContain("zod-second");
  expect(text).not.toContain("zod-first");
});

test("a missing package is reported at its import; installed ones, CommonJS or ESM only, are not", async () => {
  const root = await makeTempFolder();
  const packages: Record<string, string> = {
    here: '"main": "./here.js"',
    esm: '"exports": { "import": "./here.js" }',
  };
  for (const [name, entry] of Object.entries(packages)) {
    await mkdir(join(root, "node_modules", name), { recursive: true });
    await writeFile(join(root, "node_modules", name, "package.json"), `{ ${entry} }`);
    await writeFile(join(root, "node_modules", name, "here.js"), "");
  }
  const imports = ["here", "esm", "node:fs", "gone", "react"].map((name) => `import "${name}";\n`);
  imports.push("import '@some/lost/part';\n");
  await writeFile(join(root, "site.ts"), `${imports.join("")}export const site = {};\n`);
  const bundler = openServerBundler(root, "site.ts", openCache(join(root, ".cache")));
  await expect(bundler.bundle()).rejects.toMatchObject({
    diagnostics: [
      { where: "site.ts", line: 4, column: 8, message: 'The package "gone" is not installed.' },
      { line: 6, column: 8, hint: expect.stringMatching(/: npm install @some\/lost$/) },
    ],
  });
  await bundler.close();
});
