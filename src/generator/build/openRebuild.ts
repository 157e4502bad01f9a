import { join, resolve } from "node:path";
import {
  type AssetBundle,
  type AssetBundler,
  openAssetBundler,
  type ScriptSources,
} from "../assets/bundleAssets.ts";
import { openStyleCompiler } from "../assets/compileStyles.ts";
import { readStaticFiles } from "../assets/readStaticFiles.ts";
import { type ModuleCodes, openModules } from "../bundle/openModules.ts";
import { openSiteBundler } from "../bundle/openSiteBundler.ts";
import { openStage } from "../bundle/openStage.ts";
import type { LoadedFacts } from "../bundle/siteProgram.ts";
import { today } from "../command/today.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { type EncodeProgress, encodePictures, type Pictures } from "../images/encodePictures.ts";
import { formatPlaceholders } from "../images/formatPlaceholders.ts";
import type { OutputFile } from "../output/output.ts";
import type { Connections } from "../watch/openConnections.ts";
import type { ServedSite } from "../watch/openServedSite.ts";
import { countChanges } from "./countChanges.ts";
import { keepResult } from "./keepResult.ts";

export interface RebuildOptions {
  readonly root: string;
  /** Path from the root; see `SiteModule`. */
  readonly siteModule: string;
  readonly base: string;
  /** The one in content if not given. */
  readonly origin: string | undefined;
  /** Today if not given. */
  readonly date: string | undefined;
  readonly served: ServedSite;
  readonly connections: Connections;
  readonly onProgress: (progress: EncodeProgress) => void;
}

/** A build that is served. */
export interface FinishedBuild {
  /** How many pages are not as they were. */
  readonly changedPages: number;
  /**
   * Draws share images that are missing, and says what is wrong with the output.
   *
   * @param signal given when nobody waits for it any more: it throws then
   */
  readonly check: (signal: AbortSignal) => Promise<readonly Diagnostic[]>;
}

/**
 * Keeps open all that makes the next build quick, and gives the function that does one: the steps of `build.ts`,
 * of which those are left out whose inputs did not change. It throws with everything that is wrong, and what is
 * served stays as it is then.
 */
export async function openRebuild(options: RebuildOptions) {
  const { root, base, served, connections } = options;
  const scratch = resolve(root, `.cache/watch-${process.pid}`);
  const [siteBundler, styleCompiler] = await Promise.all([
    openSiteBundler(root, options.siteModule, scratch),
    openStyleCompiler(root),
  ]);
  const entries = {
    root,
    program: join(import.meta.dirname, "../bundle/siteProgram.ts"),
    site: join(root, options.siteModule),
  };
  const modules = openModules(root, [entries.program, entries.site]);
  const stage = openStage();
  const changes = countChanges();
  const steps = {
    code: keepResult<string>(),
    styles: keepResult<string>(),
    pictures: keepResult<Pictures>(),
    bundler: keepResult<AssetBundler>(),
    files: keepResult<ReadonlyMap<string, OutputFile>>(),
  };
  let lastCodes: ModuleCodes | undefined;
  let loadedCount: string | undefined;
  let bundler: AssetBundler | undefined;

  return {
    /** Folder to be deleted in the end. */
    scratch,
    rebuild: (paths: ReadonlySet<string>): Promise<FinishedBuild> => {
      changes.note(paths);
      for (const path of paths) {
        modules.forget(path);
        bundler?.forget(path);
      }
      return build();
    },
  };

  async function build(): Promise<FinishedBuild> {
    const date = options.date ?? today();
    const contentCount = changes.of("content") + date;
    const bundleCode = () => steps.code(changes.of("code"), siteBundler.bundle);
    let explained: Promise<never> | undefined;
    // Modules one by one end at the first mistake, or at what came of it; the bundler knows of all, and says it better.
    const explain = (error: unknown): Promise<never> => {
      if (isProblem(error)) throw error;
      explained ??= bundleCode().then(() => Promise.reject(error));
      return explained;
    };
    const compiling = modules.compile();
    // Where code can't be compiled, what is wrong with content is told all the same, by the code before.
    const loading = compiling
      .catch((error: unknown) => {
        if (lastCodes === undefined) throw error;
        return lastCodes;
      })
      .then((codes) =>
        stage.load({ codes, entries }, { isSame: contentCount === loadedCount, date }),
      )
      .catch(explain);
    const [codes, loaded, css, encoded] = await gatherErrors([
      compiling.catch(explain),
      loading,
      steps.styles(changes.of("styles"), styleCompiler.compile),
      loading.then(encode),
    ]);
    lastCodes = codes;
    loadedCount = contentCount;
    const bundle = await bundleAll(
      `${css}\n${formatPlaceholders(encoded.pictures)}`,
      loaded.scripts,
    );
    const files = await steps.files(
      [
        changes.of("icons", "fonts", "pictures"),
        ...bundle.packages,
        ...encoded.files.keys(),
      ].join(),
      () => readStaticFiles(root, bundle.packages, encoded.files),
    );

    const beside = new Map([...files, ...bundle.files]);
    const putBack = served.save();
    served.publish(beside);
    served.setStylesheet(bundle.stylesheet);
    connections.announce();

    const { bySource, stylesheet } = bundle;
    const input = {
      place: { base, origin: options.origin ?? loaded.origin },
      date,
      pictures: encoded.pictures,
      bundle: { bySource, stylesheet },
      shown: connections.listShown(),
    };
    const paths = new Set(beside.keys());
    const changed = new Set<string>();
    const rendering = stage.render(input, (part) => {
      for (const [path, file] of part) {
        paths.add(path);
        if (served.publish([[path, file]]) > 0) changed.add(path);
      }
      connections.announce();
    });
    await rendering.catch((error: unknown) => {
      // What somebody looks at was rendered first and is shown already; a page after it failed.
      putBack();
      connections.announce();
      return explain(error);
    });
    served.keepOnly(paths);
    connections.announce();

    return {
      changedPages: [...changed].filter((path) => path.endsWith(".html")).length,
      check: async (signal) => {
        const { shareFiles, diagnostics } = await stage.checkAgain(
          await bundleCode(),
          { ...input, encoded, bundle, files: [...beside.keys()] },
          signal,
        );
        served.publish([...shareFiles].map(([path, copyFrom]) => [path, { copyFrom }] as const));
        return diagnostics;
      },
    };
  }

  function encode({ focuses }: LoadedFacts): Promise<Pictures> {
    return steps.pictures(changes.of("pictures") + JSON.stringify(focuses), () =>
      encodePictures({
        root,
        cacheDir: resolve(root, ".cache/pictures"),
        focuses,
        onProgress: options.onProgress,
      }),
    );
  }

  async function bundleAll(css: string, scripts: ScriptSources): Promise<AssetBundle> {
    const open = await steps.bundler(JSON.stringify(scripts), async () => {
      await bundler?.close();
      bundler = await openAssetBundler(root, scripts);
      return bundler;
    });
    return open.bundle(css);
  }
}

/** What is in content or in how the site is put together is said well enough. */
function isProblem(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "diagnostics" in error &&
    error.diagnostics !== undefined
  );
}
