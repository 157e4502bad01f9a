/**
 * Waits for steps that run side by side.
 *
 * @throws AggregateError of all that went wrong, each once: what one step throws, those that wait for it throw too
 */
export async function gatherErrors<Steps extends readonly unknown[]>(
  steps: readonly [...{ [Index in keyof Steps]: Promise<Steps[Index]> }],
): Promise<Steps> {
  const results = await Promise.allSettled(steps);
  const errors = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  if (errors.length > 0) throw new AggregateError(new Set(errors));
  return results.map((result) =>
    result.status === "fulfilled" ? result.value : undefined,
  ) as unknown as Steps;
}
