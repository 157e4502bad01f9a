import { readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildContext, BuildOptions, Metafile, Plugin } from "esbuild";
import { addInputs } from "../assets/bundleInputs.ts";
import type { Cache } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { checkHooks } from "./checkedHooks.ts";
import { writeModules } from "./writeModules.js";

/** The site's code and the generator code that runs with it, as JavaScript for worker threads. */
export interface ServerBundle {
  /** URL of the module that exports `site`; it changes with any change of the site's code. */
  readonly program: string;
  /** URL of the worker that imports the program. */
  readonly siteWorker: string;
  /** URL of the worker that checks and writes the output. */
  readonly outputWorker: string;
  /** Absolute paths of all files that were bundled. */
  readonly reads: ReadonlySet<string>;
}

// Each consists of dozens of modules: bundled into one it loads in a quarter of the time.
const libraries = ["htmlparser2", "markdown-it", "p-queue", "yaml", "zod"];

/** Whether an input in esbuild's metafile is not a file. */
const isVirtual = (input: string) => /^(?:<stdin>$|[a-z-]{2,}:)/.test(input);

/** Compiled modules and source maps, by absolute path. */
type Modules = readonly (readonly [path: string, contents: Uint8Array])[];

/** URL of the module with this name, given without the hash. */
function findModule(modules: Modules, name: string): string {
  const isMeant = (path: string) => path.endsWith(".mjs") && basename(path).startsWith(`${name}-`);
  return pathToFileURL(modules.find(([path]) => isMeant(path))?.[0] ?? "").href;
}

/** Resolves imports of the libraries to their bundled modules. */
const importFrom = (listModules: () => Modules): Plugin => ({
  name: "libraries",
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(`^(?:${libraries.join("|")})$`) }, ({ path }) => ({
      path: findModule(listModules(), path),
      external: true,
    })),
});

/**
 * Opens a bundler that starts esbuild at the first cache miss and then rebuilds incrementally. Code is bundled because
 * one module loads in a quarter of the time of two hundred, and because workers have no TypeScript loader on Node 20.
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
      contents: `export { site } from ${JSON.stringify(join(root, siteModule))};`,
      resolveDir: generator,
      loader: "ts",
    },
    entryPoints: [
      { in: join(generator, "bundle/siteWorker.ts"), out: "siteWorker" },
      { in: join(generator, "build/runOutputWorker.ts"), out: "outputWorker" },
    ],
    write: false,
    bundle: true,
    // Generator code that both the site and the worker import is a separate chunk, unchanged when the site changes.
    splitting: true,
    metafile: true,
    // Packages stay external: they don't change, and a running worker has loaded them already.
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    // Passes the place of each JSX element to `jsxDEV` (renderOnce.ts), which reports handlers that React would drop.
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
  const { stdin: _, ...shared } = options;
  const ofLibraries = {
    ...shared,
    absWorkingDir: generator,
    entryPoints: libraries,
    packages: "bundle",
    // The platform "node" would select their CommonJS builds, which have no named exports.
    platform: "neutral",
    mainFields: ["module", "main"],
    sourcemap: false,
    minifySyntax: true,
    minifyWhitespace: true,
  } satisfies BuildOptions;
  const esbuild = readToolVersion("esbuild");
  let opening: Promise<BuildContext<typeof options>> | undefined;
  // Replaced by each `bundle`: packages may be reinstalled while a site is watched.
  let ready: Modules = [];

  async function open() {
    const { context } = await import("esbuild");
    const plugins = [checkHooks(generator, renderOnce), importFrom(() => ready)];
    return context({ ...options, plugins });
  }

  async function bundleLibraries(inputs: Set<string>): Promise<Modules> {
    const { build } = await import("esbuild");
    const { outputFiles, metafile } = await build(ofLibraries).catch(explainBundling);
    for (const source of Object.keys(metafile.inputs)) addInputs(inputs, generator, source);
    return outputFiles.map(({ path, contents }) => [path, contents]);
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
    /** @throws DiagnosticError with all compile errors and unresolved imports */
    bundle: async (): Promise<ServerBundle> => {
      const room = "bundle";
      const ofReady = { step: "libraries", room, options: [esbuild, ofLibraries] };
      ready = (await cache.memo(ofReady, bundleLibraries)).value;
      const names = ready.map(([path]) => path);
      const key = { step: "code", room, options: [esbuild, options, names] };
      const { value } = await cache.memo(key, compile);
      const { modules } = value;
      writeModules(folder, [...ready, ...modules]);
      return {
        program: findModule(modules, "stdin"),
        siteWorker: findModule(modules, "siteWorker"),
        outputWorker: findModule(modules, "outputWorker"),
        reads: value.reads,
      };
    },
    close: async () => (await opening)?.dispose(),
  };
}

/** @throws DiagnosticError with each import of a package that isn't installed: esbuild doesn't resolve external ones */
function requirePackages(root: string, { inputs }: Metafile): void {
  const missing = Object.entries(inputs).flatMap(([where, { imports }]) => {
    if (isVirtual(where)) return [];
    const outside = imports.filter(({ path, external }) => external && isPackage(path));
    return outside.flatMap(({ path }) => {
      if (isInstalled(path, join(root, where))) return [];
      const source = readFileSync(join(root, where), "utf8");
      const index = Math.max(source.indexOf(`"${path}"`), source.indexOf(`'${path}'`));
      const place = startLocating(source)(index);
      const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [path];
      const hint = `Correct the name, or install it: npm install ${name}`;
      return [{ where, ...place, message: `The package "${path}" is not installed.`, hint }];
    });
  });
  if (missing.length > 0) throw new DiagnosticError(missing);
}

/** False for Node's own modules and for the bundled libraries, which are imported by URL. */
function isPackage(path: string): boolean {
  return !isBuiltin(path) && !path.startsWith("file:");
}

function isInstalled(name: string, importer: string): boolean {
  try {
    return createRequire(importer).resolve(name) !== "";
  } catch (error) {
    // Any other error means that the package is installed, but only for `import`.
    return (error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND";
  }
}
