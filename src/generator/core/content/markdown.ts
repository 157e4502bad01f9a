import MarkdownIt, { type Token } from "markdown-it";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locate } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { replaceTokens, type Tokens } from "./tokens.ts";
import { unshowable } from "./yaml.ts";

/**
 * The Markdown of content: HTML is shown as text, quotes stay as typed, and the library rejects links to `javascript:` and
 * the like.
 */
export const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** The Markdown of a file. */
export interface MarkdownSource {
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** Replaces the tokens of the body. @param diagnostics receives those of unknown tokens */
export function replaceMarkdownTokens(
  { file, body, bodyLine }: MarkdownSource,
  tokens: Tokens | undefined,
  diagnostics: Diagnostic[],
): MarkdownSource {
  const report = (message: string, hint: string, index: number) => {
    const { line, column } = locate(body, index);
    diagnostics.push({ where: file, line: bodyLine + line - 1, column, message, hint });
  };
  return { file, body: replaceTokens(body, tokens, report, escapeWords), bodyLine };
}

/** Escapes a value's Markdown, but not in a mail address: between `<` and `>` a backslash is no escape. */
function escapeWords(value: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  return value.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** The pages of the site: whether a path may be that of one, and all that are known, to suggest one of them. */
export interface LinkTargets {
  has(path: string): boolean;
  readonly known: ReadonlySet<string>;
}

/** Finds links to missing pages, and what would not show as meant, in a body whose tokens are replaced. */
export function checkMarkdown({ file, body, bodyLine }: MarkdownSource, pages: LinkTargets) {
  const lines = body.split("\n");
  const diagnostics: Diagnostic[] = [];
  let first = 0;
  /** @param words by which the line can be found in the block. Columns differ in the file, where tokens are not replaced */
  const report = (words: string, message: string, hint: string) => {
    const index = lines.slice(first).findIndex((line) => line.includes(words));
    diagnostics.push({ where: file, line: bodyLine + first + Math.max(0, index), message, hint });
  };
  if (body.trim() === "") report("", "the text below the second `---` is empty", "Write it there.");
  const [character] = unshowable.exec(body) ?? [];
  if (character !== undefined) {
    const message = "expected text, found a control character, which no page can show";
    report(character, message, "Remove it.");
  }
  for (const { type, tag, map, children } of parser.parse(body, {})) {
    first = map?.[0] ?? 0;
    if (type === "heading_open" && tag === "h1") {
      const message =
        "expected a heading that starts with ## or more, found # (the title is the page's only # heading)";
      report("", message, "Put one more # before it.");
    }
    for (const child of children ?? []) {
      if (child.type === "image") {
        const source = child.attrGet("src") ?? "";
        const message = `expected words and links, found the picture “${source}”`;
        report(`](${source}`, message, "Remove it: these texts can't contain pictures.");
      }
      const href = child.type === "link_open" ? (child.attrGet("href") ?? "") : "#";
      const path = href.replace(/[?#].*$/, "");
      if (/^(https:\/\/|mailto:|tel:|#)/.test(href) || pages.has(path)) continue;
      const message = `expected a link to a page of the site (/…), a part of this page (#…), or an address with https://, mailto: or tel:, found “${href}”`;
      const meant = suggest(path, [...pages.known]);
      const hint = meant ? `Did you mean “${meant}”?` : "Link to an existing page.";
      report(`](${href}`, message, hint);
    }
  }
  return diagnostics;
}

/** A link within the site starts with one slash, because two start the address of another host. */
export function isInternalHref(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

/** Renders Markdown as HTML: headings get ids for fragment links, `resolveHref` maps links within the site. */
export function renderMarkdown(body: string, resolveHref: (href: string) => string): string {
  const tokens = parser.parse(body, {});
  addHeadingIds(tokens);
  for (const link of tokens.flatMap((token) => token.children ?? [])) {
    const href = link.attrGet("href");
    if (href === null || !isInternalHref(href)) continue;
    link.attrSet(
      "href",
      href.replace(/^[^?#]*/, (path) => resolveHref(path)),
    );
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
