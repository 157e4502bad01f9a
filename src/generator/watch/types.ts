import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { readFindings } from "../diagnostics/findings.ts";
import { debounceChanges } from "./changes.ts";

// The checker takes all cores for a second or more (ms).
const usualQuiet = 1000;

/**
 * Has the types checked whenever code has changed and then been left alone for a while. A check that is running is left
 * to end: what it keeps makes the next one quick, and that one says what is true after a later save.
 *
 * @param quiet how long the code must be left alone (ms)
 */
export function watchTypes(
  root: string,
  report: (found: readonly Diagnostic[]) => void,
  quiet = usualQuiet,
) {
  let end = (): void => undefined;
  const recheck = debounceChanges(
    async () => {
      const check = checkTypes(root);
      end = check.end;
      report(readFindings(await check.printed, root).findings);
    },
    () => quiet,
  );
  return { recheck: () => recheck("types"), end: () => end() };
}

/** Checks types beside everything else, in a process of its own at the lowest priority. */
function checkTypes(root: string): { readonly printed: Promise<string>; readonly end: () => void } {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const memory = ["--incremental", "--tsBuildInfoFile", join(root, ".cache/types.tsbuildinfo")];
  const { pid, stdout } = spawn(
    process.execPath,
    // Several threads would each keep types of their own, twice the memory, for a result that nobody waits for.
    [tsc, "--noEmit", "--pretty", "false", "--singleThreaded", ...memory],
    // Detached means a group of its own: the program only starts another one, and both are to end.
    { cwd: root, stdio: ["ignore", "pipe", "ignore"], detached: true },
  ).on("error", () => undefined);
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  return {
    printed: text(stdout),
    end: () => {
      try {
        if (pid !== undefined) process.kill(-pid, "SIGKILL");
      } catch {
        // It had ended by itself.
      }
    },
  };
}
