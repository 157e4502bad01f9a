/** A mistake in what someone wrote, described so that they can fix it. */
export interface Diagnostic {
  /** Path from the project's root (`content/site.yaml`), output path (`contact/index.html`) or flag (`--origin`). */
  readonly where: string;
  /** Line in `where`, from 1. */
  readonly line?: number | undefined;
  /** Column in `line`, from 1. */
  readonly column?: number | undefined;
  /** What is wrong: the value found and what was expected. */
  readonly message: string;
  /** What to do about it, as one sentence. */
  readonly hint?: string | undefined;
  /** Addresses of the pages that it affects, unless `where` names the page. */
  readonly pages?: readonly string[] | undefined;
  /** Where the component in which it is found is used, nearest first: `in Section (used at src/page.tsx:12:3)`. */
  readonly uses?: readonly string[] | undefined;
}

/** A diagnostic or any other error, as terminal and browser show it. Plain data. */
export interface DescribedDiagnostic {
  readonly message: string;
  /** `content/home.yaml:12:3` */
  readonly place?: string | undefined;
  /** The lines around the place, with their numbers. */
  readonly frame?: string | undefined;
  readonly hint?: string | undefined;
  /** The callers and errors that led to it, nearest first. */
  readonly causes?: readonly string[];
  /** Stack trace of an unexpected error, only if none of the site's code is in it. */
  readonly stack?: string | undefined;
}

/** All diagnostics of a watched site, by what found them. */
export interface SiteDiagnostics {
  /** Why the site could not be built, so that the last good build is served. */
  readonly build: readonly DescribedDiagnostic[];
  /** What the output checks found in the site that is served. */
  readonly checks: readonly DescribedDiagnostic[];
}

/** An error that carries all mistakes, not just the first. Throw it only with at least one diagnostic. */
export class DiagnosticError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    const lines = diagnostics.map((diagnostic) => formatDiagnostic(describe(diagnostic)));
    super(lines.join("\n"), options);
    this.name = "DiagnosticError";
    this.diagnostics = diagnostics;
  }
}

/** The diagnostics of a `DiagnosticError`, or of several. @throws any other error unchanged */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  if (error instanceof AggregateError) return error.errors.flatMap(diagnosticsOf);
  throw error;
}

/** A diagnostic as it is shown, without the lines around its place. */
export function describe(diagnostic: Diagnostic): DescribedDiagnostic {
  const { message, pages, hint, uses = [] } = diagnostic;
  const words = nameWithPages(message, pages);
  return { message: words, place: formatPlace(diagnostic), hint, causes: uses };
}

/** `1 page`, `2 pages`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The message, followed by the pages that it affects: `(on /careers)`, or `(on 27 pages, first /careers)`. */
export function nameWithPages(message: string, pages: readonly string[] = []): string {
  const [first, ...others] = pages;
  if (first === undefined) return message;
  const count = others.length === 0 ? "" : `${pages.length} pages, first `;
  return `${message} (on ${count}${first})`;
}

/** `content/home.yaml:12:3`: editors and terminals turn it into a link. */
export function formatPlace({ where, line, column }: Omit<Diagnostic, "message">): string {
  return [where, line, column].filter((part) => part !== undefined).join(":");
}

/** Puts text into a style of the terminal, if colours are on. */
export type Paint = (style: "dim" | "bold" | "red" | "green" | "cyan", text: string) => string;

/** Formats a diagnostic for the terminal. */
export function formatDiagnostic(
  { message, place, frame, hint, causes = [], stack }: DescribedDiagnostic,
  paint: Paint = (_, text) => text,
): string {
  const parts = [
    ...(place === undefined ? [] : [`${paint("cyan", makePrintable(place))}  `]),
    paint("bold", makePrintable(message)),
    ...(frame === undefined ? [] : [`\n${paint("dim", makePrintable(frame))}`]),
    ...(hint === undefined ? [] : [`\n    ${makePrintable(hint)}`]),
    ...causes.map((cause) => `\n    ${paint("dim", makePrintable(cause))}`),
    ...(stack === undefined ? [] : [`\n${paint("dim", makePrintable(stack, 10_000))}`]),
  ];
  return parts.join("");
}

/** Escapes quoted text: a terminal must not execute control sequences (ECMA-48) or reorder its characters. */
function makePrintable(text: string, longest = 1000): string {
  // Nobody reads more of what was found.
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replaceAll(
    /(?![\n\t])\p{Cc}|[\u2028-\u202E\u2066-\u2069]|\p{Surrogate}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The order of diagnostics: by code unit, not by locale, so that it is the same on every machine. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.where !== b.where) return a.where < b.where ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
