import { basename, join } from "node:path";
import { watch } from "chokidar";
import { toLocal } from "../diagnostics/describe.ts";
import { isEditorLeftover } from "../diagnostics/systemErrors.ts";

/** Dotfiles, and folders of tools, such as `.git`. */
const isHidden = (path: string) => /(?:^|\/)\./.test(path);

/**
 * Reports every file that is added, changed or deleted, by its path from the root with forward slashes.
 * Resolves once it is watching.
 *
 * @param ignored folders at the root that hold no sources and would take long to watch
 */
export async function watchFiles(
  root: string,
  ignored: readonly string[],
  onChange: (path: string) => void,
) {
  const toPath = (absolute: string) => toLocal(root, absolute);
  const isIgnored = (absolute: string) => {
    const path = toPath(absolute);
    return path !== "" && (ignored.includes(path) || isHidden(path) || isEditorLeftover(path));
  };
  // The root, not single folders: one that is moved away and back would no longer be watched.
  const watcher = watch(root, {
    ignoreInitial: true,
    // Reports a save by rename as one change, not as a deletion and an addition, if they are within this time (ms).
    atomic: 20,
    ignored: isIgnored,
  });
  watcher.on("all", (event, absolute) => {
    if (event !== "addDir" && event !== "unlinkDir") onChange(toPath(absolute));
  });
  // Of two changes within 50 ms chokidar reports only the first, but its raw events include both.
  watcher.on("raw", (event, name, details) => {
    if (event !== "change") return;
    // The changed file, or its folder.
    const { watchedPath } = details as { readonly watchedPath: string };
    const absolute = basename(watchedPath) === name ? watchedPath : join(watchedPath, name);
    if (!isIgnored(absolute)) onChange(toPath(absolute));
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return watcher;
}

/** Debounce delay (ms) by number of changes: a save is one or two events, a checkout hundreds with gaps in between. */
const quietAfter = (changes: number) => Math.min(10 + 2 * changes, 100);

/**
 * Debounces changed paths: collects them until no more come, then passes them on together. Runs never overlap: all
 * changes during a run lead to one more run after it.
 *
 * @param run must not throw
 * @param quietFor how long (ms) no change must have come, by the number of changes so far
 */
export function debounceChanges(
  run: (paths: ReadonlySet<string>) => Promise<void>,
  quietFor = quietAfter,
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
    }, quietFor(waiting.size));
  };
}
