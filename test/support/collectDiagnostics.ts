import { type Diagnostic, diagnosticsOf } from "../../src/generator/diagnostics/diagnostic.ts";

/** What the `DiagnosticError` tells that something ends with; nothing where it ends well. */
export function collectDiagnostics(run: () => unknown): readonly Diagnostic[] {
  try {
    run();
    return [];
  } catch (error) {
    return diagnosticsOf(error);
  }
}
