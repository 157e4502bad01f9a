import { styleText } from "node:util";
import { describeError } from "../diagnostics/describe.ts";
import {
  countOf,
  type DescribedDiagnostic,
  formatDiagnostic,
  type Paint,
} from "../diagnostics/diagnostic.ts";

// Between two lines of progress (ms).
const pause = 5000;

export type Report = ReturnType<typeof startReport>;

/**
 * Prints what a run does and finds, in colours where Node allows them (a terminal, `NO_COLOR`, `FORCE_COLOR`). Steps may
 * run at the same time; each is timed on its own.
 *
 * @param root for excerpts of files that have errors
 */
export function startReport(stream: NodeJS.WriteStream, root = process.cwd()) {
  const paint: Paint = (style, text) => styleText(style, text, { stream });
  // The reader of a pipe, such as `head`, may close it early: the run continues to its end.
  stream.on("error", () => undefined);
  const print = (text: string) => void stream.write(`${text}\n`);

  let lastProgress = performance.now();

  return {
    print,

    /** For a line that is of less interest than others. */
    detail: (line: string): void => print(`  ${paint("dim", line)}`),

    /** Prints a step's name and time once it is done. */
    step: async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
      const since = performance.now();
      const result = await run();
      print(`  ${name.padEnd(15)}${paint("dim", formatTime(since).padStart(9))}`);
      return result;
    },

    /** Prints how far a long step is. */
    progress: (done: number, total: number): void => {
      if (performance.now() - lastProgress < pause) return;
      lastProgress = performance.now();
      print(`  ${paint("dim", `${done} of ${total} files`)}`);
    },

    /** For the last line of what went well. */
    finish: (text: string): void => print(paint("green", text)),

    /** Prints all errors, unexpected ones with their stack. */
    fail: (thrown: unknown): void => {
      const described = describeError(thrown, root);
      const isForeseen = described.every(({ stack }) => stack === undefined);
      if (!isForeseen) print(paint("red", "Internal error in the generator:"));
      for (const diagnostic of described) print(formatDiagnostic(diagnostic, paint));
      print(paint("red", `${countOf(described.length, "problem")}.`));
    },

    diagnostic: (described: DescribedDiagnostic): void => print(formatDiagnostic(described, paint)),
  };
}

export function formatTime(since: number): string {
  const ms = performance.now() - since;
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
