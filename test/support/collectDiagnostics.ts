import { type Diagnostic, diagnosticsOf } from "../../src/generator/core/diagnostics/diagnostic.ts";

/** Runs something. @returns the diagnostics of the `DiagnosticError` that it throws; none if it succeeds */
export function collectDiagnostics(run: () => unknown): readonly Diagnostic[] {
  try {
    run();
    return [];
  } catch (error) {
    return diagnosticsOf(error);
  }
}
