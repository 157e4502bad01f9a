import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AsyncCompiler, Exception } from "sass";
import type { Cache } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { toLocal } from "../diagnostics/describe.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";

/** What a site says of its styles, in paths from the project's root. */
export interface StylesConfig {
  /** The Sass file that all others are used by. */
  readonly entry: string;
  /** CSS that stands before theirs: what code knows, such as a palette. URLs in it count from the entry's folder. */
  readonly prelude?: string;
  /** Fonts, named by the styles, that every page loads before anything has asked for them. */
  readonly preloadFonts: readonly string[];
}

type Sass = typeof import("sass");

/** Opens a compiler, which starts Sass at the first cache miss: that takes longer than to compile. */
export function openStyleCompiler(options: {
  /** The project's root, absolute. */
  readonly root: string;
  readonly cache: Cache;
}) {
  const { root, cache } = options;
  let compiler: Promise<AsyncCompiler> | undefined;
  const start = () => {
    compiler ??= loadSass().then(({ initAsyncCompiler }) => initAsyncCompiler());
    return compiler;
  };
  return {
    /** Starts Sass beforehand, where an edit is to be expected. */
    start: async (): Promise<void> => void (await start()),
    /**
     * @param entry see `StylesConfig`
     * @returns the style sheet, and absolute paths of the files that it is made from and of the folders they lie in
     * @throws DiagnosticError at the place in the Sass file
     */
    compile: async (
      entry: string,
    ): Promise<{ readonly css: string; readonly reads: ReadonlySet<string> }> => {
      const sass = readToolVersion(hasEmbeddedSass() ? "sass-embedded" : "sass");
      // Sass looks for files in the folders that this names too.
      const folders = process.env["SASS_PATH"];
      const key = { step: "css", room: "assets", options: [entry, sass, folders] };
      const { value: css, reads } = await cache.memo(key, async (inputs) => {
        const { Exception } = await loadSass();
        try {
          const result = await (await start()).compileAsync(join(root, entry));
          for (const url of result.loadedUrls) {
            const file = fileURLToPath(url);
            // A new file there may be found in the place of another.
            inputs.add(file).add(dirname(file));
            // `a/b` may mean `a/_b.scss`, or `a/b/_index.scss`.
            if (/^_?index\./.test(basename(file))) inputs.add(dirname(dirname(file)));
          }
          return result.css;
        } catch (error) {
          throw error instanceof Exception ? locate(root, entry, error) : error;
        }
      });
      return { css, reads };
    },
    close: async (): Promise<void> => (await compiler)?.dispose(),
  };
}

/** The compiled program where there is one for this machine, else the same in JavaScript, which takes longer. */
async function loadSass(): Promise<Sass> {
  // The types of the two are the same under other names.
  return hasEmbeddedSass() ? ((await import("sass-embedded")) as unknown as Sass) : import("sass");
}

/**
 * Whether sass-embedded is there with its program. Without that it would start the package sass in its place, and
 * wait for ever for what that can't do.
 *
 * @param from path or URL of a module, for which packages are looked up
 */
export function hasEmbeddedSass(from = import.meta.url): boolean {
  try {
    const main = createRequire(from).resolve("sass-embedded");
    const require = createRequire(main);
    const path = join(dirname(main), "src/compiler-module.js");
    const { compilerModule } = require(path) as { compilerModule: string };
    require.resolve(`${compilerModule}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function locate(root: string, entry: string, { span, sassMessage }: Exception): DiagnosticError {
  const file = span.url === undefined ? join(root, entry) : fileURLToPath(span.url);
  return new DiagnosticError([
    {
      where: toLocal(root, file),
      line: span.start.line + 1,
      column: span.start.column + 1,
      message: `Sass: ${sassMessage}`,
    },
  ]);
}
