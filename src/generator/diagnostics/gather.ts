import { DiagnosticError } from "./diagnostic.ts";

/**
 * Waits for concurrent steps.
 *
 * @throws all errors, each once, because steps that wait for a failed one throw the same error: a single error itself,
 *   one DiagnosticError with all diagnostics, or an AggregateError if there are other errors among them
 */
export async function gatherErrors<Steps extends readonly unknown[]>(
  steps: readonly [...{ [Index in keyof Steps]: Promise<Steps[Index]> }],
): Promise<Steps> {
  const results = await Promise.allSettled(steps);
  const errors = new Set(
    results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : [])),
  );
  if (errors.size === 0) return Promise.all(steps) as Promise<unknown> as Promise<Steps>;
  const [first, ...more] = errors;
  if (more.length === 0) throw first;
  const diagnostics = [...errors].flatMap((error) =>
    error instanceof DiagnosticError ? [error.diagnostics] : [],
  );
  if (diagnostics.length === errors.size) throw new DiagnosticError(diagnostics.flat());
  throw new AggregateError(errors);
}
