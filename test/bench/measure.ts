import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** What one run of a process has used, threads and all, without the processes that it started in turn. */
export interface Usage {
  /** Seconds on the clock. */
  readonly wall: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** Most memory at a time, in MB. */
  readonly memory: number;
}

/**
 * Runs a program of Node in a fresh process.
 *
 * By hand, because tinybench and its like time functions: all runs of one before those of the next, so that a change of
 * the machine's load falls on one of them alone, and wall time only, without the processor time and the memory of a process.
 */
export async function measure(args: readonly string[], cwd: string, pages: number): Promise<Usage> {
  const startedAt = performance.now();
  const preload = new URL("./tellUsage.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--import", preload, ...args], {
    cwd,
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    env: { ...process.env, NODE_ENV: "production", SYNTHETIC_PAGES: String(pages) },
  });
  const [code, told] = await Promise.all([
    new Promise((resolve) => child.once("close", resolve)),
    text(child.stdio[3] as NodeJS.ReadableStream),
  ]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with exit code ${code}`);
  const wall = (performance.now() - startedAt) / 1000;
  return { wall, ...(JSON.parse(told) as Omit<Usage, "wall">) };
}

/** The best of several runs: whatever else the machine does can only make a run worse. */
export function takeBest(runs: readonly Usage[]): Usage {
  const least = (key: keyof Usage) => Math.min(...runs.map((run) => run[key]));
  return { wall: least("wall"), cpu: least("cpu"), memory: least("memory") };
}
