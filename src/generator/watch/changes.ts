import { basename, join } from "node:path";
import { watch } from "chokidar";
import { toLocal } from "../diagnostics/describe.ts";
import { isLeftBeside } from "../diagnostics/systemErrors.ts";

/** Folders of tools too, and files that begin with a dot as theirs do. */
const isHidden = (path: string) => /(?:^|\/)\./.test(path);

/**
 * Reports every file that is added, changed or deleted, by its path from the root with forward slashes.
 * Resolves when it has begun.
 *
 * @param ignored folders at the root that hold no sources, and would take long to watch
 */
export async function watchFiles(
  root: string,
  ignored: readonly string[],
  onChange: (path: string) => void,
) {
  const toPath = (absolute: string) => toLocal(root, absolute);
  const isIgnored = (absolute: string) => {
    const path = toPath(absolute);
    return path !== "" && (ignored.includes(path) || isHidden(path) || isLeftBeside(path));
  };
  // From the root: a folder that is watched by itself and moved away is not watched any more once it is back.
  const watcher = watch(root, {
    ignoreInitial: true,
    // A save by rename is reported as one change, not as a deletion first; more than this apart (ms) are two.
    atomic: 20,
    ignored: isIgnored,
  });
  watcher.on("all", (event, absolute) => {
    if (event !== "addDir" && event !== "unlinkDir") onChange(toPath(absolute));
  });
  // Of two changes within 50 ms chokidar reports the first alone; the system reports both, of either file or folder.
  watcher.on("raw", (event, name, details) => {
    if (event !== "change") return;
    // Of the file that changed, or of the folder that it is in.
    const { watchedPath } = details as { readonly watchedPath: string };
    const absolute = basename(watchedPath) === name ? watchedPath : join(watchedPath, name);
    if (!isIgnored(absolute)) onChange(toPath(absolute));
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return watcher;
}

/** How long it must have been quiet (ms): a save is one or two events, a checkout hundreds with gaps between them. */
const quietAfter = (changes: number) => Math.min(10 + 2 * changes, 100);

/**
 * Debounces changed paths: gathers them until it is quiet and hands them over together. One run at a time: whatever
 * changes meanwhile, and however often, is one more run after it.
 *
 * @param run must not throw
 * @param quietFor how long it must have been quiet, after so many changes (ms)
 */
export function debounceChanges(
  run: (paths: ReadonlySet<string>) => Promise<void>,
  quietFor = quietAfter,
): (path: string) => void {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const start = async () => {
    // While a timer runs it is not quiet; it comes here by itself.
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
