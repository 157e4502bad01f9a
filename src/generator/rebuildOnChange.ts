import { spawn } from "node:child_process";
import { join } from "node:path";
import { watch } from "chokidar";

const settleMs = 50;

/**
 * Builds again whenever something that the site is made of changes. Each build is a process of its own,
 * so that edits of any kind take effect, this generator's own files too. One runs at a time; whatever
 * changes meanwhile is one more build after it.
 *
 * @param build arguments of the build command: the script and its flags
 */
export function rebuildOnChange(root: string, build: readonly string[]): void {
  let isBuilding = false;
  let isQueued = false;
  let timer: NodeJS.Timeout | undefined;

  const run = () => {
    if (isBuilding) {
      isQueued = true;
      return;
    }
    isBuilding = true;
    isQueued = false;
    const child = spawn(process.execPath, [...process.execArgv, ...build], {
      cwd: root,
      stdio: "inherit",
    });
    child.once("exit", () => {
      isBuilding = false;
      if (isQueued) run();
    });
  };

  watch(
    ["content", "src", "assets", "build.ts"].map((path) => join(root, path)),
    // The schemas are written by a command, not by hand: the site is not made of them.
    { ignoreInitial: true, ignored: (path) => path.startsWith(join(root, "content/schemas")) },
  ).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(run, settleMs);
  });
}
