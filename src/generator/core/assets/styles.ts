import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AsyncCompiler, Exception } from "sass";
import { generatorFolder } from "../../start.js";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { toLocal } from "../diagnostics/files.ts";
import { forBrowsers } from "./bundler.ts";
import type { Bundle, Compiler } from "./compiler.ts";

/** A site's configuration of its styles; paths from the project's root. */
export interface StylesConfig {
  /** The Sass file that loads all others. */
  readonly entry: string;
  /** CSS put before the compiled CSS: values from code, such as a palette. URLs are relative to the entry's folder. */
  readonly prelude?: string;
  /** Fonts of the styles that every page preloads. */
  readonly preloadFonts: readonly string[];
}

export interface StyleBundle extends Bundle {
  /** Output path of the style sheet. */
  readonly stylesheet: string;
}

type Sass = typeof import("sass");

/**
 * Compiles Sass and bundles the result with the fonts that it names.
 *
 * @param root the project's, absolute
 * @param more CSS put after the compiled CSS
 * @throws DiagnosticError at the place in the Sass file, or with all fonts that are missing
 */
export function openStyles(compiler: Compiler, root: string) {
  let starting: Promise<AsyncCompiler> | undefined;

  async function compileSass(entry: string): Promise<string> {
    const { Exception, initAsyncCompiler } = await loadSass();
    // Starting Sass takes longer than compiling: it stays open for the next edit.
    starting ??= initAsyncCompiler();
    try {
      const { css, loadedUrls } = await (await starting).compileAsync(join(root, entry));
      compiler.requireCovered(loadedUrls.map((url) => fileURLToPath(url)));
      return css;
    } catch (error) {
      throw error instanceof Exception ? locate(root, entry, error) : error;
    }
  }

  return {
    compile: ({ entry, prelude = "" }: StylesConfig, more: string): Promise<StyleBundle> =>
      compiler.keep("styles", [entry, prelude, more], async () => {
        const contents = `${prelude}\n${await compileSass(entry)}\n${more}`;
        const site = { contents, loader: "css", folder: dirname(entry) } as const;
        const loader = { ".woff2": "file" } as const;
        const options = { ...forBrowsers, entryPoints: ["style:site"], loader };
        const bundle = await compiler.bundle(options, "style", { site });
        return { ...bundle, stylesheet: bundle.bySource.get("style:site") ?? "" };
      }),
    close: async (): Promise<void> => (await starting)?.dispose(),
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
export function hasEmbeddedSass(from = join(generatorFolder, "start.js")): boolean {
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
