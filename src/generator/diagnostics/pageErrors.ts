import { inspect } from "node:util";
import type { DiagnosticError } from "./diagnostic.ts";

/** An error with the pages that could not be made because of it, as in the route table. */
export type PageError = Error & { pages: string[] };

/** Keeps what goes wrong with pages until all have been made: one mistake in a shared part is told once. */
export function collectPageErrors() {
  const errors = new Map<string, PageError>();

  function note(page: string, thrown: unknown): void {
    const error = toError(thrown);
    const key = identify(error);
    const known = errors.get(key) ?? Object.assign(error, { pages: [] });
    if (known.pages.at(-1) !== page) known.pages.push(page);
    errors.set(key, known);
  }

  return {
    /** Keeps an error that did not end the making of the page. */
    note,
    /** @returns what `run` returns, or undefined where it has thrown */
    attempt<Result>(page: string, run: () => Result): Result | undefined {
      try {
        return run();
      } catch (thrown) {
        note(page, thrown);
        return undefined;
      }
    },
    /** @throws the only error, or an AggregateError */
    end(): void {
      const [first, ...others] = errors.values();
      if (others.length > 0) throw new AggregateError([first, ...others]);
      if (first !== undefined) throw first;
    },
  };
}

/** What is no error says nothing of where it was thrown, and the line that makes one of it has not thrown it. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const message = inspect(thrown);
  return Object.assign(new Error(message), { stack: `Error: ${message}` });
}

/** Equal for errors of one cause: what is said, and what has said so. */
function identify({ name, message, stack, ...error }: Error): string {
  if (!("diagnostics" in error)) return [name, message, stack].join("\n");
  const { diagnostics } = error as unknown as DiagnosticError;
  return JSON.stringify(diagnostics.map(({ where: _, ...diagnostic }) => diagnostic));
}
