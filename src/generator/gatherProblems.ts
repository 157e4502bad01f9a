import { ProblemError } from "../problems/problem.ts";

/**
 * Waits for steps that run side by side. Where several fail on what people wrote, one error says it all;
 * a fault of the generator itself goes first.
 */
export async function gatherProblems<Steps extends readonly unknown[]>(
  steps: readonly [...{ [Index in keyof Steps]: Promise<Steps[Index]> }],
): Promise<Steps> {
  const results = await Promise.allSettled(steps);
  const failures: unknown[] = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  const unforeseen = failures.find((failure) => !(failure instanceof ProblemError));
  if (unforeseen !== undefined) throw unforeseen;
  const problems = failures.flatMap((failure) =>
    failure instanceof ProblemError ? failure.problems : [],
  );
  if (problems.length > 0) throw new ProblemError(problems);
  return results.map((result) =>
    result.status === "fulfilled" ? result.value : undefined,
  ) as unknown as Steps;
}
