import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** What a command has used, with all processes that it started. */
export interface Usage {
  /** Seconds on the clock. */
  readonly wall: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** Most memory that its processes had at a time, in MB; what they share is counted once for each. */
  readonly memory: number;
}

// Between two looks at the processes (ms). What one of them uses after the last look at it is not seen.
const interval = 10;
// Of Linux: a tick of a process's clock (s), and a page of its memory (MB).
const [tick, page] = [0.01, 4096 / 1e6];

/**
 * Runs a command of the shell. Its processes are looked at in `/proc`, so this is for Linux alone: Node knows what its own
 * process used, but not esbuild's or that of Sass, which outlive it.
 *
 * By hand, because tinybench and its like time functions: all runs of one before those of the next, so that a change of
 * the machine's load falls on one of them alone, and wall time only.
 */
export async function measure(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Usage> {
  const startedAt = performance.now();
  const path = [join(cwd, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const child = spawn("sh", ["-c", command], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PATH: path, ...env },
  });
  const ticks = new Map<number, number>();
  let pages = 0;
  const look = () => {
    let now = 0;
    // An orphan is no longer below its parent, but still the process that was seen there.
    for (const pid of new Set([...ticks.keys(), ...listTree(child.pid ?? 0)])) {
      const process = readProcess(pid);
      if (process === undefined) continue;
      ticks.set(pid, process.ticks);
      now += process.pages;
    }
    pages = Math.max(pages, now);
  };
  const looking = setInterval(look, interval);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  const wall = (performance.now() - startedAt) / 1000;
  look();
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command} ended with exit code ${code}`);
  const cpu = [...ticks.values()].reduce((sum, one) => sum + one, 0) * tick;
  return { wall, cpu, memory: pages * page };
}

/** A process and all those below it. */
function listTree(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
    return [pid, ...children.flatMap((child) => listTree(Number(child)))];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** What a process and those below it have of memory now, in MB; what they share is counted once for each. */
export function readMemory(pid: number): number {
  const pages = listTree(pid).map((one) => readProcess(one)?.pages ?? 0);
  return pages.reduce((sum, one) => sum + one, 0) * page;
}

function readProcess(pid: number): { readonly ticks: number; readonly pages: number } | undefined {
  try {
    // Behind the name, which may hold anything; `proc(5)` numbers these fields from 3.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { ticks: Number(fields[11]) + Number(fields[12]), pages: Number(fields[21]) };
  } catch {
    return undefined;
  }
}
