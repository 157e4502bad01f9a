import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Exception, initAsyncCompiler } from "sass-embedded";
import { ProblemError } from "../problems/problem.ts";

/** A Sass compiler that stays open between compilations: starting one takes longer than compiling. */
export interface StyleCompiler {
  /**
   * Compiles `src/styles/main.scss` to CSS.
   *
   * @throws ProblemError at the place in the Sass file
   */
  readonly compile: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Sass runs in a process of its own, which ends with this one at the latest. */
export async function openStyleCompiler(root: string): Promise<StyleCompiler> {
  const compiler = await initAsyncCompiler();
  return {
    compile: async () => {
      try {
        return (await compiler.compileAsync(join(root, "src/styles/main.scss"))).css;
      } catch (error) {
        throw error instanceof Exception ? locateFault(root, error) : error;
      }
    },
    close: () => compiler.dispose(),
  };
}

/** Compiles once; see `StyleCompiler`. */
export async function compileStyles(root: string): Promise<string> {
  const compiler = await openStyleCompiler(root);
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
  }
}

function locateFault(root: string, { span, sassMessage }: Exception): ProblemError {
  const file = span.url === undefined ? "src/styles" : fileURLToPath(span.url);
  return new ProblemError([
    {
      where: relative(root, file).replaceAll("\\", "/"),
      line: span.start.line + 1,
      column: span.start.column + 1,
      message: `Sass: ${sassMessage}`,
    },
  ]);
}
