import { styleText } from "node:util";
import type { Weights } from "../check/weigh.ts";
import { describeError } from "../diagnostics/describe.ts";
import {
  countOf,
  type DescribedDiagnostic,
  formatDiagnostic,
  type Paint,
} from "../diagnostics/diagnostic.ts";
import { explainSystemError } from "../diagnostics/systemErrors.ts";
import type { Progress } from "../images/lazyFiles.ts";
import type { OutputSize } from "../output/write.ts";

interface RunningStep {
  /** ms */
  readonly startedAt: number;
  readonly progress?: Progress;
}

export type Report = ReturnType<typeof startReport>;

/**
 * Reports the progress of a run. Steps may run in parallel; each is timed on its own.
 * Colours and a live progress line only on a terminal, and no colours if `NO_COLOR` is set.
 *
 * @param root absolute path of the project, for excerpts of files that have errors
 */
export function startReport(stream: NodeJS.WriteStream, root = process.cwd()) {
  const startedAt = performance.now();
  const isTerminal = stream.isTTY === true;
  const hasColours = isTerminal && !process.env["NO_COLOR"];
  const format = (described: DescribedDiagnostic) => formatDiagnostic(described, paint);
  const paint: Paint = (style, text) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  // The reader of a pipe, such as `head`, may close it early: the run continues to its end.
  stream.on("error", () => undefined);
  const write = (text: string) => stream.write(text);
  const running = new Map<string, RunningStep>();
  let ticking: NodeJS.Timeout | undefined;

  /** Runs one step, shown in the progress line while it runs. */
  const track = async <Result>(name: string, run: () => Result | Promise<Result>) => {
    running.set(name, { startedAt: performance.now() });
    if (isTerminal && ticking === undefined) {
      ticking = setInterval(() => write(clearLine() + drawLine()), 250).unref();
      process.prependOnceListener("SIGINT", stop);
    }
    try {
      return await run();
    } finally {
      running.delete(name);
      if (running.size === 0) {
        clearInterval(ticking);
        ticking = undefined;
        process.off("SIGINT", stop);
      }
      write(clearLine() + drawLine());
    }
  };

  /** On Ctrl-C: clears the progress line, then ends the process as if there were no listener. */
  const stop = () => {
    const isMaking = [...running.values()].some(({ progress }) => progress !== undefined);
    const hint = "Stopped. What is done is kept: the next run goes on from there.\n";
    write(clearLine() + (isMaking ? hint : ""));
    process.kill(process.pid, "SIGINT");
  };

  const print = (text: string) => write(`${clearLine()}${text}\n${drawLine()}`);

  return {
    track,

    /** Runs one step and prints its name and time once it is done. */
    async step<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
      const since = performance.now();
      const result = await track(name, run);
      print(`  ${name.padEnd(15)}${paint("dim", formatTime(since).padStart(9))}`);
      return result;
    },

    /** Progress within a step: a bar on a terminal, elsewhere a line at every tenth. */
    progress(name: string, progress: Progress): void {
      const { done, total } = progress;
      const { startedAt = performance.now() } = running.get(name) ?? {};
      if (running.has(name)) running.set(name, { startedAt, progress });
      if (!isTerminal && (done === total || done % Math.ceil(total / 10) === 0))
        write(`  ${name} ${formatProgress(progress, startedAt)}\n`);
    },

    /** Prints the transfer sizes (brotli, bytes) of the scripts and the heaviest page, and their limits. */
    weigh({ scripts, heaviest }: Pick<Weights, "scripts" | "heaviest">): void {
      const parts = scripts.map(({ name, bytes, limit }) => `${name} ${bytes} of ${limit} B`);
      if (parts.length > 0) print(`  ${paint("dim", `scripts: ${parts.join(" · ")}`)}`);
      if (heaviest === undefined) return;
      const { where, html, styles, limit } = heaviest;
      const sum = `${html} + styles ${styles} = ${html + styles} of ${limit} B`;
      print(`  ${paint("dim", `heaviest page: ${where} ${sum}`)}`);
    },

    /** Prints a warning. */
    warn: (line: string) => print(paint("bold", line)),

    /** Prints the last line of a build. */
    finish(size: OutputSize, place: string): void {
      const what = `${describeSize(size)} into ${place} in ${formatTime(startedAt)}`;
      print(`${paint("green", "Built")} ${what}`);
    },

    say: print,

    /** Prints all errors, unexpected ones with their stack. */
    fail(thrown: unknown): void {
      const described = describeError(explainSystemError(thrown), root);
      const isForeseen = described.every(({ stack }) => stack === undefined);
      const heading = isForeseen ? "" : `${paint("red", "Internal error in the generator:")}\n`;
      print(`${heading}${described.map(format).join("\n")}`);
      print(paint("red", `${countOf(described.length, "problem")}.`));
    },

    /** Prints one error. */
    tell: (described: DescribedDiagnostic) => print(format(described)),
  };

  /** The running steps in one line, cut to the width of the terminal: those that report progress come first. */
  function drawLine(): string {
    if (!isTerminal || running.size === 0) return "";
    const now = performance.now();
    const columns = stream.columns || 80;
    const bars: string[] = [];
    const others: string[] = [];
    for (const [name, { startedAt, progress }] of running) {
      const seconds = Math.round((now - startedAt) / 1000);
      if (progress === undefined) others.push(seconds < 1 ? name : `${name} ${seconds} s`);
      else {
        const bar = drawBar(progress, Math.min(20, Math.floor(columns / 5)));
        bars.push(`${name} ${bar} ${formatProgress(progress, startedAt)}`);
      }
    }
    return paint("dim", `  ${[...bars, ...others].join(" · ")}`.slice(0, columns - 1));
  }

  function clearLine(): string {
    return isTerminal ? "\r\u001b[K" : "";
  }
}

function drawBar({ done, total }: Progress, width: number): string {
  const filled = Math.round((done / total) * width);
  return "━".repeat(filled) + "─".repeat(width - filled);
}

/** `45 of 200, 12 s left`. No estimate in the first twentieth, which is too little to go by. */
function formatProgress({ done, total }: Progress, startedAt: number): string {
  const share = done / total;
  const left = ((performance.now() - startedAt) / share) * (1 - share);
  const time = left < 90_000 ? `${Math.round(left / 1000)} s` : `${Math.round(left / 60_000)} min`;
  const estimate = share < 0.05 || left < 1000 ? "" : `, ${time} left`;
  return `${done} of ${total}${estimate}`;
}

export function describeSize({ pages, files, bytes }: OutputSize): string {
  return `${countOf(pages, "page")}, ${countOf(files, "file")}, ${formatBytes(bytes)}`;
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
