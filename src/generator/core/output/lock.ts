import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { lockFile, tempFile } from "./manifest.ts";

// Without a new file in the folder for so long (ms), the build that has it is taken for killed: its process may be one of
// another machine, or its id may by now be that of a program that is no build.
const patience = 60_000;

/**
 * Takes a folder for this build by a file, which of two builds only one can make: `<host name> <process id>`.
 *
 * @param where the folder, for messages
 * @returns gives it back
 * @throws DiagnosticError if another build is writing to this folder
 */
export function lockFolder(folder: string, where: string): () => void {
  const [lock, temp] = [join(folder, lockFile), join(folder, tempFile)];
  const remove = (file: string) => rmSync(file, { force: true });
  if (isAbandoned(lock, folder)) remove(lock);
  try {
    writeFileSync(lock, `${hostname()} ${process.pid}`, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      remove(lock);
      throw error;
    }
    const message = `Another build is writing to this folder (it has the file ${lockFile}).`;
    const hint = `Wait for it, or delete ${lockFile} if that build was killed.`;
    throw new DiagnosticError([{ where, message, hint }], { cause: error });
  }
  // Of a killed build.
  remove(temp);
  return () => [temp, lock].forEach(remove);
}

/** Whether the build that has made a lock was killed. */
function isAbandoned(lock: string, folder: string): boolean {
  try {
    // Empty while its build is writing it.
    const [host, pid] = readFileSync(lock, "utf8").split(" ");
    if (Date.now() - statSync(folder).mtimeMs > patience) return true;
    if (host !== hostname()) return false;
    // With the same id it was a process of an earlier container with this one's name.
    if (Number(pid) === process.pid) return true;
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // There is no such process. (EPERM: it is another user's. ENOENT: there is no lock.)
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
