import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Exception } from "sass";
import { generatorFolder } from "../../start.js";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { toLocal } from "../diagnostics/files.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { inlineSource } from "../http/contentPolicy.ts";
import { forBrowsers } from "./bundler.ts";
import type { Bundle, Compiler } from "./compiler.ts";

/** A site's configuration of its styles; paths from the project's root. */
export interface StylesConfig {
  /** Sass files, each with all styles of one kind of page. The first is that of pages whose routes name none. */
  readonly entries: readonly string[];
  /** Sass files that are published as files, for the document to link: what few visitors need, such as on paper. */
  readonly linked?: readonly string[];
  /**
   * CSS to put before the compiled CSS, which it is given: values from code, such as those colours of a palette that it
   * uses. URLs are relative to the entry's folder.
   */
  readonly prelude?: (css: string) => string;
}

/** Styles that are put into pages, so that a first paint waits for no second request. */
export interface Sheet {
  readonly css: string;
  /** The source expression that allows them in a content policy. */
  readonly source: string;
}

export interface StyleBundle extends Bundle {
  /** By the Sass file that each is compiled from. */
  readonly sheets: ReadonlyMap<string, Sheet>;
}

type Sass = typeof import("sass");

/**
 * Compiles Sass and bundles the result with the fonts that it names.
 *
 * @param base path that the site stands under, with which the URLs of fonts begin
 * @throws DiagnosticError at the place in the Sass file, or with all fonts that are missing
 */
export function openStyles(compiler: Compiler, root: string, base: string) {
  let starting: ReturnType<typeof startSass> | undefined;

  async function compileSass(entry: string): Promise<string> {
    const { Exception } = await loadSass();
    // Starting Sass takes longer than compiling: it stays open for the next edit.
    starting ??= startSass();
    const { sass, end } = await starting;
    try {
      const compiling = sass.compileAsync(join(root, entry), { charset: false });
      const { css, loadedUrls } = await Promise.race([compiling, end]);
      compiler.requireCovered(loadedUrls.map((url) => fileURLToPath(url)));
      return css;
    } catch (error) {
      throw error instanceof Exception ? locate(root, entry, error) : error;
    }
  }

  return {
    compile: ({ entries, linked = [], prelude = () => "" }: StylesConfig): Promise<StyleBundle> =>
      compiler.keep("styles", [entries, linked, base], async () => {
        const all = [...entries, ...linked];
        const modules = await gatherErrors(
          all.map(async (entry) => {
            const css = await compileSass(entry);
            const contents = linked.includes(entry) ? css : `${prelude(css)}\n${css}`;
            return [entry, { contents, loader: "css", folder: dirname(entry) } as const] as const;
          }),
        );
        const loader = { ".woff2": "file" } as const;
        const entryPoints = all.map((entry) => `style:${entry}`);
        const options = { ...forBrowsers, entryPoints, loader, publicPath: base };
        const bundle = await compiler.bundle(options, "style", Object.fromEntries(modules));
        const files = new Map(bundle.files);
        const sheets = entries.map((entry) => {
          const path = bundle.bySource.get(`style:${entry}`) ?? "";
          files.delete(path);
          const css = String(Buffer.from(bundle.files.get(path) ?? [])).trimEnd();
          return [entry, { css, source: inlineSource(css) }] as const;
        });
        return { ...bundle, files, sheets: new Map(sheets) };
      }),
    close: async (): Promise<void> => {
      const open = await starting;
      await Promise.race([open?.sass.dispose(), open?.end]).catch(() => undefined);
    },
  };
}

/** @returns `end`: rejects once the native compiler's process has ended: Sass itself would wait for its answer for ever */
async function startSass() {
  const { initAsyncCompiler } = await loadSass();
  const sass = await initAsyncCompiler();
  const { process } = sass as { readonly process?: ChildProcess };
  // Of what is written to it just then.
  process?.stdin?.on("error", () => undefined);
  const end = new Promise<never>((_, reject) => {
    const message = "The process of Sass has ended.";
    const hint = "Try again, with more memory if the system has ended it for want of that.";
    const ended = new DiagnosticError([{ where: "sass", message, hint }]);
    process?.once("exit", () => reject(ended));
  });
  // Whoever compiles hears of it.
  end.catch(() => undefined);
  return { sass, end };
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
