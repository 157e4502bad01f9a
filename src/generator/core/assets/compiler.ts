import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { BuildOptions, Loader, Metafile, Plugin } from "esbuild";
import { generatorFolder } from "../../start.js";
import type { Cache } from "../cache/cache.ts";
import { hashFiles } from "../cache/contentHash.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { explainBundling } from "../diagnostics/explainBundling.ts";
import { isBelow, toLocal } from "../diagnostics/files.ts";

/** Bundled files, with content hashes in their names. */
export interface Bundle {
  /** Contents by output path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Output path by source path, for scripts and fonts: `assets/fonts/text.woff2` → `assets/text-AB12CD34.woff2`. */
  readonly bySource: ReadonlyMap<string, string>;
  /** Folders, from the root, of the npm packages with code or data in the bundle. */
  readonly packages: readonly string[];
}

/** Modules that are no files, by name. */
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

export type Compiler = ReturnType<typeof openCompiler>;

/** Only a prefix of output paths: nothing is written there. */
const outdir = "dist";

/**
 * Compiles what visitors load, and keeps the results under one key: a hash of everything that can be compiled. It is
 * made once, and again after `forget`.
 *
 * @param project `sources`: folders, from the root, of code, style sheets and fonts
 */
export function openCompiler(project: {
  readonly root: string;
  readonly sources: readonly string[];
  readonly cache: Cache;
}) {
  const { root, sources, cache } = project;
  // What is installed decides, here or in a folder around, not what the lock file of a newer commit names.
  const packages = createRequire(join(root, "build.ts")).resolve.paths("esbuild") ?? [];
  const installed = packages.map((folder) => join(folder, ".package-lock.json"));
  const files = ["build.ts", "package.json", "package-lock.json", ...sources];
  const paths = [...files.map((path) => join(root, path)), ...installed, generatorFolder];
  const hashSources = () =>
    hashFiles(root, [...paths, ...listConfigs(join(root, "tsconfig.json"))]);
  let sourcesHash: string | undefined;

  /** @throws DiagnosticError naming each input that the key doesn't cover: a change of it would go unnoticed */
  function requireCovered(inputs: Iterable<string>): void {
    const lost = [...inputs].filter((path) => {
      const isCovered = paths.some((covered) => isBelow(covered, path));
      return !isCovered && !/[\\/]node_modules[\\/]/.test(path);
    });
    if (lost.length === 0) return;
    const message = `It is compiled, but is in none of the project's source folders: ${sources.join(", ")}.`;
    const hint = "Move it there, or add its folder to `sources` in build.ts.";
    throw new DiagnosticError(lost.map((path) => ({ where: toLocal(root, path), message, hint })));
  }

  async function bundle(
    options: BuildOptions,
    namespace: string,
    modules: VirtualModules,
  ): Promise<Bundle> {
    const { build } = await import("esbuild");
    const outputOptions = { outdir, absWorkingDir: root, metafile: true, write: false } as const;
    const plugins = [virtualModules(root, namespace, modules)];
    const { metafile, outputFiles } = await build({ ...options, ...outputOptions, plugins }).catch(
      explainBundling,
    );
    // esbuild puts "(disabled):" before modules that the `browser` field of a package.json disables.
    const inputs = Object.keys(metafile.inputs).filter((input) => !/^[(\w]+\)?:/.test(input));
    requireCovered(inputs.map((input) => join(root, input)));
    const files = outputFiles.map(({ path, contents }) => {
      return [toLocal(join(root, outdir), path), contents] as const;
    });
    return {
      files: new Map(files),
      bySource: listSources(metafile),
      packages: listPackages(metafile),
    };
  }

  return {
    bundle,
    requireCovered,
    /**
     * @param options all that decides the result besides the sources
     * @param make what it returns is kept; a file that is saved meanwhile may have been read before that
     */
    keep: <Value>(step: string, options: unknown, make: () => Promise<Value>): Promise<Value> => {
      sourcesHash ??= hashSources();
      const hash = sourcesHash;
      return cache.value({ step, options: [hash, options] }, make, () => hashSources() === hash);
    },
    /** To be called once sources have changed. */
    forget: (): void => {
      sourcesHash = undefined;
    },
  };
}

/** A TypeScript configuration and those that it extends; what packages have is part of what is installed. */
function listConfigs(path: string): string[] {
  if (!existsSync(path)) return [];
  const [, named = ""] =
    /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(readFileSync(path, "utf8")) ?? [];
  const bases = [...named.matchAll(/"(\.[^"]*?)(?:\.json)?"/g)];
  return [path, ...bases.flatMap(([, base]) => listConfigs(join(dirname(path), `${base}.json`)))];
}

function virtualModules(root: string, namespace: string, modules: VirtualModules): Plugin {
  return {
    name: "virtual modules",
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path }) => {
        return { path: path.slice(namespace.length + 1), namespace };
      });
      onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const { contents = "", loader = "js", folder = "." } = modules[path] ?? {};
        return { contents, loader, resolveDir: join(root, folder) };
      });
    },
  };
}

function listSources({ outputs }: Metafile): Map<string, string> {
  const sources = Object.entries(outputs).flatMap(([path, { entryPoint, inputs }]) => {
    // A copied font has no entry point, but one input: its source. Shared chunks have no single source.
    const source = entryPoint ?? (path.endsWith(".woff2") ? Object.keys(inputs)[0] : undefined);
    return source === undefined ? [] : [[source, path.slice(outdir.length + 1)] as const];
  });
  return new Map(sources);
}

/** Inputs that tree shaking has removed bring no package into the bundle. */
function listPackages({ outputs }: Metafile): string[] {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const folders = inputs.flatMap(([source, { bytesInOutput }]) => {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source)?.[0];
    return bytesInOutput > 0 && folder !== undefined ? [folder] : [];
  });
  return [...new Set(folders)];
}

export function joinBundles(bundles: readonly Bundle[]): Bundle {
  return {
    files: new Map(bundles.flatMap(({ files }) => [...files])),
    bySource: new Map(bundles.flatMap(({ bySource }) => [...bySource])),
    packages: [...new Set(bundles.flatMap(({ packages }) => packages))].sort(),
  };
}
