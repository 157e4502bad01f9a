import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AsyncCompiler, Exception } from "sass";
import type { Cache } from "../cache/cache.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import { toLocal } from "../diagnostics/describe.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";

/** A site's configuration of its styles; paths from the project's root. */
export interface StylesConfig {
  /** The Sass file that loads all others. */
  readonly entry: string;
  /** CSS put before the compiled CSS: values from code, such as a palette. URLs are relative to the entry's folder. */
  readonly prelude?: string;
  /** Fonts of the styles that every page preloads. */
  readonly preloadFonts: readonly string[];
}

type Sass = typeof import("sass");

/** Opens a compiler that starts Sass only at the first cache miss: starting takes longer than compiling. */
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
    /** Starts Sass in advance, where edits are expected. */
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
      // Sass also looks for files in the folders that this variable lists.
      const folders = process.env["SASS_PATH"];
      const key = { step: "css", room: "assets", options: [entry, sass, folders] };
      const { value: css, reads } = await cache.memo(key, async (inputs) => {
        const { Exception } = await loadSass();
        try {
          const result = await (await start()).compileAsync(join(root, entry));
          for (const url of result.loadedUrls) {
            const file = fileURLToPath(url);
            // A new file in the folder may take precedence over another.
            inputs.add(file).add(dirname(file));
            // A new `a/_b.scss` takes precedence over `a/b/_index.scss`.
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

/** The native compiler if there is one for this machine, otherwise the slower one in JavaScript. */
async function loadSass(): Promise<Sass> {
  // The two packages declare the same types under different names.
  return hasEmbeddedSass() ? ((await import("sass-embedded")) as unknown as Sass) : import("sass");
}

/**
 * Whether sass-embedded is installed with its native compiler. Without that it would start the package sass instead,
 * which has no embedded mode, and wait for ever.
 *
 * @param from path or URL of the module from which packages are resolved
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
