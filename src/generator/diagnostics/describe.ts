import { readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import {
  type DescribedDiagnostic,
  type Diagnostic,
  DiagnosticError,
  formatPlace,
  namePages,
  nameWithPages,
} from "./diagnostic.ts";
import type { PageError } from "./pageErrors.ts";

/** Absolute path of the generator's folder, with a separator at its end. */
export const generatorFolder = join(import.meta.dirname, "..", sep);

/**
 * Describes an error and its causes for display, with the lines of the files that it is about.
 *
 * @param root absolute path of the project
 */
export function describeError(error: unknown, root: string): DescribedDiagnostic[] {
  if (!(error instanceof Error)) return [{ message: toWords(error) }];
  const { name, message, stack, cause } = error;
  // An AggregateError without errors still has its own message.
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.flatMap((inner) => describeError(inner, root));
  }
  const { pages } = error as Partial<PageError>;
  const rendering = pages === undefined ? "" : ` (${namePages(pages)})`;
  const inner = cause instanceof Error ? findOrigin(cause.stack, root) : undefined;
  const outer = findOrigin(stack, root);
  const { isOfSite, callers, ...source } = outer.isOfSite || !inner?.isOfSite ? outer : inner;
  const causes = [...callers, ...listCauses(cause, root)];
  if (error instanceof DiagnosticError) {
    return describeDiagnostics(error.diagnostics, root).map((described) => ({
      ...described,
      // While a page renders, the mistake is in the site's code that asks for what does not exist.
      ...(pages !== undefined && isOfSite ? source : {}),
      message: described.message + rendering,
      // The errors of Sass and esbuild that cause a diagnostic only repeat its message.
      causes: causes.filter((text) => !text.includes(described.message)),
    }));
  }
  const frames = isOfSite ? undefined : stack?.match(/^\s+at .*$/gm)?.join("\n");
  return [{ ...source, message: `${name}: ${message}${rendering}`, causes, stack: frames }];
}

/** @param root absolute path of the project */
export function describeDiagnostics(diagnostics: readonly Diagnostic[], root: string) {
  const files = new Map<string, readonly string[] | undefined>();
  return diagnostics.map((diagnostic) => {
    const { where, line, column, hint } = diagnostic;
    if (!files.has(where) && line !== undefined) files.set(where, readLines(resolve(root, where)));
    const lines = files.get(where);
    const frame = lines && line !== undefined ? drawCodeFrame(lines, line, column) : undefined;
    return { message: nameWithPages(diagnostic), place: formatPlace(diagnostic), frame, hint };
  });
}

function listCauses(cause: unknown, root: string): string[] {
  if (cause === undefined || cause === null) return [];
  if (!(cause instanceof Error)) return [`caused by ${toWords(cause)}`];
  const { place } = findOrigin(cause.stack, root);
  const own = `${cause.name}: ${cause.message}${place === undefined ? "" : ` (${place})`}`;
  return [`caused by ${own}`, ...listCauses(cause.cause, root)];
}

function toWords(thrown: unknown): string {
  return typeof thrown === "string" ? thrown : inspect(thrown);
}

// Enough callers to get from a component that many pages share to the code of one page.
const shownCallers = 3;

/** The topmost stack frame in the site's code, or else in the generator's, and the functions that led there. */
function findOrigin(stack = "", root: string) {
  const frames = stack.matchAll(/^\s+at (?:async )?(?:(.*) \()?(.+?):(\d+):(\d+)\)?$/gm);
  const places = [...frames].flatMap(([, name, address = "", line, column]) => {
    const path = address.startsWith("file:") ? fileURLToPath(address) : address;
    const where = toLocal(root, path);
    const isOfLibrary = /^\.|^node_modules\/|^node:/.test(where);
    const place = { where, line: Number(line), column: Number(column), message: "" };
    return isOfLibrary ? [] : [{ name, ...place }];
  });
  const generator = `${toLocal(root, generatorFolder)}/`;
  const [ofSite, ...around] = places.filter(({ where }) => !where.startsWith(generator));
  const found = ofSite ?? places[0];
  const callers = new Map<string, string>();
  for (const place of around) {
    const { name = "" } = place;
    if (name === "" || name === ofSite?.name || callers.has(name)) continue;
    callers.set(name, `in ${name} (${formatPlace(place)})`);
  }
  const [described] = describeDiagnostics(found === undefined ? [] : [found], root);
  return {
    place: described?.place,
    frame: described?.frame,
    isOfSite: ofSite !== undefined,
    callers: [...callers.values()].slice(0, shownCallers),
  };
}

/** A path as it is shown in messages: relative to the root, with forward slashes. */
export function toLocal(root: string, path: string): string {
  return relative(root, path).split(sep).join("/");
}

const linesAround = 2;
// Of a longer line, such as a paragraph of Markdown, only the part around the column is shown (characters).
const longestLine = 160;

/** The lines around a place, numbered, with a mark under the column; `line` and `column` count from 1. */
function drawCodeFrame(lines: readonly string[], line: number, column?: number): string {
  // If something is missing at the end of a file, the error is on the line after the last.
  const last = Math.min(lines.length, line + linesAround);
  const first = Math.max(1, Math.min(line, last) - linesAround);
  const width = String(last).length;
  const start = Math.max(0, (column ?? 1) - longestLine / 2);
  const drawn = lines.slice(first - 1, last).map((text, index) => {
    const number = first + index;
    const shown = text.slice(start, start + longestLine);
    const own = `${number === line ? ">" : " "} ${String(number).padStart(width)} | ${shown}`;
    if (number !== line || column === undefined) return own.trimEnd();
    // Tabs stay tabs, so that the mark is under its character whatever the tab width.
    const indent = shown.slice(0, column - 1 - start).replaceAll(/[^\t]/g, " ");
    return `${own.trimEnd()}\n  ${" ".repeat(width)} | ${indent}^`;
  });
  return drawn.join("\n");
}

function readLines(path: string): readonly string[] | undefined {
  try {
    return readFileSync(path, "utf8").replace(/\n$/, "").split(/\r?\n/);
  } catch {
    return undefined;
  }
}
