import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** A run of the type checker. */
interface TypeCheck {
  /** What it finds; nothing where it was stopped. */
  readonly diagnostics: Promise<readonly Diagnostic[]>;
  readonly stop: () => void;
}

/** Starts the type checker beside everything else, in a process of its own at the lowest priority. */
export function checkTypes(root: string): TypeCheck {
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
    diagnostics: text(stdout).then(parseTypeErrors),
    stop: () => {
      try {
        if (pid !== undefined) process.kill(-pid, "SIGKILL");
      } catch {
        // It had ended by itself.
      }
    },
  };
}

/** Lines such as `src/site.ts(12,3): error TS2322: Type …`, each with the indented ones after it. */
export function parseTypeErrors(said: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const line of said.split("\n")) {
    const [, where, row, column, message] =
      /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line) ?? [];
    const last = diagnostics.at(-1);
    if (where !== undefined && message !== undefined) {
      diagnostics.push({ where, line: Number(row), column: Number(column), message });
    } else if (last !== undefined && /^\s+\S/.test(line)) {
      diagnostics[diagnostics.length - 1] = { ...last, message: `${last.message}\n${line}` };
    }
  }
  return diagnostics;
}
