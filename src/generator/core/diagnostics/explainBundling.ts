import type { BuildFailure } from "esbuild";
import { DiagnosticError } from "./diagnostic.ts";
import { missing } from "./files.ts";

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
