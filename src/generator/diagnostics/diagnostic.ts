/** One thing that is wrong with what someone wrote, said so that they can mend it. */
export interface Diagnostic {
  /** Path from the project's root (`content/site.yaml`), an output path (`contact/index.html`) or a flag (`--origin`). */
  readonly where: string;
  /** Line in `where`, from 1. */
  readonly line?: number | undefined;
  /** Column in `line`, from 1. */
  readonly column?: number | undefined;
  /** What is wrong: the value found and what was expected. */
  readonly message: string;
  /** What to do about it, as one sentence. */
  readonly hint?: string | undefined;
}

/**
 * Ends a run with everything that is wrong, not just the first thing.
 * Throw it only with at least one problem.
 */
export class DiagnosticError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  /** By name, because a bundled program has a copy of this class of its own. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "DiagnosticError";
  }

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    super(diagnostics.map(formatDiagnostic).join("\n"), options);
    this.name = "DiagnosticError";
    this.diagnostics = diagnostics;
  }
}

/** `content/home.yaml:12:3  message` and, under it, the hint. Editors and terminals turn the first part into a link. */
export function formatDiagnostic({ where, line, column, message, hint }: Diagnostic): string {
  const place = [where, line, column].filter((part) => part !== undefined).join(":");
  const text = `${makePrintable(place)}  ${makePrintable(message)}`;
  return hint === undefined ? text : `${text}\n    ${makePrintable(hint)}`;
}

// More of what was found nobody reads.
const longest = 1000;

/** Messages quote what was found: a terminal must not obey it (ECMA-48), nor show it in another order than it is in. */
function makePrintable(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replaceAll(
    /(?!\n)\p{Cc}|[\u2028-\u202E\u2066-\u2069]|\p{Surrogate}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The order in which diagnostics are told. By code unit, not by the reader's language: the order must be the same on every machine. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.where !== b.where) return a.where < b.where ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
