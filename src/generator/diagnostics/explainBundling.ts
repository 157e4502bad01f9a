import type { BuildFailure } from "esbuild";
import { DiagnosticError } from "./diagnostic.ts";

/** Throws what esbuild found wrong with source files as diagnostics, and any other error as it is. */
export function explainBundling(error: unknown): never {
  if (!isBuildFailure(error) || error.errors.length === 0) throw error;
  throw new DiagnosticError(
    error.errors.map(({ text, location, notes }) => ({
      where: location?.file ?? "src",
      line: location?.line,
      column: location === null ? undefined : location.column + 1,
      message: text,
      hint: notes[0]?.text,
    })),
    { cause: error },
  );
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
