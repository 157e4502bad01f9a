import { DiagnosticError } from "./diagnostic.ts";

const explanations: Readonly<Record<string, string>> = {
  EACCES: "may not be read or written",
  EPERM: "may not be read or written",
  EROFS: "is on a read-only disk",
  ENOTDIR: "lies below a file",
  ENOSPC: "is on a full disk",
  EDQUOT: "is over its disk quota",
  EMFILE: "can't be opened: too many files are open",
  ENFILE: "can't be opened: too many files are open",
  EFBIG: "is larger than the system lets files be",
  EIO: "is on a disk that fails",
  EBUSY: "is in use by another program",
  EXDEV: "is on another disk than the folder around it",
};

// Ports and programs are refused with the same codes.
const fileCalls = /^(?:open|read|write|mkdir|scandir|l?stat|rename|copyfile|unlink|rmdir|rm)$/;

/**
 * Says in words why the system refused a file. A build refuses before it replaces anything, so the site built before is
 * still there in every one of these cases.
 *
 * @param output where the site was to go, if that was what it was about
 * @returns the error itself where it is another one
 */
export function explainRefusal(error: unknown, output?: string): unknown {
  if (!(error instanceof Error) || error instanceof DiagnosticError) return error;
  const { code = "", path, syscall = "" } = error as NodeJS.ErrnoException;
  const explanation = explanations[code];
  if (explanation === undefined || (output === undefined && !fileCalls.test(syscall))) return error;
  const subject = output === undefined ? "A file of the build" : "The output folder";
  const hint =
    output === undefined
      ? "Mend that, and build again."
      : "Mend that, or choose another folder with --out.";
  const message = `${subject} ${explanation} (${code}). The site built before is untouched.`;
  return new DiagnosticError([{ where: output ?? path ?? ".cache", message, hint }], {
    cause: error,
  });
}
