import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

type FileCall =
  | "linkSync"
  | "mkdirSync"
  | "readFileSync"
  | "renameSync"
  | "rmSync"
  | "utimesSync"
  | "writeFileSync";

/**
 * Routes file system calls of all modules through a function, until it is restored or the test ends.
 *
 * @param around gets the call, and its arguments; makes it, or throws instead
 * @returns restores the calls
 */
export function interceptFileCalls(
  names: readonly FileCall[],
  around: (call: () => unknown, ...args: readonly unknown[]) => unknown,
): () => void {
  const real = Object.fromEntries(names.map((name) => [name, fs[name]]));
  for (const name of names) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    Object.assign(fs, { [name]: (...args: unknown[]) => around(() => original(...args), ...args) });
  }
  syncBuiltinESMExports();
  const end = () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
  onTestFinished(end);
  return end;
}

/** An error like those of Node's file system calls. */
export function makeSystemError(code: string, path?: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code, syscall: "open", ...(path && { path }) });
}
