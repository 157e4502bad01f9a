import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { build as bundle } from "esbuild";
import { listFiles } from "../support/runBuild.ts";

/** Bundles `floor.mjs` and `pack.mjs`. @param folder inside a copy of the project, whose packages they use */
export async function bundlePrograms(folder: string): Promise<void> {
  await bundle({
    entryPoints: ["floor.ts", "pack.ts"].map((name) => join(import.meta.dirname, name)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // In a bundle it would take that for the command that was called.
    external: [join(import.meta.dirname, "../../src/generator/start.js")],
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
  });
}

/**
 * Chooses the generator's plugins in a copy of the project, and has a build write what floor and peers get ready-made:
 *
 * - `input`, what pages are rendered from, for the floor; `images`, the part of it about source images, for peers
 * - `public`, files that are neither pages nor compiled: pictures, already encoded, icons, the sitemap and so on
 *
 * @param folder where to write these, absolute
 */
export async function prepareBuild(
  project: string,
  folder: string,
  { command, hasPlugins }: { readonly command: string; readonly hasPlugins: boolean },
): Promise<void> {
  const path = join(project, "build.ts");
  const original = await readFile(join(import.meta.dirname, "../../build.ts"), "utf8");
  const withoutPlugins = original
    .replaceAll(/^import .*\/plugins\/(?!images).*\n/gm, "")
    .replace(/plugins: \[[^\]]*\]/, "plugins: [images()]");
  const build = hasPlugins ? original : withoutPlugins;
  const plugin = `{
    name: "input",
    check: ({ content, images, assets }) => {
      writeFileSync(${JSON.stringify(join(folder, "input"))}, serialize({ content, images, assets }));
      writeFileSync(${JSON.stringify(join(folder, "images"))}, serialize(images));
      return [];
    },
  },`;
  const imports = `import { writeFileSync } from "node:fs";\nimport { serialize } from "node:v8";\n`;
  await writeFile(path, imports + build.replace("plugins: [", (start) => start + plugin));
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)("sh", ["-c", command], { cwd: project, env });
  await writeFile(path, build);
  await rm(join(folder, "public"), { recursive: true, force: true });
  for (const name of listFiles(join(project, "dist"))) {
    if (/\.(?:html|js|css|woff2|br|gz)$/.test(name)) continue;
    await mkdir(dirname(join(folder, "public", name)), { recursive: true });
    await cp(join(project, "dist", name), join(folder, "public", name));
  }
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
