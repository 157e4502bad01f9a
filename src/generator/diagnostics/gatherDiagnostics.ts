import { DiagnosticError } from "./diagnostic.ts";
import { gatherErrors } from "./gatherErrors.ts";

/**
 * Waits for steps that run side by side. Where several fail on what people wrote, one error says it all;
 * a fault of the generator itself goes first.
 */
export async function gatherDiagnostics<Steps extends readonly unknown[]>(
  steps: readonly [...{ [Index in keyof Steps]: Promise<Steps[Index]> }],
): Promise<Steps> {
  return gatherErrors(steps).catch(({ errors }: AggregateError) => {
    const unforeseen: unknown = errors.find((error) => !(error instanceof DiagnosticError));
    if (unforeseen !== undefined) throw unforeseen;
    throw new DiagnosticError(errors.flatMap((error: DiagnosticError) => error.diagnostics));
  });
}
