import { join, resolve } from "node:path";
import type { BuildContext, BuildOptions, Loader, Metafile, Plugin } from "esbuild";
import type { Cache } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { toLocal } from "../diagnostics/describe.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { addInputs, findPackage } from "./bundleInputs.ts";

/** Bundled files, with content hashes in their names. */
export interface Bundle {
  /** Contents by output path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Output path by source path, for scripts and fonts: `assets/fonts/text.woff2` → `assets/text-AB12CD34.woff2`. */
  readonly bySource: ReadonlyMap<string, string>;
  /** Folders, from the root, of the npm packages with code or data in the bundle. */
  readonly packages: readonly string[];
  /** Absolute paths of the files and folders that it is made from. */
  readonly reads: ReadonlySet<string>;
}

export type VirtualModules = Readonly<
  Record<
    string,
    {
      readonly contents: string;
      readonly loader: Loader;
      /** Folder, from the root, that its imports are relative to. */
      readonly folder: string;
    }
  >
>;

/** Only a prefix of output paths: nothing is written there. */
const outdir = "dist";

type OpenContext = BuildContext<{ metafile: true; write: false }>;

/**
 * Bundles through the cache, and keeps esbuild open for incremental rebuilds.
 *
 * @param namespace of the virtual modules: `island` for `island:menu`
 */
export function openCachedEsbuild(root: string, cache: Pick<Cache, "memo">, namespace: string) {
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
    const own = { absWorkingDir: root, plugins: [plugin] };
    open = { name, context: await context({ ...options, ...own, metafile: true, write: false }) };
    return open.context;
  }

  return {
    close,
    /** @param given plain data: all of it is in the cache key */
    bundle: async (given: BuildOptions, virtual: VirtualModules): Promise<Bundle> => {
      const esbuild = readToolVersion("esbuild");
      const options = { ...given, outdir };
      const key = { step: "bundles", room: "assets", options: [esbuild, options, virtual] };
      const { value, reads } = await cache.memo(key, async (reads) => {
        modules = virtual;
        const context = await openContext(options);
        const { metafile, outputFiles } = await context.rebuild().catch(explainBundling);
        for (const input of Object.keys(metafile.inputs)) {
          // esbuild's prefix for modules that the `browser` field of a package.json disables.
          const source = input.replace(/^\(disabled\):/, "");
          if (!source.startsWith(`${namespace}:`)) addInputs(reads, root, source);
        }
        // Inputs that tree shaking has removed were only read: they bring no package into the bundle.
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
    // A copied font has no entry point, but one input: its source. Shared chunks have no single source.
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
