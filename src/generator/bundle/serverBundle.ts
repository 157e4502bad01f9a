import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildContext, BuildOptions, Metafile } from "esbuild";
import { addInputs } from "../assets/bundleInputs.ts";
import type { Cache } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { checkHooks } from "./checkedHooks.ts";
import { writeModules } from "./writeModules.js";

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

/** Of a module that is no file. */
const isVirtual = (input: string) => /^(?:<stdin>$|[a-z-]{2,}:)/.test(input);

/**
 * A bundler that starts esbuild at the first cache miss, and from then on reads and compiles again only what changed. One
 * module, because it loads in a quarter of the time of two hundred; and as JavaScript, because on Node 20 a worker has no
 * TypeScript loader.
 *
 * @param siteModule path from the root of a module that exports `site`, a `SiteConfig`
 */
export function openServerBundler(root: string, siteModule: string, cache: Pick<Cache, "memo">) {
  const folder = join(root, ".cache/server-bundle");
  const generator = resolve(import.meta.dirname, "..");
  const renderOnce = join(generator, "render/renderOnce.ts");
  const options = {
    absWorkingDir: root,
    stdin: {
      contents: `
        import { site } from ${JSON.stringify(join(root, siteModule))};
        import { createProgram } from "./bundle/program.ts";
        export const program = createProgram(site);`,
      resolveDir: generator,
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
    alias: { "checked-jsx": renderOnce, "checked-jsx/jsx-dev-runtime": renderOnce },
    sourcemap: "linked",
    sourcesContent: false,
    outdir: folder,
    entryNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    logLevel: "silent",
  } as const satisfies BuildOptions;
  const key = { step: "code", room: "bundle", options: [readToolVersion("esbuild"), options] };
  let opening: Promise<BuildContext<typeof options>> | undefined;

  async function open() {
    const { context } = await import("esbuild");
    return context({ ...options, plugins: [checkHooks(generator, renderOnce)] });
  }

  async function compile(inputs: Set<string>) {
    opening ??= open();
    const { outputFiles, metafile } = await (await opening).rebuild().catch(explainBundling);
    requirePackages(root, metafile);
    const reads = Object.keys(metafile.inputs).filter((input) => !isVirtual(input));
    for (const source of reads) addInputs(inputs, root, source);
    return {
      modules: outputFiles.map(({ path, contents }) => [path, contents] as const),
      reads: new Set(reads.map((source) => resolve(root, source))),
    };
  }

  return {
    /** @throws DiagnosticError with everything that can't be compiled or found */
    bundle: async (): Promise<ServerBundle> => {
      const { value } = await cache.memo(key, compile);
      writeModules(folder, value.modules);
      const find = (pattern: RegExp): string =>
        pathToFileURL(value.modules.find(([path]) => pattern.test(path))?.[0] ?? "").href;
      return {
        program: find(/stdin-\w+\.mjs$/),
        siteWorker: find(/siteWorker-\w+\.mjs$/),
        outputWorker: find(/outputWorker-\w+\.mjs$/),
        reads: value.reads,
      };
    },
    close: async () => (await opening)?.dispose(),
  };
}

/** @throws DiagnosticError with every import of a package that is not there: what stays outside, esbuild doesn't look for */
function requirePackages(root: string, { inputs }: Metafile): void {
  const missing = Object.entries(inputs).flatMap(([where, { imports }]) => {
    if (isVirtual(where)) return [];
    const outside = imports.filter(({ path, external }) => external && !isBuiltin(path));
    return outside.flatMap(({ path }) => {
      if (isInstalled(path, join(root, where))) return [];
      const source = readFileSync(join(root, where), "utf8");
      const place = startLocating(source)(source.indexOf(`"${path}"`));
      const hint = "Correct its name, or install it: npm install and the name.";
      return [{ where, ...place, message: `The package "${path}" is not installed.`, hint }];
    });
  });
  if (missing.length > 0) throw new DiagnosticError(missing);
}

function isInstalled(name: string, importer: string): boolean {
  try {
    return createRequire(importer).resolve(name) !== "";
  } catch (error) {
    // Any other error is of a package that only `import` finds.
    return (error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND";
  }
}
