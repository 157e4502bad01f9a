import MarkdownIt, { type Token } from "markdown-it";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { replaceTokens, type Tokens } from "./tokens.ts";
import { unshowable } from "./yaml.ts";

/**
 * The Markdown of content: HTML is shown as text, quotes stay as typed,
 * and the library rejects links to `javascript:` and the like.
 */
const options = { html: false, linkify: false, typographer: false };
export const parser = new MarkdownIt(options);

/** Keeps escaped characters in tokens of their own, so that checks skip them: they are meant to be seen. */
const checker = new MarkdownIt(options).disable("text_join");

/** The Markdown of a file. */
export interface MarkdownSource {
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** Replaces the tokens of the body. @param diagnostics receives those of unknown tokens */
export function replaceMarkdownTokens(
  source: MarkdownSource,
  tokens: Tokens | undefined,
  diagnostics: Diagnostic[],
): MarkdownSource {
  if (tokens === undefined) return source;
  const { file, bodyLine } = source;
  const locate = startLocating(source.body);
  const values = Object.fromEntries(
    Object.entries(tokens.values).map(([name, value]) => [name, escapeWords(value)]),
  );
  const body = replaceTokens(source.body, { ...tokens, values }, (message, hint, index) => {
    const { line, column } = locate(index);
    diagnostics.push({ where: file, line: bodyLine + line - 1, column, message, hint });
  });
  return { ...source, body };
}

/** Escapes a value's Markdown, but not in a mail address: between `<` and `>` a backslash is no escape. */
function escapeWords(value: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  return value.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** A message and a hint, and text by which their line can be found in a block. */
type Finding = readonly [words: string, message: string, hint: string];

/** Finds links to missing pages, and what would not show as meant, in a body whose tokens are replaced. */
export function checkMarkdown(
  { file, body, bodyLine }: MarkdownSource,
  pagePaths: readonly string[],
): Diagnostic[] {
  const at = (line: number, [words, message, hint]: Finding): Diagnostic => {
    // Without columns: they differ in the file, where tokens are not replaced.
    const index = lines.slice(line).findIndex((one) => one.includes(words));
    return { where: file, line: bodyLine + line + Math.max(0, index), message, hint };
  };
  const lines = body.split("\n");
  if (body.trim() === "") {
    return [at(0, ["", "the text below the second `---` is empty", "Write it there."])];
  }
  const [character] = unshowable.exec(body) ?? [];
  const found = checker
    .parse(body, {})
    .flatMap((block) =>
      Array.from(checkBlock(block, pagePaths), (one) => at(block.map?.[0] ?? 0, one)),
    );
  if (character === undefined) return found;
  const message = "expected text, found a control character, which no page can show";
  return [at(0, [character, message, "Remove it."]), ...found];
}

function* checkBlock(block: Token, pagePaths: readonly string[]): Generator<Finding> {
  if (block.type === "heading_open" && block.tag === "h1") {
    const message =
      "expected a heading that starts with ## or more, found # (the title is the page's only # heading)";
    yield ["", message, "Put one more # before it."];
  }
  if (block.type === "code_block") {
    const message =
      "expected text, found lines indented by four spaces, which Markdown shows as code";
    yield ["", message, "Remove the spaces."];
  }
  for (const child of block.children ?? []) {
    if (child.type === "text") yield* checkText(child.content);
    if (child.type === "image") {
      const source = child.attrGet("src") ?? "";
      const message = `expected words and links, found the picture “${source}”`;
      yield [`](${source}`, message, "Remove it: these texts can't contain pictures."];
    }
    const href = child.type === "link_open" ? child.attrGet("href") : null;
    if (href !== null) yield* checkHref(href, pagePaths);
  }
}

// What Markdown leaves as text, though its author is unlikely to have meant that.
const leftovers: readonly (readonly [sign: RegExp, hint: string])[] = [
  [/<\/?[a-z][^<>]*>|<!--/i, "Write Markdown instead of HTML, such as **bold** for <b>bold</b>."],
  [/^#{2,6}(?=[^\s#])/, "Put a space after it."],
  [/\][ \t]+\((?=\/|https:)/, "Remove the space between ] and ( in the link."],
  [/\*\*/, "Put ** directly before and directly after the bold words."],
];

function* checkText(words: string): Generator<Finding> {
  for (const [pattern, hint] of leftovers) {
    const [sign] = pattern.exec(words) ?? [];
    if (sign === undefined) continue;
    yield [sign, `expected Markdown, found “${sign}”, which would appear as typed`, hint];
    return;
  }
}

function* checkHref(href: string, pagePaths: readonly string[]): Generator<Finding> {
  if (/^(https:\/\/|mailto:|tel:|#)/.test(href)) return;
  const path = href.replace(/[?#].*$/, "");
  if (isInternalHref(href) && pagePaths.includes(path)) return;
  const expected =
    "a page of the site (/…), a part of this page (#…), or an address with https://, mailto: or tel:";
  const meant = suggest(path, pagePaths);
  const hint = meant === undefined ? "Link to an existing page." : `Did you mean “${meant}”?`;
  yield [`](${href}`, `expected a link to ${expected}, found “${href}”`, hint];
}

/** A link within the site starts with one slash, because two start the address of another host. */
function isInternalHref(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

/** Renders Markdown as HTML: headings get ids for fragment links, `resolveHref` maps links within the site. */
export function renderMarkdown(body: string, resolveHref: (href: string) => string): string {
  const tokens = parser.parse(body, {});
  addHeadingIds(tokens);
  for (const link of tokens.flatMap((token) => token.children ?? [])) {
    const href = link.attrGet("href");
    if (href === null || !isInternalHref(href)) continue;
    const resolved = href.replace(/^[^?#]*/, (path) => resolveHref(path));
    link.attrSet("href", resolved);
  }
  return parser.renderer.render(tokens, parser.options, {});
}

function addHeadingIds(tokens: readonly Token[]): void {
  const used = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.type !== "heading_open") return;
    const words = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join("");
    const slug = slugify(words);
    let id = slug;
    for (let count = 2; used.has(id); count += 1) id = `${slug}-${count}`;
    used.add(id);
    token.attrSet("id", id);
  });
}

/** Letters of any script stay, with their marks: a Tamil heading keeps its vowel signs. */
function slugify(words: string): string {
  const slug = words.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return slug.replaceAll(/^-|-$/g, "") || "section";
}
