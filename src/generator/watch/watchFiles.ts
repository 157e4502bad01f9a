import { basename, join, relative, sep } from "node:path";
import { watch } from "chokidar";

/** What the site and its generator are made of. */
const sources = new Set(["content", "src", "assets", "build.ts", "package.json", "tsconfig.json"]);

/** Written by a command, not by hand: the site is not made of them. */
const written = "content/schemas/";

// What editors and systems put beside a file while they save it.
const passing = /(?:^|\/)(?:\.[^/]*|[^/]*~|4913|Thumbs\.db)$|\.(?:swp|swx|tmp)$/;

interface RawDetails {
  /** The file that changed, or the folder that it is in; absolute. */
  readonly watchedPath: string;
}

/**
 * Tells of every file that is added, changed or deleted, by its path from the root with forward slashes.
 * Resolves when it has begun.
 */
export async function watchFiles(root: string, tell: (path: string) => void) {
  const toPath = (absolute: string) => relative(root, absolute).split(sep).join("/");
  const isIgnored = (absolute: string) => {
    const path = toPath(absolute);
    const [first = ""] = path.split("/");
    if (path !== "" && !sources.has(first)) return true;
    return `${path}/`.startsWith(written) || passing.test(path);
  };
  // From the root: a folder that is watched by itself and moved away is not watched any more once it is back.
  const watcher = watch(root, {
    ignoreInitial: true,
    // A save by rename is told as one change, not as a deletion first; more than this apart (ms) are two.
    atomic: 20,
    ignored: isIgnored,
  });
  watcher.on("all", (event, absolute) => {
    if (event !== "addDir" && event !== "unlinkDir") tell(toPath(absolute));
  });
  // Of two changes within 50 ms chokidar tells the first alone; the system tells of both, of either file or folder.
  watcher.on("raw", (event, name, details) => {
    if (event !== "change") return;
    const { watchedPath } = details as RawDetails;
    const absolute = basename(watchedPath) === name ? watchedPath : join(watchedPath, name);
    if (!isIgnored(absolute)) tell(toPath(absolute));
  });
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return watcher;
}
