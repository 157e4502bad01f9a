import { execFile } from "node:child_process";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build as bundle } from "esbuild";
import { listFiles } from "../support/runBuild.ts";

/** Replaces the real site by the synthetic one, in a copy of the project. */
export async function makeSynthetic(folder: string): Promise<void> {
  const source = await readFile(join(import.meta.dirname, "syntheticSite.tsx"), "utf8");
  const site = join(folder, "src/site");
  await rename(join(site, "site.ts"), join(site, "realSite.ts"));
  await writeFile(join(site, "synthetic.tsx"), toCopy(source));
  await writeFile(join(site, "site.ts"), 'export { site } from "./synthetic.tsx";\n');
}

function toCopy(source: string): string {
  return source
    .replaceAll("../../src/site/site.ts", "./realSite.ts")
    .replaceAll("../../src/site/", "./")
    .replaceAll("../../src/generator/", "../generator/");
}

/**
 * Makes `floor.mjs`, `pack.mjs` and `pages.mjs`, and the input file of the last one.
 *
 * @param project a copy of the project, already built
 * @param folder absolute path of their folder, inside the project, whose packages they use
 * @returns absolute path of the input file, to be set as `PAGES_INPUT` when they run
 */
export async function makePages(project: string, folder: string, date: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await bundle({
    entryPoints: ["floor.ts", "pack.ts", "pages.tsx"].map((name) =>
      join(import.meta.dirname, name),
    ),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
  });
  const input = join(folder, "input");
  await writeInput(project, input, date);
  return input;
}

/** Has the project's own build write the input that it passes to rendering. */
async function writeInput(project: string, input: string, date: string): Promise<void> {
  const path = join(project, "build.ts");
  const build = await readFile(path, "utf8");
  const plugin = `{
    name: "input",
    check: ({ content, images, assets }) => {
      writeFileSync(${JSON.stringify(input)}, serialize({ content, images, assets }));
      return [];
    },
  },`;
  const imports = `import { writeFileSync } from "node:fs";\nimport { serialize } from "node:v8";\n`;
  await writeFile(path, imports + build.replace("plugins: [", (start) => start + plugin));
  const start = join(project, "src/generator/start.js");
  const options = { cwd: project, env: { ...process.env, NODE_ENV: "production" } };
  await promisify(execFile)(process.execPath, [start, "build", "--date", date], options);
  await writeFile(path, build);
}

/** @throws Error if a page differs between the folders */
export async function holdPagesEqual(one: string, other: string): Promise<void> {
  const pages = listFiles(other).filter((path) => path.endsWith(".html"));
  for (const path of pages) {
    const [expected, found] = await Promise.all(
      [other, one].map((folder) => readFile(join(folder, path), "utf8").catch(() => "")),
    );
    if (found !== expected) throw new Error(`${one}/${path} is not that of ${other}`);
  }
}
