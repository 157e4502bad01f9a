import type { BuildFailure } from "esbuild";
import { type Diagnostic, DiagnosticError } from "./diagnostic.ts";

/** Rethrows esbuild's errors in source files as a DiagnosticError, and any other error unchanged. */
export function explainBundling(error: unknown): never {
  if (!(error instanceof Error && "warnings" in error)) throw error;
  const { errors } = error as BuildFailure;
  if (errors.length === 0) throw error;
  const diagnostics = errors.map(({ text: message, location, notes: [note] }): Diagnostic => {
    // `style:main.scss` is not a file but what Sass has compiled.
    if (location !== null && !/^[a-z]{2,}:/.test(location.file)) {
      const { file: where, line, column } = location;
      const hint = note?.text.replace(/here:$/, `in line ${note.location?.line}.`);
      return { where, line, column: column + 1, message, hint };
    }
    const [, where = "build.ts"] = /"(?:\.{1,2}\/)*(.+?)"/.exec(message) ?? [];
    const hint = location
      ? `It is named in: ${location.lineText.trim()}`
      : "Put it there, or install what package-lock.json names: npm ci";
    return { where, message, hint };
  });
  // Several style sheets can have the same wrong line.
  const each = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  throw new DiagnosticError([...each.values()]);
}
