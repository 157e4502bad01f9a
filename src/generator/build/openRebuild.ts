import { dirname, join, resolve } from "node:path";
import { openAssetBundler } from "../assets/bundler.ts";
import { readStaticFiles } from "../assets/staticFiles.ts";
import { openStyleCompiler, type StyleCompiler } from "../assets/styles.ts";
import { type ModuleCodes, openModules } from "../bundle/openModules.ts";
import { openSiteBundler } from "../bundle/openSiteBundler.ts";
import { openStage } from "../bundle/openStage.ts";
import type { LoadedFacts } from "../bundle/siteProgram.ts";
import { openCache } from "../cache/cache.ts";
import { today } from "../command/today.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { gatherErrors } from "../diagnostics/gatherErrors.ts";
import { encodeImages } from "../images/encodeImages.ts";
import type { Images } from "../images/imageTypes.ts";
import type { Progress } from "../images/produceFiles.ts";
import { formatPlaceholders } from "../images/ResponsivePicture.tsx";
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
  readonly onProgress: (progress: Progress) => void;
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
  const siteBundler = await openSiteBundler(root, options.siteModule, scratch);
  const cache = openCache(resolve(root, ".cache"));
  const bundler = openAssetBundler({ root, cache });
  let styleCompiler: StyleCompiler | undefined;
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
    pictures: keepResult<Images>(),
    files: keepResult<ReadonlyMap<string, OutputFile>>(),
  };
  let lastCodes: ModuleCodes | undefined;
  let loadedCount: string | undefined;

  return {
    /** Folder to be deleted in the end. */
    scratch,
    rebuild: (paths: ReadonlySet<string>): Promise<FinishedBuild> => {
      changes.note(paths);
      for (const path of paths) modules.forget(path);
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
      loading.then(({ styles }) => {
        styleCompiler ??= openStyleCompiler({ root, entry: styles.entry, cache });
        const { compile, start } = styleCompiler;
        // If it can't, whoever compiles will say so.
        start().catch(() => undefined);
        return steps.styles(changes.of("styles"), async () => (await compile()).css);
      }),
      loading.then(encode),
    ]);
    lastCodes = codes;
    loadedCount = contentCount;
    const bundle = await bundler.bundle({
      css: `${css}\n${formatPlaceholders(encoded.images)}`,
      cssFolder: dirname(loaded.styles.entry),
      ...loaded.scripts,
    });
    const files = await steps.files(
      [
        changes.of("icons", "fonts", "pictures"),
        ...bundle.packages,
        ...encoded.files.keys(),
      ].join(),
      async () =>
        new Map([
          ...(await readStaticFiles({ root, ...loaded.staticFiles, packages: bundle.packages })),
          ...encoded.files,
        ]),
    );

    const beside = new Map([...files, ...bundle.files]);
    const putBack = served.save();
    served.publish(beside);
    served.setStylesheet(bundle.stylesheet);
    connections.announce();

    const { files: _files, packages: _packages, reads: _reads, ...names } = bundle;
    const input = {
      place: { base, origin: options.origin ?? loaded.origin },
      date,
      pictures: encoded.images,
      bundle: names,
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
        served.publish(shareFiles);
        return diagnostics;
      },
    };
  }

  function encode({ focuses, images }: LoadedFacts): Promise<Images> {
    return steps.pictures(changes.of("pictures") + JSON.stringify(focuses), () =>
      encodeImages({
        root,
        cache,
        config: images,
        uses: focuses,
        onProgress: options.onProgress,
      }),
    );
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
