import { styleText } from "node:util";
import type { ScriptSize } from "../assets/budgets.ts";
import type { PageWeight } from "../check/wholeSite.ts";
import { describeError } from "../diagnostics/describe.ts";
import { formatDiagnostic } from "../diagnostics/diagnostic.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import type { OutputSize } from "../output/write.ts";

export type Report = ReturnType<typeof startReport>;

/**
 * Says on the terminal what a run does. Steps may run side by side; each is timed by itself (ms).
 * Colours and moving lines only on a terminal, and no colours where `NO_COLOR` is set.
 *
 * @param root absolute path of the project, whose files are shown where something is wrong in them
 */
export function startReport(stream: NodeJS.WriteStream, root = process.cwd()) {
  const startedAt = performance.now();
  const isTerminal = stream.isTTY === true;
  const hasColours = isTerminal && !process.env["NO_COLOR"];
  const paint = (style: "dim" | "bold" | "red" | "green", text: string) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  const write = (text: string) => stream.write(text);

  return {
    /** Runs one step and prints its name and time once it is done. */
    async step<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
      const stepStartedAt = performance.now();
      const result = await run();
      write(
        `${clearLine()}  ${name.padEnd(12)}${paint("dim", formatTime(stepStartedAt).padStart(9))}\n`,
      );
      return result;
    },

    /** One moving line on a terminal; off one, a plain line at every tenth. */
    progress(name: string, done: number, total: number): void {
      if (isTerminal) write(`${clearLine()}  ${name} ${done} of ${total}`);
      else if (done === total || done % Math.ceil(total / 10) === 0) {
        write(`  ${name} ${done} of ${total}\n`);
      }
    },

    /** What visitors load, over the wire (brotli, bytes), and what it may be. */
    weigh(sizes: readonly ScriptSize[], heaviest: PageWeight | undefined): void {
      const parts = sizes.map(({ name, bytes, limit }) => `${name} ${bytes} of ${limit} B`);
      write(`  ${paint("dim", `scripts: ${parts.join(" · ")}`)}\n`);
      if (heaviest === undefined) return;
      const { where, html, styles, limit } = heaviest;
      const sum = `${html} + styles ${styles} = ${html + styles} of ${limit} B`;
      write(`  ${paint("dim", `heaviest page: ${where} ${sum}`)}\n`);
    },

    /** The closing line of a build. */
    finish({ pages, files, bytes }: OutputSize, place: string): void {
      const total = `${pages} pages, ${files} files, ${formatBytes(bytes)}`;
      write(`${paint("green", "Built")} ${total} into ${place} in ${formatTime(startedAt)}\n`);
    },

    say(text: string): void {
      write(`${text}\n`);
    },

    /** Prints everything that is wrong, and the stack of what was not foreseen. */
    fail(thrown: unknown): void {
      const described = describeError(explainSystemError(thrown), root);
      const isForeseen = described.every(({ stack }) => stack === undefined);
      const heading = isForeseen ? "" : `${paint("red", "Something unexpected went wrong:")}\n`;
      const count = described.length === 1 ? "1 problem." : `${described.length} problems.`;
      const lines = described.map(formatDiagnostic).join("\n");
      write(`${clearLine()}${heading}${lines}\n${paint("red", count)}\n`);
    },
  };

  function clearLine(): string {
    return isTerminal ? "\r\u001b[K" : "";
  }
}

function formatTime(since: number): string {
  const ms = performance.now() - since;
  return ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
