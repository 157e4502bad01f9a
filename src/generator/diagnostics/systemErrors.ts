import { readFile, realpath } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import type { BuildFailure } from "esbuild";
import { DiagnosticError } from "./diagnostic.ts";

const explanations: Readonly<Record<string, string>> = {
  EACCES: "can't be accessed: permission denied",
  EPERM: "can't be accessed: permission denied",
  EROFS: "is on a read-only disk",
  ENOTDIR: "can't be there, because part of its path is a file, not a folder",
  ENOSPC: "is on a full disk",
  EDQUOT: "is over its disk quota",
  EMFILE: "can't be opened: too many files are open",
  ENFILE: "can't be opened: too many files are open",
  EFBIG: "is larger than the system lets files be",
  EIO: "is on a failing disk",
  EBUSY: "is in use by another program",
  EXDEV: "is on another disk than the folder around it",
};

const missing = "the file is missing, though the site names it";

// Only calls on files: errors of ports and programs have the same codes.
const fileCalls =
  /^(?:access|open|read|write|mkdir|scandir|l?stat|rename|copyfile|unlink|rmdir|rm)$/;

/**
 * Explains a system error about a file in plain words.
 *
 * @param output the output folder, or one in it, if the error is about that
 * @param isReplacing whether some files of the previous build may be replaced already
 * @returns a DiagnosticError, or any other error unchanged
 */
export function explainSystemError(error: unknown, output?: string, isReplacing = false): unknown {
  if (!(error instanceof Error) || error instanceof DiagnosticError) return error;
  const { code = "", path, syscall = "" } = error as NodeJS.ErrnoException;
  const explanation = explanations[code];
  if (explanation === undefined || (output === undefined && !fileCalls.test(syscall))) return error;
  const [subject, remedy] =
    output === undefined
      ? ["A file that the build needs", "and build again"]
      : ["The output folder", "or choose another folder with --out"];
  const state = isReplacing
    ? "Some of its files already belong to the new site; every page still finds the files that it loads."
    : "The previous site is unchanged.";
  const where = output ?? path ?? ".cache";
  const message = `${subject} ${explanation} (${code}). ${state}`;
  return new DiagnosticError([{ where, message, hint: `Fix that, ${remedy}.` }], { cause: error });
}

/**
 * Reads a file that is named in the site's configuration.
 *
 * @param file path from the root
 * @throws DiagnosticError if it does not exist
 */
export function readNamedFile(root: string, file: string): Promise<Buffer> {
  return readFile(join(root, file)).catch(explainMissing(file, missing));
}

/** Error handler that throws a DiagnosticError if a file or folder in the site's configuration does not exist. */
export function explainMissing(where: string, message: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== "ENOENT") throw error;
    const hint = "Put it there, or correct the name where the site is configured.";
    throw new DiagnosticError([{ where, message, hint }]);
  };
}

/** Rethrows esbuild's errors in source files as a DiagnosticError, and any other error unchanged. */
export function explainBundling(error: unknown): never {
  if (!(error instanceof Error && "warnings" in error)) throw error;
  const { errors } = error as BuildFailure;
  if (errors.length === 0) throw error;
  throw new DiagnosticError(
    errors.map(({ text, location, notes }) => {
      const hint = notes[0]?.text;
      // `style:site` is not a file but a style sheet that Sass has compiled.
      if (location !== null && !/^[a-z]{2,}:/.test(location.file)) {
        const { file, line, column } = location;
        return { where: file, line, column: column + 1, message: text, hint };
      }
      // The place of the diagnostic is the missing file, not the one that names it.
      const isMissing = /^(?:Could not resolve|Cannot read file)/.test(text);
      const [, named = "the bundle"] =
        /^Could not resolve "(.+)"$/.exec(text) ??
        /from "(.+?)"/.exec(location?.lineText ?? "") ??
        [];
      if (location === null && isMissing && !named.includes("/")) {
        const message = "The package is not installed.";
        return { where: named, message, hint: "Install what package-lock.json names: npm ci" };
      }
      return {
        where: named.replace(/^(?:\.{1,2}\/)+/, ""),
        message: isMissing ? missing : text,
        hint: location ? `It is named in: ${location.lineText.trim()}` : hint,
      };
    }),
  );
}

/**
 * Whether a path leads out of a folder by a symbolic link: the site would publish files that are not part of the
 * project, and differ from one machine to the next.
 *
 * @throws the file system's error if the file does not exist
 */
export async function leadsOutOf(folder: string, path: string): Promise<boolean> {
  const [inner, outer] = await Promise.all([realpath(path), realpath(folder)]);
  const way = relative(outer, inner);
  return way.startsWith("..") || isAbsolute(way);
}

const leftBeside =
  /(?:^|\/)(?:[^/]*~|\.?#[^/]*|4913|\.DS_Store|thumbs\.db|desktop\.ini)(?:\/|$)|\.(?:sw[px]|tmp)$/i;

/** Whether a path is a leftover of an editor or operating system, such as a backup, and never meant as a source. */
export function isEditorLeftover(path: string): boolean {
  return leftBeside.test(path);
}
