import { inspect } from "node:util";
import { type Diagnostic, DiagnosticError } from "./diagnostic.ts";
import type { PageError } from "./pageErrors.ts";

/** An error as data that can be cloned to another thread: the error itself would lose all but message and stack. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: ErrorData | string | undefined;
  /** Of a `DiagnosticError`. */
  readonly diagnostics?: readonly Diagnostic[] | undefined;
  /** Of a `PageError`. */
  readonly pages?: readonly string[] | undefined;
  /** Of an `AggregateError`. */
  readonly errors?: readonly (ErrorData | string)[] | undefined;
  /** Of a system error, for `explainSystemError`. */
  readonly system?: Pick<NodeJS.ErrnoException, "code" | "path" | "syscall"> | undefined;
}

/** @returns an error as data, or anything else that was thrown as text */
export function toErrorData(error: unknown): ErrorData | string {
  return convert(error, []) ?? "";
}

/** @param above the errors that have this one as a cause, so that a circular cause ends */
function convert(error: unknown, above: readonly unknown[]): ErrorData | string | undefined {
  if (above.includes(error)) return undefined;
  if (!(error instanceof Error)) return typeof error === "string" ? error : inspect(error);
  const { name, message, stack, cause, code, path, syscall }: NodeJS.ErrnoException = error;
  const { pages } = error as Partial<PageError>;
  const next = [...above, error];
  return {
    name,
    message,
    stack,
    cause: cause === undefined ? undefined : convert(cause, next),
    // Not by `instanceof`: each bundle has its own copy of that class.
    ...(name === "DiagnosticError" && { diagnostics: (error as DiagnosticError).diagnostics }),
    pages,
    ...(error instanceof AggregateError && {
      errors: error.errors.flatMap((inner) => convert(inner, next) ?? []),
    }),
    ...(syscall !== undefined && { system: { code, path, syscall } }),
  };
}

/** @returns the restored error with its name, stack and causes: a `DiagnosticError` if it has diagnostics */
export function fromErrorData(data: ErrorData | string): unknown {
  if (typeof data === "string") return data;
  const { name, message, stack, cause, diagnostics, pages, errors, system } = data;
  const options = cause === undefined ? {} : { cause: fromErrorData(cause) };
  const error =
    diagnostics !== undefined
      ? new DiagnosticError(diagnostics, options)
      : errors !== undefined
        ? new AggregateError(errors.map(fromErrorData), message, options)
        : new Error(message, options);
  return Object.assign(error, { name, stack }, pages && { pages }, system);
}
