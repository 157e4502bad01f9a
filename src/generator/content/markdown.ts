import MarkdownIt, { type Token } from "markdown-it";
import type { Diagnostic, Fault } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { replaceTokens, type Tokens } from "./tokens.ts";

/**
 * The Markdown of content: HTML is shown as text, quotes stay as typed,
 * and the library refuses links to `javascript:` and the like.
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
  { file, body, bodyLine }: MarkdownSource,
  tokens: Tokens | undefined,
  diagnostics: Diagnostic[],
): string {
  if (tokens === undefined) return body;
  const locate = startLocating(body);
  const values = Object.fromEntries(
    Object.entries(tokens.values).map(([name, value]) => [name, escapeWords(value)]),
  );
  return replaceTokens(body, { ...tokens, values }, (message, hint, index) => {
    const { line, column } = locate(index);
    diagnostics.push({ where: file, line: bodyLine + line - 1, column, message, hint });
  });
}

/** Escapes a value's Markdown, but not in a mail address: between `<` and `>` a backslash is no escape. */
function escapeWords(value: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  return value.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** Finds links to missing pages, and what would not show as meant, in a body whose tokens are replaced. */
export function checkMarkdown(
  { file, body, bodyLine }: MarkdownSource,
  pagePaths: readonly string[],
): Diagnostic[] {
  if (body.trim() === "") {
    const message = "the text below the second `---` is empty";
    return [{ where: file, line: bodyLine, message, hint: "Write it there." }];
  }
  const lines = body.split("\n");
  return checker.parse(body, {}).flatMap((block) => {
    const [start, end] = block.map ?? [0, 0];
    return Array.from(judgeBlock(block, pagePaths), ([words, fault]) => {
      // Without columns: they differ in the file, where tokens are not replaced.
      const index = lines.slice(start, end).findIndex((line) => line.includes(words));
      return { where: file, line: bodyLine + start + Math.max(0, index), ...fault };
    });
  });
}

/** Faults of a block, each with text by which its line can be found. */
function* judgeBlock(
  block: Token,
  pagePaths: readonly string[],
): Generator<readonly [words: string, fault: Fault]> {
  if (block.type === "heading_open" && block.tag === "h1") {
    const message =
      "expected a heading that starts with ## or more, found # (the title is the page's only # heading)";
    yield ["", { message, hint: "Put one more # before it." }];
  }
  if (block.type === "code_block") {
    const message =
      "expected text, found lines indented by four spaces, which Markdown shows as code";
    yield ["", { message, hint: "Remove the spaces." }];
  }
  for (const child of block.children ?? []) {
    if (child.type === "text") yield* findLiteral(child.content);
    if (child.type === "image") {
      const source = child.attrGet("src") ?? "";
      const message = `expected words and links, found the picture “${source}”`;
      yield [
        `](${source}`,
        { message, hint: "Remove it: Markdown files of this site can't contain pictures." },
      ];
    }
    const href = child.type === "link_open" ? child.attrGet("href") : null;
    const fault = href === null ? undefined : judgeHref(href, pagePaths);
    if (fault !== undefined) yield [`](${href}`, fault];
  }
}

/** Finds markup that Markdown would leave as text, though its author is unlikely to have meant that. */
function findLiteral(words: string): (readonly [sign: string, fault: Fault])[] {
  const [sign, tag, heading, link] =
    /(<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--)|^(#{2,6}(?=[^\s#]))|(\][ \t]+\((?=\/|https:))|\*\*/i.exec(
      words,
    ) ?? [];
  if (sign === undefined) return [];
  const hint =
    tag !== undefined
      ? "HTML does not work here: write Markdown instead, such as **bold** for <b>bold</b>."
      : heading !== undefined
        ? `Put a space after ${heading}.`
        : link !== undefined
          ? "Remove the space between ] and ( in the link."
          : "Put ** directly before and directly after the bold words, without a space in between.";
  const message = `expected Markdown, found “${sign}”, which would appear on the page as typed`;
  return [[sign, { message, hint }]];
}

function judgeHref(href: string, pagePaths: readonly string[]): Fault | undefined {
  if (/^(https:\/\/|mailto:|tel:|#)/.test(href)) return undefined;
  if (!isInternalHref(href)) {
    return {
      message: `expected a link to a page (/…), to a part of this page (#…), or starting with https://, mailto: or tel:, found “${href}”`,
      hint: "A link to a page starts with a slash: /contact.",
    };
  }
  const path = href.replace(/[?#].*$/, "");
  if (pagePaths.includes(path)) return undefined;
  const meant = suggest(path, pagePaths);
  return {
    message: `expected a link to a page of the site, found “${href}”`,
    hint: meant === undefined ? "Link to an existing page." : `Did you mean “${meant}”?`,
  };
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
