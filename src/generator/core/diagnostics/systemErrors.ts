import { DiagnosticError } from "./diagnostic.ts";

// What can be wrong with a disk, a folder or a file that the code asks for rightly.
const codes = /^(?:EACCES|EPERM|EROFS|ENOTDIR|ENOSPC|EDQUOT|EMFILE|ENFILE|EFBIG|EIO|EBUSY|EXDEV)$/;

/**
 * Turns a system error about a file, whose message says what is wrong, into a diagnostic.
 *
 * @param output the output folder, or one in it, if the error is about that
 * @param isReplacing whether some files of the previous build may be replaced already
 * @returns a DiagnosticError, or any other error unchanged
 */
export function explainSystemError(error: unknown, output?: string, isReplacing = false): unknown {
  if (!(error instanceof Error) || error instanceof DiagnosticError) return error;
  const { code = "", path, syscall = "", message: reason } = error as NodeJS.ErrnoException;
  if (!codes.test(code) || syscall === "listen") return error;
  const state = isReplacing
    ? "Some files of the output already belong to the new site; every page still finds the files that it loads."
    : "The previous site is unchanged.";
  const message = `${reason}. ${state}`;
  const other = output === undefined ? "" : ", or choose another folder with --out";
  const hint = `Mend that and try again${other}.`;
  return new DiagnosticError([{ where: output ?? path ?? ".cache", message, hint }], {
    cause: error,
  });
}
