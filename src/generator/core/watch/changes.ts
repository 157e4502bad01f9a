import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { watch } from "chokidar";
import { isEditorLeftover, toLocal } from "../diagnostics/files.ts";

/** Dotfiles, folders of tools, such as `.git`, and packages: of a folder's tools, which may be nested, too. */
const isOfTools = (path: string) => /(?:^|\/)(?:\.|node_modules(?:\/|$))/.test(path);

/**
 * Reports every file that is added, changed or deleted, by its path from the root with forward slashes, and every
 * added folder, with one at the end. Resolves once it is watching.
 *
 * @param ignored folder at the root that holds no sources
 * @param warn called once, with a line for the terminal, if the system doesn't let all be watched
 */
export async function watchFiles(
  root: string,
  ignored: string,
  onChange: (path: string) => void,
  warn: (line: string) => void,
) {
  // The root, not single folders: one that is moved away and back would no longer be watched.
  const watcher = watch(root, {
    ignoreInitial: true,
    // Reports a save by rename as one change, not as a deletion and an addition, if they are within this time (ms).
    atomic: 20,
    ignored: (absolute) => {
      const path = toLocal(root, absolute);
      return path !== "" && (path === ignored || isOfTools(path) || isEditorLeftover(path));
    },
  });
  watcher.on("all", async (event, absolute, stats) => {
    const path = toLocal(root, absolute);
    // chokidar misses a file that gets into a new folder between its reading and its watching (chokidar#1471).
    if (event === "addDir") onChange(`${path}/`);
    else if (event !== "unlinkDir") onChange(path);
    if (event !== "change") return;
    // Of two changes of a file within 50 ms chokidar reports only the first, and formatters write right after a save.
    await wait(60);
    const now = await stat(absolute).catch(() => undefined);
    if (now?.mtimeMs !== stats?.mtimeMs) onChange(path);
  });
  // The system watches a folder, not its name: one that a script makes anew right after its removal would be lost.
  watcher.on("raw", async (event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath: string };
    if (event !== "rename" || name !== basename(watchedPath)) return;
    await wait(60);
    const now = await stat(watchedPath).catch(() => undefined);
    if (watcher.closed || !now?.isDirectory()) return;
    watcher.unwatch(watchedPath).add(watchedPath);
    onChange(`${toLocal(root, watchedPath)}/`);
  });
  let isTold = false;
  watcher.on("error", (error) => {
    if (!isTold) warn(describeLimit(error));
    isTold = true;
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return watcher;
}

function describeLimit(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const problem = `Not all files can be watched, so some saves won't be noticed (${code ?? message}).`;
  const isFull = code === "ENOSPC" || code === "EMFILE";
  return isFull
    ? `${problem} Raise the system's limit fs.inotify.max_user_watches or max_user_instances.`
    : problem;
}

// Debounce delays (ms): after the change of one file, which is whole by then, and after those of several: a checkout has
// gaps on a slow disk.
const [quiet, quietOfSeveral] = [20, 60];

/**
 * Debounces changed paths: collects them until no more come, then passes them on together. Runs never overlap: all
 * changes during a run lead to one more run after it.
 *
 * @param run must not throw
 */
export function debounceChanges(
  run: (paths: ReadonlySet<string>) => Promise<void>,
): (path: string) => void {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const start = async () => {
    // A pending timer means that changes are still coming; it starts the run itself.
    if (timer !== undefined || waiting.size === 0) return;
    const paths = waiting;
    waiting = new Set();
    await run(paths);
  };

  const end = () => {
    timer = undefined;
    running = running.then(start);
  };

  return (path) => {
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(end, waiting.size > 1 ? quietOfSeveral : quiet);
  };
}
