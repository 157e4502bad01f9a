import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { readFindings } from "../diagnostics/findings.ts";
import { debounceChanges } from "./changes.ts";

// Debounce delay (ms): long, because a type check takes a second or more of CPU time.
const usualQuiet = 1000;

/**
 * Checks types once code has changed and no further change has come for a while. A running check is not aborted: the
 * build info that it writes makes the next one fast, and that one covers later saves.
 *
 * @param quiet how long (ms) there must be no further change
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

/** Checks types in a separate process at the lowest priority. */
function checkTypes(root: string): { readonly printed: Promise<string>; readonly end: () => void } {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const memory = ["--incremental", "--tsBuildInfoFile", join(root, ".cache/types.tsbuildinfo")];
  const { pid, stdout } = spawn(
    process.execPath,
    // Several threads would each hold their own types, twice the memory, for a result that nobody waits for.
    [tsc, "--noEmit", "--pretty", "false", "--singleThreaded", ...memory],
    // Detached, for a process group of its own: `tsc` only starts another program, and both must be ended.
    { cwd: root, stdio: ["ignore", "pipe", "ignore"], detached: true },
  ).on("error", () => undefined);
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  return {
    printed: text(stdout),
    end: () => {
      try {
        if (pid !== undefined) process.kill(-pid, "SIGKILL");
      } catch {
        // It has already ended.
      }
    },
  };
}
