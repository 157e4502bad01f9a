/** @throws the only error, or an AggregateError of several; returns if there are none */
export function throwAll(errors: Iterable<unknown>): void {
  const [first, ...others] = errors;
  if (others.length > 0) throw new AggregateError([first, ...others]);
  if (first !== undefined) throw first;
}

/**
 * Waits for concurrent steps.
 *
 * @throws all errors, as `throwAll` does, but each once: steps that wait for a failed one throw the same error
 */
export async function gatherErrors<Steps extends readonly unknown[]>(
  steps: readonly [...{ [Index in keyof Steps]: Promise<Steps[Index]> }],
): Promise<Steps> {
  const results = await Promise.allSettled(steps);
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  throwAll(new Set(errors));
  return Promise.all(steps) as Promise<unknown> as Promise<Steps>;
}
