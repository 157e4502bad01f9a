import { readFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { Complaint } from "./complaint.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { drawCodeFrame } from "./drawCodeFrame.ts";
import { findSource } from "./findSource.ts";

/** An error, or what is left of one that came from a worker. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: unknown;
  /** Of a `DiagnosticError`. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Of an `AggregateError`. */
  readonly errors?: readonly unknown[];
}

/** Everything that an error tells, with the lines of the files that it tells of. */
export function describeErrors(error: unknown, root: string): Complaint[] {
  if (!isErrorData(error)) return [{ message: String(error) }];
  // One without errors in it still has its own message.
  if (error.errors?.length && error.name === "AggregateError") {
    return error.errors.flatMap((inner) => describeErrors(inner, root));
  }
  if (error.diagnostics !== undefined) {
    const causes = listCauses(error.cause, root);
    return error.diagnostics.map((problem) => ({ ...describeProblem(problem, root), causes }));
  }
  return [
    {
      message: `${error.name}: ${error.message}`,
      ...locateInStack(error, root),
      causes: listCauses(error.cause, root),
    },
  ];
}

export function describeProblem(problem: Diagnostic, root: string): Complaint {
  const { where, line, column, message, hint } = problem;
  return { message, hint, ...describePlace(root, where, line, column) };
}

function describePlace(root: string, file: string, line?: number, column?: number) {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const text = line === undefined ? undefined : readText(resolve(root, file));
  const frame =
    text === undefined || line === undefined ? undefined : drawCodeFrame(text, line, column);
  return { place, frame };
}

/** The topmost place in a stack that is in the project's own code. */
function locateInStack({ stack = "" }: ErrorData, root: string) {
  for (const [, path = "", line, column] of stack.matchAll(
    /^\s+at .*?\(?(?:file:\/\/)?([^()\s]+):(\d+):(\d+)\)?$/gm,
  )) {
    const source = findSource({ path, line: Number(line), column: Number(column) });
    const file = relative(root, source.path).split(sep).join("/");
    if (/^\.|^node_modules\/|^node:/.test(file)) continue;
    return describePlace(root, file, source.line, source.column);
  }
  return {};
}

function listCauses(cause: unknown, root: string): string[] {
  if (cause === undefined || cause === null) return [];
  if (!isErrorData(cause)) return [String(cause)];
  const { place } = locateInStack(cause, root) as { readonly place?: string };
  const own = `${cause.name}: ${cause.message}${place === undefined ? "" : ` (${place})`}`;
  return [own, ...listCauses(cause.cause, root)];
}

function isErrorData(error: unknown): error is ErrorData {
  return typeof error === "object" && error !== null && "message" in error && "name" in error;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
