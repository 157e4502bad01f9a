import { type Dirent, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

// Folders in which builds write their sites, beside the output folder or in it, and whose turn it is to move one in.

/**
 * A folder on the same disk, so that its files can be moved: beside the output folder (`.dist-new-4711`), or within it where
 * nothing can be moved in from outside, as where a disk is mounted or the folder around it may not be written.
 */
export function makeStaging(folder: string): string {
  const name = `.${basename(folder)}-new-${process.pid}`;
  const [within, beside] = [join(folder, name), join(dirname(folder), name)];
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    // Not with its parents: asked for those too, Node calls a read-only disk a folder that is not there.
    mkdirSync(beside);
    return beside;
  }
  mkdirSync(within);
  try {
    renameSync(within, beside);
    return beside;
  } catch {
    return within;
  }
}

/** What builds into a folder are writing, or left behind when they were killed. */
function listStaging(folder: string) {
  const prefix = `.${basename(folder)}-`;
  return [dirname(folder), folder].flatMap((parent) =>
    listNames(parent).flatMap((name) => {
      // Only names that `makeStaging` gives: `.dist-backup` is somebody else's.
      const [, state, pid] =
        /^(new|ready)-(\d+)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "") ?? [];
      return pid === undefined ? [] : [{ path: join(parent, name), state, pid: Number(pid) }];
    }),
  );
}

/** None of a folder that is not there, or may not be listed. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function removeKilled(folder: string): void {
  for (const { path, pid } of listStaging(folder)) {
    if (!isRunning(pid)) removeIfAllowed(path);
  }
}

/** What is of another user may stay beside the site: it harms nobody. */
export function removeIfAllowed(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

/** Whether another process of this number runs. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Of several builds one moves its site in at a time, once it alone shows that it is ready. Of two that show it, the one
 * with the higher process number takes it back.
 *
 * @returns the folder's new path
 */
export async function waitForTurn(folder: string, staging: string): Promise<string> {
  const ready = staging.replace(/new(?=-\d+$)/, "ready");
  for (let tries = 0; ; tries += 1) {
    if (!existsSync(ready)) renameSync(staging, ready);
    const others = listStaging(folder).filter(
      ({ state, pid }) => state === "ready" && isRunning(pid),
    );
    // What is ready for half a minute was killed, and its number is another process's by now.
    if (others.length === 0 || tries === 3000) return ready;
    if (others.some(({ pid }) => pid < process.pid)) renameSync(ready, staging);
    await wait(10);
  }
}

/** Without what builds are writing there, and what ext4 puts at the top of each disk. */
export function listOwn(folder: string): Dirent[] {
  const others = ["lost+found", ...listStaging(folder).map(({ path }) => basename(path))];
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !others.includes(name));
}
