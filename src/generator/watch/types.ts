import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

// How long the code must be left alone (ms): the checker takes all cores for a second or more.
const quiet = 1000;

/** Has the types checked whenever code has changed and then been left alone for a while. */
export function watchTypes(root: string, report: (found: readonly Diagnostic[]) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: TypeCheck | undefined;

  const run = async () => {
    const check = checkTypes(root);
    running = check;
    const found = await check.found;
    if (running !== check) return;
    running = undefined;
    report(found);
  };

  const end = () => {
    clearTimeout(timer);
    running?.stop();
    running = undefined;
  };

  return {
    /** Code has changed: what is running is out of date. */
    recheck: (): void => {
      end();
      timer = setTimeout(() => void run(), quiet);
    },
    end,
  };
}

/** A run of the type checker. */
interface TypeCheck {
  /** What it finds; nothing where it was stopped. */
  readonly found: Promise<readonly Diagnostic[]>;
  readonly stop: () => void;
}

/** Starts the type checker beside everything else, in a process of its own at the lowest priority. */
function checkTypes(root: string): TypeCheck {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const memory = ["--incremental", "--tsBuildInfoFile", join(root, ".cache/types.tsbuildinfo")];
  const { pid, stdout } = spawn(
    process.execPath,
    [tsc, "--noEmit", "--pretty", "false", ...memory],
    // Detached means a group of its own: the program only starts another one, and both are to be stopped.
    { cwd: root, stdio: ["ignore", "pipe", "ignore"], detached: true },
  ).on("error", () => undefined);
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  return {
    found: text(stdout).then(parseTypeErrors),
    stop: () => {
      try {
        if (pid !== undefined) process.kill(-pid, "SIGKILL");
      } catch {
        // It had ended by itself.
      }
    },
  };
}

/** Lines such as `src/page.ts(12,3): error TS2322: Type …`, each with the indented ones after it. */
export function parseTypeErrors(printed: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const line of printed.split("\n")) {
    const [, where, row, column, message] =
      /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line) ?? [];
    const last = found.at(-1);
    if (where !== undefined && message !== undefined) {
      found.push({ where, line: Number(row), column: Number(column), message });
    } else if (last !== undefined && /^\s+\S/.test(line)) {
      found[found.length - 1] = { ...last, message: `${last.message}\n${line}` };
    }
  }
  return found;
}
