import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "./buildOutput.ts";

/** Resolves when the build is to be killed. */
export type Moment = (build: RunningBuild) => Promise<unknown>;

/** The build's own process, or also those that it started. */
export type Victim = "process" | "group";

export interface RunningBuild {
  readonly out: string;
  /** Resolves once the build has printed the word, or is over. */
  readonly hasPrinted: (word: string) => Promise<void>;
  readonly isOver: () => boolean;
}

/** Runs a real build into a folder, to its end or until the moment to kill it. */
export async function runBuild(
  out: string,
  moment?: Moment,
  victim: Victim = "process",
): Promise<void> {
  const args = ["--import", "tsx", "build.ts", "build", "--out", out];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    detached: victim === "group",
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const hasPrinted = async (word: string) => {
    while (!isOver() && !printed.includes(word)) await wait(1);
  };
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject).once("close", (code, signal) => {
      if (code === 0 || signal === "SIGKILL") resolve();
      else reject(new Error(`the build failed:\n${printed}`));
    });
  });
  await Promise.all([
    ended,
    moment?.({ out, hasPrinted, isOver }).then(() => {
      if (victim === "process" || isOver() || child.pid === undefined) child.kill("SIGKILL");
      else process.kill(-child.pid, "SIGKILL");
    }),
  ]);
}

/** Puts a folder that passes for an older site, with pages that the real one has not. */
export async function writeOldSite(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, "gone"), { recursive: true });
  for (const path of ["index.html", "404.html", "gone/index.html"]) {
    await writeFile(join(out, path), `old ${path}`);
  }
}

/** What builds put beside their output folder while they write. */
export async function listSiblings(out: string): Promise<string[]> {
  const names = await readdir(dirname(out));
  return names.filter((name) => name.startsWith(`.${basename(out)}-`));
}

/** One hash over all names and bytes; equal for equal trees only. */
export async function hashTree(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const path of paths) {
    hash
      .update(`${path.slice(folder.length)}\0`)
      .update(await readFile(path))
      .update("\0");
  }
  return hash.digest("hex");
}
