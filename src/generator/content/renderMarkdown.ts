import type { Token } from "markdown-it";
import { isInternalHref, markdownParser } from "./markdownParser.ts";

/** Markdown as HTML: headings get ids for fragments, links within the site go through `resolveHref`. */
export function renderMarkdown(body: string, resolveHref: (href: string) => string): string {
  const tokens = markdownParser.parse(body, {});
  addHeadingIds(tokens);
  for (const link of tokens.flatMap((token) => token.children ?? [])) {
    const href = link.attrGet("href");
    if (href !== null && isInternalHref(href)) link.attrSet("href", resolveHref(href));
  }
  return markdownParser.renderer.render(tokens, markdownParser.options, {});
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
