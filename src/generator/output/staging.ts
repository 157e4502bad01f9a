import { type Dirent, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

// Staging folders: each build writes its site to one, and one build at a time moves its site into the output folder.

/**
 * Creates a staging folder on the disk of the output folder, so that files can be moved: beside it (`.dist-new-4711`),
 * or within it if nothing can be moved in from outside, because it is a mount point or its parent is not writable.
 */
export function makeStaging(folder: string): string {
  const name = `.${basename(folder)}-new-${process.pid}`;
  const [within, beside] = [join(folder, name), join(dirname(folder), name)];
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    // Not `recursive`: with that option Node reports a read-only disk as a missing folder.
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

/** Staging folders of an output folder: those of running builds, and those that killed builds left behind. */
function listStaging(folder: string) {
  const prefix = `.${basename(folder)}-`;
  return [dirname(folder), folder].flatMap((parent) =>
    listNames(parent).flatMap((name) => {
      // Only names that builds give: `.dist-backup` is somebody else's.
      const [, state, pid] =
        /^(new|ready)-(\d+)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "") ?? [];
      return pid === undefined ? [] : [{ path: join(parent, name), state, pid: Number(pid) }];
    }),
  );
}

/** Names in a folder; none if it is missing or may not be listed. */
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

/** Deletes a path if permitted: what another user left there may stay, as it does no harm. */
export function removeIfAllowed(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

/** Whether another process with this ID is running. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Lets one build at a time move its site in. A build claims its turn by renaming its folder to `ready`, and has it once
 * no other claims it. Of two that claim it, the one with the higher process ID withdraws its claim and retries.
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
    // A claim that lasts half a minute is that of a killed build, whose process ID another process has by now.
    if (others.length === 0 || tries === 3000) return ready;
    if (others.some(({ pid }) => pid < process.pid)) renameSync(ready, staging);
    await wait(10);
  }
}

/** Entries of the site's own: no staging folders, and no `lost+found`, which ext4 has at the root of each disk. */
export function listOwn(folder: string): Dirent[] {
  const others = ["lost+found", ...listStaging(folder).map(({ path }) => basename(path))];
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !others.includes(name));
}
