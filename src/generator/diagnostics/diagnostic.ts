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
  /** Addresses of the pages that it shows on, where `where` does not say it. */
  readonly pages?: readonly string[] | undefined;
}

/** What is wrong and what to do, wherever it is. */
export type Fault = Pick<Diagnostic, "message" | "hint">;

/** A diagnostic, or any error, as terminal and browser show it. Plain data. */
export interface DescribedDiagnostic {
  readonly message: string;
  /** `content/home.yaml:12:3` */
  readonly place?: string | undefined;
  /** The lines around the place, with their numbers. */
  readonly frame?: string | undefined;
  readonly hint?: string | undefined;
  /** What led to it, nearest first. */
  readonly causes?: readonly string[];
  /** Of an error that nobody foresaw and no code of the site has a part in: the lines of its stack. */
  readonly stack?: string | undefined;
}

/** Everything that is wrong with a watched site, by what found it. */
export interface SiteDiagnostics {
  /** Why the site could not be built: the last good one is served. */
  readonly build: readonly DescribedDiagnostic[];
  /** What the checks of the output found in what is served. */
  readonly checks: readonly DescribedDiagnostic[];
  /** What the type checker says. */
  readonly types: readonly DescribedDiagnostic[];
}

/**
 * Ends a run with everything that is wrong, not just the first thing.
 * Throw it only with at least one diagnostic.
 */
export class DiagnosticError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    const lines = diagnostics.map((found) =>
      formatDiagnostic({ ...found, message: nameWithPages(found), place: formatPlace(found) }),
    );
    super(lines.join("\n"), options);
    this.name = "DiagnosticError";
    this.diagnostics = diagnostics;
  }
}

/** What a `DiagnosticError` tells. @throws any other error as it is */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  throw error;
}

/** `1 page`, `2 pages`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `on /careers`, or `on 27 pages, first /careers`. */
export function namePages([first = "", ...others]: readonly string[]): string {
  return others.length === 0 ? `on ${first}` : `on ${others.length + 1} pages, first ${first}`;
}

/** The message, and on which pages. */
export function nameWithPages({ message, pages }: Diagnostic): string {
  return pages === undefined ? message : `${message} (${namePages(pages)})`;
}

/** `content/home.yaml:12:3`: editors and terminals turn it into a link. */
export function formatPlace({ where, line, column }: Omit<Diagnostic, "message">): string {
  return [where, line, column].filter((part) => part !== undefined).join(":");
}

/** Puts a text into a colour, where there are any. */
export type Paint = (style: "dim" | "bold" | "red" | "green" | "cyan", text: string) => string;

/** For the terminal: place and message, and under them what else is known. Lines to be copied stand at its edge. */
export function formatDiagnostic(
  { message, place, frame, hint, causes = [], stack }: DescribedDiagnostic,
  paint: Paint = (_, text) => text,
): string {
  const [advice = "", ...lines] = (hint ?? "").split("\n");
  const parts = [
    ...(place === undefined ? [] : [`${paint("cyan", makePrintable(place))}  `]),
    paint("bold", makePrintable(message)),
    ...(frame === undefined ? [] : [`\n${paintFrame(makePrintable(frame), paint)}`]),
    ...(advice === "" ? [] : [`\n    ${makePrintable(advice)}`]),
    ...lines.map((line) => `\n${paint("green", makePrintable(line))}`),
    ...causes.map((cause) => `\n    ${paint("dim", makePrintable(cause))}`),
    ...(stack === undefined ? [] : [`\n${paint("dim", makePrintable(stack, 10_000))}`]),
  ];
  return parts.join("");
}

/** The line that it is about stands out. */
function paintFrame(frame: string, paint: Paint): string {
  const lines = frame.split("\n").map((line) => {
    if (/^ +\| [ \t]*\^$/.test(line)) return paint("red", line);
    return line.startsWith(">") ? line : paint("dim", line);
  });
  return lines.join("\n");
}

/** What is shown quotes what was found: a terminal must not obey it (ECMA-48), nor show it in another order than it is in. */
function makePrintable(text: string, longest = 1000): string {
  // More of what was found nobody reads.
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replaceAll(
    /(?![\n\t])\p{Cc}|[\u2028-\u202E\u2066-\u2069]|\p{Surrogate}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The order in which diagnostics are shown. By code unit, not by the reader's language: the order must be the same on every machine. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.where !== b.where) return a.where < b.where ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
