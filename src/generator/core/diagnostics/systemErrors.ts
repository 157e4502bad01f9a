import { DiagnosticError } from "./diagnostic.ts";

// What can be wrong with a disk, a folder or a file that the code asks for rightly.
const codes = /^(?:EACCES|EPERM|EROFS|ENOTDIR|ENOSPC|EDQUOT|EMFILE|ENFILE|EFBIG|EIO|EBUSY|EXDEV)$/;

/** `hint`: what to do, if whoever asked for the file knows. */
interface SystemError extends NodeJS.ErrnoException {
  readonly hint?: string;
}

/**
 * Turns a system error about a file, whose message says what is wrong, into a diagnostic.
 *
 * @param output the output folder, or one in it, if the error is about that
 * @param isReplacing whether some files of the previous build may be replaced already
 * @returns a DiagnosticError, or any other error unchanged
 */
export function explainSystemError(error: unknown, output?: string, isReplacing = false): unknown {
  if (!(error instanceof Error) || error instanceof DiagnosticError) return error;
  const { code = "", path, syscall = "", message: reason, hint: cure } = error as SystemError;
  if (!codes.test(code) || syscall === "listen") return error;
  const state = isReplacing
    ? "Some files of the output already belong to the new site; every page still finds the files that it loads."
    : "The previous site is unchanged.";
  const message = `${reason}. ${state}`;
  const other = output === undefined ? "" : ", or choose another folder with --out";
  const hint = cure ?? `Mend that and try again${other}.`;
  // Whose hint is known says all; of others, the stack may be of use.
  const options = cure === undefined ? { cause: error } : {};
  return new DiagnosticError([{ where: output ?? path ?? ".cache", message, hint }], options);
}
