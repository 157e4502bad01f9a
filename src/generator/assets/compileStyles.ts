import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Exception } from "sass-embedded";
import { readPackageVersion } from "../cache/readPackageVersion.ts";
import { remember } from "../cache/remember.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";

/** A Sass compiler that stays open between compilations: starting one takes longer than compiling. */
export interface StyleCompiler {
  /**
   * Compiles `src/site/styles/main.scss` to CSS.
   *
   * @throws DiagnosticError at the place in the Sass file
   */
  readonly compile: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Sass runs in a process of its own, which ends with this one at the latest. */
export async function openStyleCompiler(root: string): Promise<StyleCompiler> {
  // Slow to load, and most builds compile nothing.
  const { Exception, initAsyncCompiler } = await import("sass-embedded");
  const compiler = await initAsyncCompiler();
  return {
    compile: async () => {
      try {
        return (await compiler.compileAsync(join(root, "src/site/styles/main.scss"))).css;
      } catch (error) {
        throw error instanceof Exception ? locateFault(root, error) : error;
      }
    },
    close: () => compiler.dispose(),
  };
}

/** Compiles once, if anything has changed since the last time; see `StyleCompiler`. */
export async function compileStyles(root: string): Promise<string> {
  const names = (await readdir(join(root, "src/site/styles"))).sort();
  const inputs = names.map((name) => `src/site/styles/${name}`);
  const key = [await readPackageVersion("sass-embedded"), ...names].join();
  return remember({ root, record: join(root, ".cache/styles"), key }, async () => {
    const compiler = await openStyleCompiler(root);
    try {
      return { result: await compiler.compile(), inputs };
    } finally {
      await compiler.close();
    }
  });
}

function locateFault(root: string, { span, sassMessage }: Exception): DiagnosticError {
  const file = span.url === undefined ? "src/site/styles" : fileURLToPath(span.url);
  return new DiagnosticError([
    {
      where: relative(root, file).replaceAll("\\", "/"),
      line: span.start.line + 1,
      column: span.start.column + 1,
      message: `Sass: ${sassMessage}`,
    },
  ]);
}
