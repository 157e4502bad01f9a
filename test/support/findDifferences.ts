import MarkdownIt from "markdown-it";
import type { Output } from "../../src/generator/output/output.ts";
import { readStructure } from "./readStructure.ts";

/** The word that stands where the other site has the mark `Q17Q`. */
type WordAt = (index: number) => string;

const markdownParser = new MarkdownIt();
const mark = /[Qq](\d+)Q/g;

/** Where a site differs from the one with marks in more than that words stand in their places; each file once. */
export function findDifferences(marked: Output, actual: Output, wordAt: WordAt): string[] {
  const missing = [...marked.keys()].filter((path) => !actual.has(path));
  const surplus = [...actual.keys()].filter((path) => !marked.has(path));
  const changed = [...marked].flatMap(([path, before]) => {
    const after = actual.get(path);
    if (typeof before !== "string" || typeof after !== "string") return [];
    const difference = compareFile(path, before, after, wordAt);
    return difference === undefined ? [] : [`${path}: ${difference}`];
  });
  return [...missing.map((path) => `${path} is missing`), ...surplus, ...changed];
}

function compareFile(
  path: string,
  before: string,
  after: string,
  wordAt: WordAt,
): string | undefined {
  if (path.endsWith(".html")) return comparePage(before, after, wordAt);
  if (path.endsWith(".webmanifest")) return compareJson(before, after, wordAt);
  if (path === "llms.txt") return compareMarkdown(before, after, wordAt);
  // What the other files hold comes from no words.
  return before === after ? undefined : `found ${after}`;
}

function comparePage(before: string, after: string, wordAt: WordAt): string | undefined {
  const expected = readStructure(before);
  const found = readStructure(after);
  let isData = false;
  for (const [index, [part, value]] of expected.entries()) {
    const [foundPart, foundValue] = found[index] ?? ["nothing", ""];
    const place = `part ${index}: expected ${part} ${value.slice(0, 200)}`;
    if (foundPart !== part) return `${place}, found ${foundPart} ${foundValue.slice(0, 200)}`;
    const isJson = part === "@data-island-props" || (part === "#" && isData);
    const difference = isJson
      ? compareJson(value, foundValue, wordAt)
      : compareText(value, foundValue, wordAt);
    if (difference !== undefined) return `${place}, ${difference}`;
    isData = (part === "@type" && value === "application/ld+json") || (isData && part !== "#");
  }
  return found.length === expected.length ? undefined : "there is more at its end";
}

function compareJson(before: string, after: string, wordAt: WordAt): string | undefined {
  return compareValues(JSON.parse(before), JSON.parse(after), wordAt);
}

function compareValues(before: unknown, after: unknown, wordAt: WordAt): string | undefined {
  if (typeof before === "string" && typeof after === "string") {
    // Search engines want a job's description as HTML.
    return before.startsWith("<p>")
      ? comparePage(before, after, wordAt)
      : compareText(before, after, wordAt);
  }
  if (typeof before !== "object" || before === null) {
    return Object.is(before, after) ? undefined : `${before} became ${after}`;
  }
  const entries = Object.entries(before);
  const others = Object.entries(after ?? {});
  if (entries.map(([key]) => key).join() !== others.map(([key]) => key).join()) {
    return `other keys: ${others.map(([key]) => key)}`;
  }
  return entries
    .map(([, value], index) => compareValues(value, others[index]?.[1], wordAt))
    .find((difference) => difference !== undefined);
}

/** White space as a browser shows it. */
function collapse(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function compareText(before: string, after: string, wordAt: WordAt): string | undefined {
  if (before.startsWith("mailto:")) return compareMailto(before, after, wordAt);
  const isFragment = /^#?q\d+q(?:-tab)?$/.test(before);
  if (isFragment) {
    return /^#?[\p{L}\p{M}\p{N}-]+$/u.test(after) ? undefined : `found the fragment ${after}`;
  }
  const expected = before.replace(mark, (whole, index: string) => {
    const word = wordAt(Number(index));
    return whole.startsWith("q") ? lowerFirst(word) : word;
  });
  return collapse(expected) === collapse(after)
    ? undefined
    : `expected ${show(expected)}, found ${show(after)}`;
}

/** As the site writes a title within a sentence. */
function lowerFirst(title: string): string {
  return /^[A-Z][A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** A subject is one line. */
function compareMailto(before: string, after: string, wordAt: WordAt): string | undefined {
  if (!/^mailto:[\w.%+@-]+(?:\?subject=[^&=#\s]*(?:&body=[^&=#\s]*)?)?$/.test(after)) {
    return `found ${after}`;
  }
  return compareText(` ${decodeURIComponent(before)}`, ` ${decodeURIComponent(after)}`, wordAt);
}

/** A language model reads `llms.txt` as Markdown: words must be no more than words there either. */
function compareMarkdown(before: string, after: string, wordAt: WordAt): string | undefined {
  const expected = markdownParser.parse(before, {});
  const found = markdownParser.parse(after, {});
  const nameTypes = (tokens: typeof found) => tokens.map(({ type, tag }) => `${type} ${tag}`);
  if (nameTypes(expected).join() !== nameTypes(found).join()) return `found ${after}`;
  return expected
    .map(({ content }, index) => {
      return compareText(render(content), render(found[index]?.content ?? ""), wordAt);
    })
    .find((difference) => difference !== undefined);
}

/** Words without links round them. @throws Error where words made Markdown of another kind */
function render(line: string): string {
  const [inline] = markdownParser.parseInline(line, {});
  return (inline?.children ?? [])
    .map((token) => {
      if (token.type === "text" || token.type === "text_special") return token.content;
      if (token.type === "link_open") return `[${token.attrGet("href")}]`;
      if (token.type === "link_close") return "";
      throw new Error(`llms.txt: ${token.type} in ${line}`);
    })
    .join("");
}

function show(text: string): string {
  return JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}…` : text);
}
