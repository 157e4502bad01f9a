import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { isInternalHref, markdownParser } from "./markdownParser.ts";
import { describeUnknownToken } from "./readValues.ts";
import { replaceTokens, type Tokens } from "./tokens.ts";

interface MarkdownSource {
  readonly file: string;
  readonly body: string;
  /** Line of the file on which the body starts, from 1. */
  readonly bodyLine: number;
}

interface CheckedMarkdown {
  /** The body with its tokens replaced. */
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the body of a legal text and says what the page could not show well. */
export function checkMarkdown(
  { file, body, bodyLine }: MarkdownSource,
  tokens: Tokens,
  routePaths: readonly string[],
): CheckedMarkdown {
  const diagnostics: Diagnostic[] = [];
  const locate = startLocating(body);
  const text = replaceTokens(body, escapeName(tokens), (name, index) => {
    const { line, column } = locate(index);
    const [message, hint] = describeUnknownToken(name);
    diagnostics.push({ where: file, line: bodyLine + line - 1, column, message, hint });
  });
  if (text.trim() === "") {
    diagnostics.push({
      where: file,
      line: bodyLine,
      message: "the text below the second `---` is empty",
    });
  }
  for (const block of markdownParser.parse(text, {})) {
    const line = bodyLine + (block.map?.[0] ?? 0);
    if (block.type === "heading_open" && block.tag === "h1") {
      const message = "expected headings from ## down, found # (the title is the page's # heading)";
      diagnostics.push({ where: file, line, message });
    }
    for (const child of block.children ?? []) {
      if (child.type === "image") {
        const message = `expected words and links, found the picture “${child.attrGet("src")}”`;
        const hint = "A legal text holds no pictures.";
        diagnostics.push({ where: file, line, message, hint });
      }
      const href = child.type === "link_open" ? child.attrGet("href") : null;
      const problem = href === null ? undefined : judgeHref(href, routePaths);
      if (problem !== undefined) diagnostics.push({ where: file, line, ...problem });
    }
  }
  return { body: text, diagnostics };
}

/** A name is words, whatever is in it; addresses hold no signs that Markdown would read. */
function escapeName({ company, ...addresses }: Tokens): Tokens {
  if (company === undefined) return addresses;
  const words = company.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
  return { company: words, ...addresses };
}

function judgeHref(
  href: string,
  routePaths: readonly string[],
): Pick<Diagnostic, "message" | "hint"> | undefined {
  if (/^(https:\/\/|mailto:|tel:|#)/.test(href)) return undefined;
  if (!isInternalHref(href)) {
    return {
      message: `expected a link to a page, a part of this page, https, mailto or tel, found “${href}”`,
      hint: "A link to a page starts with a slash: /contact.",
    };
  }
  const path = href.replace(/[?#].*$/, "");
  if (routePaths.includes(path)) return undefined;
  const meant = suggest(path, routePaths);
  return {
    message: `expected a link to a page of the site, found “${href}”`,
    hint: meant && `Did you mean “${meant}”?`,
  };
}
