import { once } from "node:events";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { ProblemError } from "../problems/problem.ts";

/** What the worker answers. Lines and columns count from 1. */
export type SassAnswer =
  | { readonly css: string }
  | {
      readonly message: string;
      readonly file: string | undefined;
      readonly line: number;
      readonly column: number;
    };

/**
 * Compiles `src/styles/main.scss` to CSS. In a worker, because Sass takes as long to start as all the
 * rest of a build takes to run, and nothing of the rest waits for it until the end.
 *
 * @throws ProblemError at the place in the Sass file
 */
export async function compileStyles(root: string): Promise<string> {
  const worker = new Worker(new URL("./sassWorker.mjs", import.meta.url), {
    workerData: join(root, "src/styles/main.scss"),
    execArgv: [],
  });
  const [answer] = (await once(worker, "message")) as [SassAnswer];
  if ("css" in answer) return answer.css;
  const file = answer.file === undefined ? "src/styles" : fileURLToPath(answer.file);
  throw new ProblemError([
    {
      where: relative(root, file).replaceAll("\\", "/"),
      line: answer.line,
      column: answer.column,
      message: `Sass: ${answer.message}`,
    },
  ]);
}
