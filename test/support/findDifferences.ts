import type { Output } from "../../src/generator/output/output.ts";
import { listTexts } from "./readGraph.ts";
import { readStructure, type Structure } from "./readStructure.ts";

/** The word in place of the mark with this index, such as `Q17Q`. */
type WordAt = (index: number) => string;

/**
 * Differences between a site and the one with marks, other than words in the marks' places; one per file. `llms.txt` is
 * left out: that words are escaped in its Markdown is covered by its own tests.
 */
export function findDifferences(marked: Output, actual: Output, wordAt: WordAt): string[] {
  const missing = [...marked.keys()].filter((path) => !actual.has(path));
  const surplus = [...actual.keys()].filter((path) => !marked.has(path));
  const changed = [...marked].flatMap(([path, before]) => {
    const after = actual.get(path);
    if (typeof before !== "string" || typeof after !== "string" || path === "llms.txt") return [];
    const difference = compareParts(readParts(path, before), readParts(path, after), wordAt);
    return difference === undefined ? [] : [`${path}: ${difference}`];
  });
  return [...missing.map((path) => `${path} is missing`), ...surplus, ...changed];
}

function readParts(path: string, text: string): Structure {
  if (path.endsWith(".html")) return readPageParts(text);
  return path.endsWith(".webmanifest") ? readJsonParts(text) : [["text", text]];
}

/** The parts of a page and of the JSON in it. */
function readPageParts(html: string): Structure {
  return readStructure(html).flatMap(([part, value]) => {
    const isData = part === "@data-island-props" || value.startsWith('{"@context"');
    return isData ? [[part, ""] as const, ...readJsonParts(value)] : [[part, value] as const];
  });
}

function readJsonParts(json: string): Structure {
  return listTexts(JSON.parse(json)).flatMap(([path, text]) =>
    // Job descriptions in structured data are HTML.
    text.startsWith("<p>") ? readPageParts(text) : [[path, text] as const],
  );
}

function compareParts(expected: Structure, found: Structure, wordAt: WordAt): string | undefined {
  for (const [index, [part, value]] of expected.entries()) {
    const [foundPart, foundValue] = found[index] ?? ["nothing", ""];
    const place = `part ${index}: expected ${part} ${show(value)}`;
    if (foundPart !== part) return `${place}, found ${foundPart} ${show(foundValue)}`;
    const difference = compareText(value, foundValue, wordAt);
    if (difference !== undefined) return `${place}, ${difference}`;
  }
  return found.length === expected.length ? undefined : "there is more at its end";
}

function compareText(before: string, after: string, wordAt: WordAt): string | undefined {
  if (before.startsWith("mailto:")) {
    // The subject must be one line.
    return /^mailto:[\w.%+@-]+(?:\?subject=[^&=#\s]*(?:&body=[^&=#\s]*)?)?$/.test(after)
      ? compareText(` ${decodeURIComponent(before)}`, ` ${decodeURIComponent(after)}`, wordAt)
      : `found ${after}`;
  }
  const isFragment = /^#?q\d+q(?:-tab)?$/.test(before);
  if (isFragment) {
    return /^#?[\p{L}\p{M}\p{N}-]+$/u.test(after) ? undefined : `found the fragment ${after}`;
  }
  const expected = before.replace(/[Qq](\d+)Q/g, (whole, index: string) => {
    const word = wordAt(Number(index));
    return whole.startsWith("q") ? lowerFirst(word) : word;
  });
  return collapse(expected) === collapse(after)
    ? undefined
    : `expected ${show(expected)}, found ${show(after)}`;
}

/** Collapses white space as browsers do. */
function collapse(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** A title as the site writes it within a sentence. */
function lowerFirst(title: string): string {
  return /^[A-Z][A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

function show(text: string): string {
  return JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}…` : text);
}
