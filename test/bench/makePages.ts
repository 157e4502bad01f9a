import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serialize } from "node:v8";
import { build as bundle } from "esbuild";
import { loadContent } from "../../src/generator/content/loadContent.ts";
import { listSourceImages } from "../../src/generator/images/sourceImages.ts";
import { listIndexedPaths } from "../../src/generator/routing/routeTable.ts";
import { plan, tokens } from "../../src/site/collections.ts";
import { site } from "../../src/site/site.ts";
import { listFiles } from "../support/runBuild.ts";
import type { PagesInput } from "./pages.tsx";

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
    // The cache looks for the generator's code relative to this.
    define: { "import.meta.dirname": JSON.stringify(join(project, "src/generator/cache")) },
  });
  const input = join(folder, "input");
  await writeFile(input, serialize(await readInput(project, date)));
  return input;
}

/** The input that the project's own build passes to rendering. */
async function readInput(root: string, date: string): Promise<PagesInput> {
  const images = await listSourceImages(root, site.images.folder);
  const staticPaths = listIndexedPaths(site.routes);
  const places = { root, folder: site.content.folder, images, staticPaths };
  const { content } = await loadContent(plan, { ...places, tokens, date });
  // From the copy, as script names depend on the generator's location.
  const module = join(root, "src/generator/build/openBuild.ts");
  const { openBuild }: typeof import("../../src/generator/build/openBuild.ts") = await import(
    module
  );
  const build = await openBuild({ root, siteModule: "src/site/site.ts", base: "/", date });
  try {
    const prepared = await build.prepare();
    return await new Promise((resolve) => {
      build.worker.stream = (_, given) => {
        const { images, bundle } = given as PagesInput;
        resolve({ content, images, bundle });
        return new ReadableStream();
      };
      prepared.renderPages();
    });
  } finally {
    await build.close();
  }
}

/** @throws Error if a page differs between the folders */
export async function holdPagesEqual(one: string, other: string): Promise<void> {
  const pages = (await listFiles(other)).filter((path) => path.endsWith(".html"));
  for (const path of pages) {
    const [expected, found] = await Promise.all(
      [other, one].map((folder) => readFile(join(folder, path), "utf8").catch(() => "")),
    );
    if (found !== expected) throw new Error(`${one}/${path} is not that of ${other}`);
  }
}
