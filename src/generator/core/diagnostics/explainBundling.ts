import type { BuildFailure } from "esbuild";
import { DiagnosticError } from "./diagnostic.ts";

/** Rethrows esbuild's errors in source files as a DiagnosticError, and any other error unchanged. */
export function explainBundling(error: unknown): never {
  if (!(error instanceof Error && "warnings" in error)) throw error;
  const { errors } = error as BuildFailure;
  if (errors.length === 0) throw error;
  throw new DiagnosticError(
    errors.map(({ text, location, notes }) => {
      // `style:site` is not a file but a style sheet that Sass has compiled.
      if (location !== null && !/^[a-z]{2,}:/.test(location.file)) {
        const { file, line, column } = location;
        return { where: file, line, column: column + 1, message: text, hint: notes[0]?.text };
      }
      // What can't be resolved is the place, not the entry that names it, which is no file.
      const [, named = "the bundle"] =
        /^Could not resolve "(.+)"$/.exec(text) ??
        /from "(.+?)"/.exec(location?.lineText ?? "") ??
        [];
      return {
        where: named.replace(/^(?:\.{1,2}\/)+/, ""),
        message: text,
        hint: location
          ? `It is named in: ${location.lineText.trim()}`
          : "Put it there, or install the packages that package-lock.json names: npm ci",
      };
    }),
  );
}
