import { inspect } from "node:util";
import { DiagnosticError } from "./diagnostic.ts";
import { explainSystemError } from "./systemErrors.ts";

/** @throws the only error, or an AggregateError of several; returns if there are none */
function throwAll(errors: Iterable<unknown>): void {
  const [first, ...others] = errors;
  if (others.length > 0) throw new AggregateError([first, ...others]);
  if (first !== undefined) throw first;
}

/**
 * Waits for concurrent steps.
 *
 * @throws the errors of all steps, as `throwAll` does. Steps that wait for the same step, or read the same wrong file,
 *   fail with the same error, which is thrown once
 */
export async function gatherErrors<Steps extends readonly unknown[]>(
  steps: readonly [...{ [Index in keyof Steps]: Promise<Steps[Index]> }],
): Promise<Steps> {
  const results = await Promise.allSettled(steps);
  const errors = results.flatMap((result) =>
    result.status === "rejected" ? [explainSystemError(result.reason)] : [],
  );
  const identityOf = (error: unknown) => (error instanceof DiagnosticError ? error.message : error);
  throwAll(new Map(errors.map((error) => [identityOf(error), error])).values());
  return Promise.all(steps) as Promise<unknown> as Promise<Steps>;
}

/** An error with the pages that it affects, by their paths in the route table, and where its component is used. */
export type PageError = Error & { pages: string[]; uses?: readonly string[] };

/**
 * Collects the errors of all pages, so that a mistake in a shared component is reported only once.
 *
 * @param explain finds what is wrong where something throws
 */
export function collectPageErrors(
  explain = (_run: () => unknown, thrown: unknown): readonly unknown[] => [thrown],
) {
  const errors = new Map<string, PageError>();

  function note(page: string, thrown: unknown): void {
    const error = toError(thrown);
    const key = identify(error);
    const known = errors.get(key) ?? Object.assign(error, { pages: [] as string[] });
    if (known.pages.at(-1) !== page) known.pages.push(page);
    errors.set(key, known);
  }

  return {
    /** Collects an error that does not end the rendering of its page. */
    note,
    /** @returns what `run` returns, or undefined if it throws */
    attempt<Result>(page: string, run: () => Result): Result | undefined {
      try {
        return run();
      } catch (thrown) {
        for (const error of explain(run, thrown)) note(page, error);
        return undefined;
      }
    },
    /** @throws all errors, as `throwAll` does */
    end: (): void => throwAll(errors.values()),
  };
}

/** Wraps a thrown value that is no error, without a stack: the wrapper's would not show where it was thrown. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const message = inspect(thrown);
  return Object.assign(new Error(message), { stack: `Error: ${message}` });
}

/** Equal for errors of one cause: what the error names as that; of diagnostics, all but `where` and `uses`; or message and stack. */
function identify({ name, message, stack, ...error }: Error & { sameCause?: string }): string {
  if (error.sameCause !== undefined) return error.sameCause;
  if (!("diagnostics" in error)) return [name, message, stack].join("\n");
  const { diagnostics } = error as unknown as DiagnosticError;
  return JSON.stringify(diagnostics.map(({ where: _, uses: __, ...diagnostic }) => diagnostic));
}
