import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

// How long the code must be left alone (ms): the checker takes all cores for a second or more.
const quiet = 1000;

/** Has the types checked whenever code has changed and then been left alone for a while. */
export function watchTypes(root: string, report: (found: readonly Diagnostic[]) => void) {
  let end = (): void => undefined;
  return {
    /** Code has changed: what is running is out of date. */
    recheck: (): void => {
      end();
      const timer = setTimeout(() => {
        end = checkTypes(root, report);
      }, quiet);
      end = () => clearTimeout(timer);
    },
    end: (): void => end(),
  };
}

/**
 * Checks types beside everything else, in a process of its own at the lowest priority.
 *
 * @returns ends it; then it reports nothing
 */
function checkTypes(root: string, report: (found: readonly Diagnostic[]) => void): () => void {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const memory = ["--incremental", "--tsBuildInfoFile", join(root, ".cache/types.tsbuildinfo")];
  const { pid, stdout } = spawn(
    process.execPath,
    [tsc, "--noEmit", "--pretty", "false", ...memory],
    // Detached means a group of its own: the program only starts another one, and both are to end.
    { cwd: root, stdio: ["ignore", "pipe", "ignore"], detached: true },
  ).on("error", () => undefined);
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  let isOver = false;
  void text(stdout).then((printed) => {
    if (!isOver) report(parseTypeErrors(printed));
  });
  return () => {
    isOver = true;
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // It had ended by itself.
    }
  };
}

/** Lines such as `src/page.ts(12,3): error TS2322: Type …`, each with the indented ones after it. */
export function parseTypeErrors(printed: string): Diagnostic[] {
  const errors = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*(?:\n[ \t]+\S.*)*)$/gm;
  return [...printed.matchAll(errors)].map(([, where = "", line, column, message = ""]) => ({
    where,
    line: Number(line),
    column: Number(column),
    message,
  }));
}
