import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../support/root.ts";

// Deleting a plugin is: its folder, its lines in build.ts, its tests, and what the site asks of it. The tiny site then
// builds without its ability.

// In the repository, for its packages; as deep as the fixture, whose files import the generator by relative paths.
await mkdir(join(root, ".cache"), { recursive: true });
const folder = await mkdtemp(join(root, ".cache/test-plugins-"));
afterAll(() => rm(folder, { recursive: true }));
const site = join(folder, "test/fixtures/tiny-site");
await cp(join(root, "test/fixtures/tiny-site"), site, { recursive: true });
await cp(join(root, "tsconfig.json"), join(folder, "tsconfig.json"));
const build = readFileSync(join(site, "build.ts"), "utf8").replace("widgets0", "everything");

/** Those of the repository; one that is added need not be in the tiny site. */
const plugins = readdirSync(join(root, "src/generator/plugins")).filter((name) =>
  build.includes(`    ${name}(),`),
);

/** What a site asks of a plugin: files of the tiny site, and the lines in them. */
const asked: Readonly<Record<string, readonly [files: readonly string[], lines: RegExp]>> = {
  images: [["site/site.tsx", "site/everything.tsx", "content/home.yaml"], /picture|sharing/i],
};

/** Makes the generator without these plugins, and the site that asks nothing of them. */
async function prepareWithout(gone: readonly string[]): Promise<void> {
  const generator = join(folder, "src/generator");
  for (const path of [generator, join(site, "dist")])
    await rm(path, { recursive: true, force: true });
  await cp(join(root, "src/generator"), generator, { recursive: true });
  for (const name of gone) await rm(join(generator, "plugins", name), { recursive: true });
  const isGone = (line: string) =>
    gone.some((name) => line.includes(`plugins/${name}/`) || line.trim() === `${name}(),`);
  const lines = build.split("\n").filter((line) => !isGone(line));
  await writeFile(join(site, "build.ts"), lines.join("\n"));
  for (const [plugin, [files, pattern]] of Object.entries(asked)) {
    for (const file of files) {
      const text = readFileSync(join(root, "test/fixtures/tiny-site", file), "utf8");
      const left = text.split("\n").filter((line) => !gone.includes(plugin) || !pattern.test(line));
      await writeFile(join(site, file), left.join("\n"));
    }
  }
}

function runBuild() {
  const start = join(folder, "src/generator/start.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, "build"], {
    cwd: site,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  return { status, printed: stdout + stderr };
}

/** @returns output paths, and the exit code and output of the command */
async function buildWithout(gone: readonly string[]) {
  await prepareWithout(gone);
  const { status, printed } = runBuild();
  const files = status === 0 ? readdirSync(join(site, "dist"), { recursive: true }) : [];
  return { status, printed, files: files.map(String) };
}

const whole = await buildWithout([]);

test("the tiny site builds with the plugins of its build.ts", () => {
  expect(plugins.length).toBeGreaterThan(0);
  expect(whole.printed).toContain("Built 4 pages");
});

/** What is missing without a plugin: files whose paths match. */
const lost: Readonly<Record<string, RegExp>> = {
  // Share images are drawn around pictures.
  images: /^assets\/(?:images|share)/,
  shareImages: /^assets\/share/,
  licences: /^licences\.txt$/,
  hosts: /^(?:_headers|_redirects|\.htaccess|assets\/links-.*)$/,
  precompress: /\.(?:br|gz)$/,
  phpForm: /\.php$/,
};

const writing = plugins.filter((name) => name in lost).map((name) => [name]);
// No plugin imports another (`rooms.test.ts`). Of those that write no files half are deleted together, so that what one
// needs of the other half is missed.
const silent = plugins.filter((name) => !(name in lost));
const halves = [0, 1].map((half) => silent.filter((_, index) => index % 2 === half));

test.each([...writing, ...halves].map((gone) => [gone]))(
  "without the plugins %j the site builds, and lacks their files alone",
  async (gone) => {
    const { status, printed, files } = await buildWithout(gone);
    expect(status, printed).toBe(0);
    const pattern = lost[gone[0] ?? ""] ?? /^$/;
    // Small files have no compressed ones, and other files are small without a plugin.
    const plain = whole.files.filter((file) => !/\.(?:br|gz)$/.test(file));
    const missing = plain.filter((file) => !files.includes(file) && !pattern.test(file));
    expect(missing).toEqual([]);
    expect(files.filter((file) => pattern.test(file))).toEqual([]);
  },
);

test("without any plugin the core alone builds all pages, styles and scripts", async () => {
  const { status, printed, files } = await buildWithout(plugins);
  expect(status, printed).toBe(0);
  expect(files.filter((file) => file.endsWith(".html"))).toHaveLength(4);
  expect(files.some((file) => file.endsWith(".css"))).toBe(true);
});

test("a site whose content names pictures is told that none are made, once, if build.ts lacks the plugin", async () => {
  await prepareWithout([]);
  const path = join(site, "build.ts");
  await writeFile(path, readFileSync(path, "utf8").replace("    images(),\n", ""));
  const { printed } = runBuild();
  expect(printed).toMatch(/^content\/home\.yaml:\d+:\d+ {2}.*no plugin in build\.ts makes any/m);
  expect(printed).toContain("\n1 problem.");
});
