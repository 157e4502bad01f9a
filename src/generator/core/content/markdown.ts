import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locate } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { decodePath } from "../routing/locatePage.ts";
import { replaceTokens, type Tokens } from "./tokens.ts";
import { unshowable } from "./yaml.ts";

/**
 * A parser for the Markdown of content: HTML is shown as text, quotes stay as typed, addresses with `https://` and of
 * mailboxes become links (names such as `acme.example` don't), and the library rejects links to `javascript:` and the like.
 */
export function makeParser(): MarkdownIt {
  const made = new MarkdownIt({ html: false, linkify: true, typographer: false });
  made.linkify.set({ fuzzyLink: false }).add("//", null);
  const { normalizeLink } = made;
  // Composed, as ids of headings are.
  made.normalizeLink = (url) =>
    // Phones write the first letter of an address as that of a sentence.
    normalizeLink(url.normalize("NFC").replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase()));
  return made;
}

export const parser = makeParser();

/** The Markdown of a file. */
export interface MarkdownSource {
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

/** Replaces the tokens of a body, and finds unknown ones and what no page can show. */
export function readMarkdown(
  { file: where, body: typed, bodyLine }: MarkdownSource,
  tokens: Tokens | undefined,
) {
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, hint: string, index: number) => {
    const { line, column } = locate(typed, index);
    diagnostics.push({ where, line: bodyLine + line - 1, column, message, hint });
  };
  if (typed.trim() === "") report("the text below the second `---` is empty", "Write it there.", 0);
  const control = typed.search(unshowable);
  if (control >= 0)
    report(
      "expected text, found a control character, which no page can show",
      "Remove it.",
      control,
    );
  const body = replaceTokens(typed, tokens, report, escapeWords);
  return { diagnostics, markdown: { file: where, body, bodyLine } };
}

/** Escapes a value's Markdown, but not in a mail address: between `<` and `>` a backslash is no escape. */
function escapeWords(value: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  return value.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** The pages of the site: whether a path may be that of one or of a file, and all pages that are known, to suggest one. */
export interface LinkTargets {
  has(path: string): boolean;
  readonly known: ReadonlySet<string>;
}

/** All tokens of a text, also those within its lines, each with its line in the file. */
export function* listTokens({ body, bodyLine }: MarkdownSource, by = parser, env = {}) {
  let line = bodyLine;
  for (const token of by.parse(body, env)) {
    // Cells of a table have no place of their own but that of their row.
    if (token.map !== null) line = bodyLine + token.map[0];
    yield { token, line };
    for (const child of token.children ?? []) {
      yield { token: child, line };
      if (isBreak(child)) line += 1;
    }
  }
}

export const isBreak = ({ type }: Token) => type === "softbreak" || type === "hardbreak";

/** A link in a text, percent-encoded as in HTML. */
export type MarkdownLink = ReturnType<typeof listLinks>[number];

/** Lists the links of a text whose tokens are replaced. */
export function listLinks(source: MarkdownSource) {
  return Array.from(listTokens(source)).flatMap(({ token, line }) => {
    const href = token.type === "link_open" ? token.attrGet("href") : null;
    return href === null ? [] : [{ where: source.file, line, href }];
  });
}

/** Rejects a link that is neither to a page or file of the site nor to an address that can be opened. */
export function checkLink({ href, ...place }: MarkdownLink, pages: LinkTargets): Diagnostic[] {
  const address = decodePath(href);
  // Cut before it is decoded: a file's name may have an encoded #.
  const path = decodePath(pathOf(href));
  if (/^(https:\/\/|mailto:|tel:|#)/.test(address) || pages.has(path)) return [];
  const message = `expected a link to a page or file of the site (/…), a part of this page (#…), or an address with https://, mailto: or tel:, found “${address}”`;
  const meant = suggestPage(path.replaceAll(/[“”‘’"']/g, ""), [...pages.known]);
  return [{ ...place, message, hint: meant ? `Did you mean “${meant}”?` : adviseLink(address) }];
}

/** The page that is meant by an address, by the name of its file, or by its address with words added. */
function suggestPage(path: string, known: readonly string[]): string | undefined {
  const name = path.replace(/\.(?:md|ya?ml|html?)$/, "");
  const near = suggest(name, known) ?? suggest(name.replace(/^\/?/, "/"), known);
  if (near !== undefined) return near;
  const longer = known.filter((page) => page !== "/" && name.startsWith(`${page}-`));
  const named = known.filter((page) => page.endsWith(`/${name.toLowerCase()}`));
  const [only, another] = [...longer, ...named];
  return another === undefined ? only : undefined;
}

function adviseLink(href: string): string {
  if (href.startsWith("http:"))
    return "Write https://, or put the address between `backticks` if it is to be no link.";
  if (/^[^\s/:@]+@[^\s/:@]+$/.test(href)) return "Write mailto: before it.";
  if (/^www\./i.test(href)) return "Write https:// before it.";
  if (/^https?\W/i.test(href)) return "Write https:// with a colon and two slashes.";
  if (/^[^/:]+\.\w{2,4}$/.test(href))
    return `A file of the site begins with a slash: /${href}; another site, with https://.`;
  return "Link to an existing page: open it in the browser, and copy what follows the site's name.";
}

/** `/contact#form` → `/contact` */
export function pathOf(link: string): string {
  return link.replace(/[?#].*$/, "");
}

/** A link within the site starts with one slash, because two start the address of another host, also as `/\`. */
export function isInternalHref(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}
