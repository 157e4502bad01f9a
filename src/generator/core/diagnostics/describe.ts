import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import {
  type DescribedDiagnostic,
  type Diagnostic,
  DiagnosticError,
  describe,
  formatPlace,
  nameWithPages,
} from "./diagnostic.ts";
import { isOfGenerator, toLocal } from "./files.ts";
import type { PageError } from "./gather.ts";
import { explainSystemError } from "./systemErrors.ts";

/** Describes an error and its causes for display, with the lines of the files that it is about. */
export function describeError(thrown: unknown, root: string): DescribedDiagnostic[] {
  const error = explainSystemError(thrown);
  if (!(error instanceof Error)) return [{ message: toWords(error) }];
  const { name, message, stack, cause } = error;
  // An AggregateError without errors still has its own message.
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.flatMap((inner) => describeError(inner, root));
  }
  const { pages, uses = [] } = error as Partial<PageError>;
  const stacks = cause instanceof Error ? `${stack}\n${cause.stack}` : stack;
  const { isOfSite, callers, ...source } = findOrigin(stacks, root);
  const causes = [...callers, ...uses, ...listCauses(cause, root, [error])];
  if (error instanceof DiagnosticError) {
    return describeDiagnostics(error.diagnostics, root).map((described) => ({
      ...described,
      // While a page renders, the mistake is in the site's code that asks for what does not exist.
      ...(pages !== undefined && isOfSite ? source : {}),
      message: nameWithPages(described.message, pages),
      // The errors of Sass and esbuild that cause a diagnostic only repeat its message.
      causes: [
        ...(described.causes ?? []),
        ...causes.filter((text) => !text.includes(described.message)),
      ],
    }));
  }
  const frames = isOfSite ? undefined : stack?.match(/^\s+at .*$/gm)?.join("\n");
  // React has hooks only while it renders a component.
  const [, hook] =
    /^Cannot read properties of null \(reading '(use(?:[A-Z]\w*)?)'\)$/.exec(message) ?? [];
  const mistake = hook
    ? `${hook}() is called where no component is rendered`
    : `${name}: ${message}`;
  const hint =
    hook &&
    "Call it in a component, or in a hook that one calls: not in a module or another function.";
  return [{ ...source, message: nameWithPages(mistake, pages), hint, causes, stack: frames }];
}

function describeDiagnostics(diagnostics: readonly Diagnostic[], root: string) {
  return diagnostics.map((diagnostic) => ({
    ...describe(diagnostic),
    frame: drawCodeFrame(root, diagnostic),
  }));
}

/** @param above the errors that have this one as a cause, so that a circular cause ends */
function listCauses(cause: unknown, root: string, above: readonly unknown[]): string[] {
  if (cause === undefined || cause === null || above.includes(cause)) return [];
  if (!(cause instanceof Error)) return [`caused by ${toWords(cause)}`];
  const { place } = findOrigin(cause.stack, root);
  const headline = `${cause.name}: ${cause.message}${place === undefined ? "" : ` (${place})`}`;
  return [`caused by ${headline}`, ...listCauses(cause.cause, root, [...above, cause])];
}

function toWords(thrown: unknown): string {
  return typeof thrown === "string" ? thrown : inspect(thrown);
}

/** The topmost stack frame in the site's code, or else in the generator's, and the functions that led there. */
function findOrigin(stack = "", root: string) {
  const frames = stack.matchAll(/^\s+at (?:async )?(?:(.*) \()?(.+?):(\d+):(\d+)\)?$/gm);
  const places = [...frames].flatMap(([, name, address = "", line, column]) => {
    const path = address.startsWith("file:") ? fileURLToPath(address) : address;
    const where = toLocal(root, path);
    const isOfLibrary = /^\.|^node_modules\/|^node:/.test(where);
    return isOfLibrary ? [] : [{ name, where, line: Number(line), column: Number(column) }];
  });
  const [ofSite, ...around] = places.filter(({ where }) => !isOfGenerator(root, where));
  const nearest = ofSite ?? places[0];
  // A function that calls itself is named once.
  const callers = new Map(around.toReversed().map((caller) => [caller.name, caller]));
  for (const name of [undefined, ofSite?.name]) callers.delete(name);
  return {
    place: nearest && formatPlace(nearest),
    frame: nearest && drawCodeFrame(root, nearest),
    isOfSite: ofSite !== undefined,
    callers: [...callers.values()]
      .reverse()
      .slice(0, 3)
      .map((caller) => `in ${caller.name} (${formatPlace(caller)})`),
  };
}

const linesAround = 2;

type Place = Omit<Diagnostic, "message">;

/** The lines around a place, numbered, with a mark under the column; undefined without a line or a file. */
function drawCodeFrame(root: string, { where, line, column }: Place): string | undefined {
  if (line === undefined) return undefined;
  let lines: string[];
  try {
    lines = readFileSync(resolve(root, where), "utf8").replace(/\n$/, "").split(/\r?\n/);
  } catch {
    // It isn't there, or can't be read, which may be what is being told.
    return undefined;
  }
  // If something is missing at the end of a file, the error is on the line after the last.
  const last = Math.min(lines.length, line + linesAround);
  const first = Math.max(1, Math.min(line, last) - linesAround);
  const width = String(last).length;
  const drawn = lines.slice(first - 1, last).map((text, index) => {
    const number = first + index;
    const numberedLine = `${number === line ? ">" : " "} ${String(number).padStart(width)} | ${text}`;
    if (number !== line || column === undefined) return numberedLine.trimEnd();
    // Tabs stay tabs, so that the mark is under its character whatever the tab width.
    const indent = text.slice(0, column - 1).replaceAll(/[^\t]/g, " ");
    return `${numberedLine.trimEnd()}\n  ${" ".repeat(width)} | ${indent}^`;
  });
  return drawn.join("\n");
}
