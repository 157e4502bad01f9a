import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { context } from "esbuild";
import { writeAtomically } from "../cache/writeAtomically.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { checkHooks } from "./checkedHooks.ts";

/** The site's code and what of the generator runs with it, as JavaScript that worker threads import. */
export interface ServerBundle {
  /** URL of the module that exports `program` (see `createProgram`): another one as soon as any of its code is another. */
  readonly program: string;
  /** URL of the worker that imports the program. */
  readonly siteWorker: string;
  /** URL of the worker that checks and writes the output. */
  readonly outputWorker: string;
  /** Absolute paths of all files that were bundled. */
  readonly reads: ReadonlySet<string>;
}

const hour = 3_600_000;

/**
 * A bundler that stays open, and then reads and compiles again only what changed. One module, because it loads in a
 * quarter of the time of two hundred; and as JavaScript, because on Node 20 a worker has no TypeScript loader.
 *
 * @param siteModule path from the root of a module that exports `site`, a `SiteConfig`
 */
export async function openServerBundler(root: string, siteModule: string) {
  const folder = join(root, ".cache/server-bundle");
  const generator = resolve(import.meta.dirname, "..");
  const renderOnce = join(generator, "render/renderOnce.ts");
  const bundler = await context({
    absWorkingDir: root,
    stdin: {
      contents: `
        import { site } from ${JSON.stringify(join(root, siteModule))};
        import { createProgram } from "./bundle/program.ts";
        export const program = createProgram(site);`,
      resolveDir: generator,
      sourcefile: "program.ts",
      loader: "ts",
    },
    entryPoints: [
      { in: join(generator, "bundle/siteWorker.ts"), out: "siteWorker" },
      { in: join(generator, "build/runOutputWorker.ts"), out: "outputWorker" },
    ],
    write: false,
    bundle: true,
    metafile: true,
    // Libraries stay where they are: they do not change, and a worker that is open has loaded them already.
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    // JSX says its place, to a function that looks for what React would drop.
    jsxDev: true,
    jsxImportSource: "checked-jsx",
    plugins: [checkHooks(generator, renderOnce)],
    alias: { "checked-jsx": renderOnce, "checked-jsx/jsx-dev-runtime": renderOnce },
    sourcemap: "linked",
    sourcesContent: false,
    outdir: folder,
    entryNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    logLevel: "silent",
  });
  return {
    /** @throws DiagnosticError with everything that can't be compiled or found */
    bundle: async (): Promise<ServerBundle> => {
      const { outputFiles, metafile } = await bundler.rebuild().catch(explainBundling);
      for (const { path, contents } of outputFiles) {
        if (!holds(path, contents)) writeAtomically(path, contents);
      }
      removeOld(folder, new Set(outputFiles.map(({ path }) => path)));
      const find = (pattern: RegExp): string =>
        pathToFileURL(outputFiles.find(({ path }) => pattern.test(path))?.path ?? "").href;
      return {
        program: find(/stdin-\w+\.mjs$/),
        siteWorker: find(/siteWorker-\w+\.mjs$/),
        outputWorker: find(/outputWorker-\w+\.mjs$/),
        reads: new Set(Object.keys(metafile.inputs).map((input) => resolve(root, input))),
      };
    },
    close: () => bundler.dispose(),
  };
}

/** A build that was killed, or had a full disk, may have left half of it. */
function holds(path: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}

/**
 * Another build may be about to load what it has just written, so only what is an hour older than the newest goes.
 *
 * @param needed files of this bundle, which may be as old where they are what they were
 */
function removeOld(folder: string, needed: ReadonlySet<string>): void {
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ path, writtenAt: stats.mtimeMs }];
  });
  const newest = Math.max(...files.map(({ writtenAt }) => writtenAt));
  for (const { path, writtenAt } of files) {
    if (newest - writtenAt > hour && !needed.has(path)) rmSync(path, { force: true });
  }
}
