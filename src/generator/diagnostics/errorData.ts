import { inspect } from "node:util";
import { type Diagnostic, DiagnosticError } from "./diagnostic.ts";
import type { PageError } from "./pageErrors.ts";

/** An error on its way to another thread, where it would lose all but message and stack. Can be cloned. */
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
  /** Of an error of the system, by which it can be explained. */
  readonly system?: Pick<NodeJS.ErrnoException, "code" | "path" | "syscall"> | undefined;
}

/** @returns an error as data, and anything else that was thrown in words */
export function toErrorData(error: unknown): ErrorData | string {
  return convert(error, []) ?? "";
}

/** @param above the errors that this one caused: one that caused itself is told once */
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
    // By its name: each bundle has a copy of that class.
    ...(name === "DiagnosticError" && { diagnostics: (error as DiagnosticError).diagnostics }),
    pages,
    ...(error instanceof AggregateError && {
      errors: error.errors.flatMap((inner) => convert(inner, next) ?? []),
    }),
    ...(syscall !== undefined && { system: { code, path, syscall } }),
  };
}

/** @returns the error again, with its name, stack and causes: a `DiagnosticError` if it has diagnostics */
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
