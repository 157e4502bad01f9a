import { join, resolve } from "node:path";
import type { BuildContext, BuildOptions, Loader, Metafile, Plugin } from "esbuild";
import type { Cache } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { toLocal } from "../diagnostics/describe.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { addInputs, findPackage } from "./bundleInputs.ts";

/** Files under names with their content hashes. */
export interface Bundle {
  /** From output path to bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Output path by source path, for scripts and fonts: `assets/fonts/text.woff2` → `assets/text-AB12CD34.woff2`. */
  readonly bySource: ReadonlyMap<string, string>;
  /** Folders, from the root, of npm packages of which code or data is in the bundle. */
  readonly packages: readonly string[];
  /** Absolute paths of the files that it is made from. */
  readonly reads: ReadonlySet<string>;
}

export type VirtualModules = Readonly<
  Record<
    string,
    {
      readonly contents: string;
      readonly loader: Loader;
      /** Where its imports start from, from the root. */
      readonly folder: string;
    }
  >
>;

/** Only names of files in it are used: nothing is written. */
const outdir = "dist";

type OpenContext = BuildContext<{ metafile: true; write: false }>;

/**
 * Bundles through the cache, and keeps esbuild open for the next bundle.
 *
 * @param namespace that virtual modules are named in: `island:menu`
 * @param more plugins that the options decide too
 */
export function openCachedEsbuild(
  root: string,
  cache: Pick<Cache, "memo">,
  namespace: string,
  more: readonly Plugin[] = [],
) {
  let modules: VirtualModules = {};
  let open: { readonly name: string; readonly context: OpenContext } | undefined;
  const close = async () => open?.context.dispose();

  const plugin: Plugin = {
    name: "virtual modules",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => {
        return { path: path.slice(namespace.length + 1), namespace };
      });
      onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const { contents = "", loader = "js", folder = "." } = modules[path] ?? {};
        return { contents, loader, resolveDir: resolve(root, folder) };
      });
    },
  };

  async function openContext(options: BuildOptions): Promise<OpenContext> {
    const name = JSON.stringify(options);
    if (open?.name === name) return open.context;
    await close();
    const { context } = await import("esbuild");
    const own = { absWorkingDir: root, plugins: [plugin, ...more] };
    open = { name, context: await context({ ...options, ...own, metafile: true, write: false }) };
    return open.context;
  }

  return {
    close,
    /** @param given plain data: all of it decides the result */
    bundle: async (given: BuildOptions, virtual: VirtualModules): Promise<Bundle> => {
      const esbuild = readToolVersion("esbuild");
      const options = { ...given, outdir };
      const key = { step: "bundles", room: "assets", options: [esbuild, options, virtual] };
      const { value, reads } = await cache.memo(key, async (reads) => {
        modules = virtual;
        const context = await openContext(options);
        const { metafile, outputFiles } = await context.rebuild().catch(explainBundling);
        for (const input of Object.keys(metafile.inputs)) {
          // `browser` in a package.json disables modules.
          const source = input.replace(/^\(disabled\):/, "");
          if (!source.startsWith(`${namespace}:`)) addInputs(reads, root, source);
        }
        // What is left out of the bundle, because nothing uses it, is only read.
        const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
          Object.entries(inputs).flatMap(([source, { bytesInOutput }]) =>
            bytesInOutput > 0 ? [source] : [],
          ),
        );
        const packages = used.flatMap((source) => findPackage(source) ?? []);
        const files = outputFiles.map(({ path, contents }) => {
          return [toLocal(join(root, outdir), path), contents] as const;
        });
        return {
          files: new Map(files),
          bySource: listSources(metafile),
          packages: [...new Set(packages)],
        };
      });
      return { ...value, reads };
    },
  };
}

function listSources({ outputs }: Metafile): Map<string, string> {
  const sources = Object.entries(outputs).flatMap(([path, output]) => {
    // A font is copied and has no entry point, a shared chunk has one only by chance: it has no one source.
    const source =
      output.entryPoint ?? (path.endsWith(".woff2") ? Object.keys(output.inputs)[0] : undefined);
    return source === undefined ? [] : [[source, path.slice(outdir.length + 1)] as const];
  });
  return new Map(sources);
}

export function joinBundles(bundles: readonly Bundle[]) {
  return {
    files: new Map(bundles.flatMap(({ files }) => [...files])),
    bySource: new Map(bundles.flatMap(({ bySource }) => [...bySource])),
    packages: [...new Set(bundles.flatMap(({ packages }) => packages))].sort(),
    reads: new Set(bundles.flatMap(({ reads }) => [...reads])),
  };
}
