import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Resources used by a command and all processes that it started. */
export interface Usage {
  /** Wall time (s). */
  readonly wall: number;
  /** CPU time (s). */
  readonly cpu: number;
  /** Peak memory of all its processes together (MB); shared memory is counted once per process. */
  readonly memory: number;
}

// Sampling interval (ms). What a process uses after its last sample is missed.
const interval = 10;
// On Linux: clock tick of a process's CPU time (s), and size of a memory page (MB).
const [tick, page] = [0.01, 4096 / 1e6];

/**
 * Runs a shell command and samples its processes in `/proc`, so this works on Linux only: Node knows the usage of its
 * own process, but not that of esbuild and Sass, which outlive it.
 *
 * No benchmark library, because tinybench and the like time functions, in wall time only, and all runs of one before
 * those of the next, so that a change of the machine's load affects only one of them.
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
    // An orphan has left the process tree, but is still one of the processes seen in it.
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

/** A process and all its descendants. */
export function listTree(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
    return [pid, ...children.flatMap((child) => listTree(Number(child)))];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

/** Current memory of a process and its descendants (MB); shared memory is counted once per process. */
export function readMemory(pid: number): number {
  const pages = listTree(pid).map((one) => readProcess(one)?.pages ?? 0);
  return pages.reduce((sum, one) => sum + one, 0) * page;
}

function readProcess(pid: number): { readonly ticks: number; readonly pages: number } | undefined {
  try {
    // Fields after the name, which may contain anything; `proc(5)` numbers these from 3.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return { ticks: Number(fields[11]) + Number(fields[12]), pages: Number(fields[21]) };
  } catch {
    return undefined;
  }
}
