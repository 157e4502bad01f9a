import { watch } from "chokidar";
import { isEditorLeftover, toLocal } from "../diagnostics/files.ts";

/** Dotfiles, and folders of tools, such as `.git`. */
const isHidden = (path: string) => /(?:^|\/)\./.test(path);

/**
 * Reports every file that is added, changed or deleted, by its path from the root with forward slashes, and every
 * added folder, with one at the end. Resolves once it is watching.
 *
 * @param ignored folders at the root that hold no sources and would take long to watch
 */
export async function watchFiles(
  root: string,
  ignored: readonly string[],
  onChange: (path: string) => void,
) {
  // The root, not single folders: one that is moved away and back would no longer be watched.
  const watcher = watch(root, {
    ignoreInitial: true,
    // Reports a save by rename as one change, not as a deletion and an addition, if they are within this time (ms).
    atomic: 20,
    ignored: (absolute) => {
      const path = toLocal(root, absolute);
      return path !== "" && (ignored.includes(path) || isHidden(path) || isEditorLeftover(path));
    },
  });
  watcher.on("all", (event, absolute) => {
    // chokidar misses a file that gets into a new folder between its reading and its watching (chokidar#1471).
    if (event === "addDir") onChange(`${toLocal(root, absolute)}/`);
    else if (event !== "unlinkDir") onChange(toLocal(root, absolute));
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return watcher;
}

// Debounce delay (ms): of two changes of a file within 50 ms chokidar reports only the first, so files are read later.
const quiet = 60;

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

  return (path) => {
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(start);
    }, quiet);
  };
}
