/*
 * What pages import to show texts in Markdown. Browsers may load it too, so nothing here may need Node.
 */

import Token from "markdown-it/lib/token.mjs";
import { isBreak, isInternalHref, parser } from "../../core/content/markdown.ts";

/** A heading of a text. */
export interface TextHeading {
  readonly level: number;
  readonly id: string;
  /** Its words as HTML, without links: they can stand in a link. */
  readonly html: string;
}

/** Lists the headings of a Markdown text, for a table of contents. */
export function listHeadings(body: string): TextHeading[] {
  return identifyHeadings(parser.parse(body, {})).map(({ token, id, inline }) => {
    const shown = inline.filter(({ type }) => !/^link_/.test(type));
    const html = parser.renderer.renderInline(shown, parser.options, {});
    return { level: Number(token.tag.slice(1)), id, html };
  });
}

/**
 * Renders Markdown as HTML. Headings get ids for fragment links; code and tables get a frame that can scroll, by keyboard
 * too, named after the heading above; cells of an aligned column get `to-right` or `to-center` as their class, because the
 * content security policy blocks inline styles.
 *
 * @param name what a frame is called above the first heading
 * @param resolveHref maps links within the site
 */
export function renderMarkdown(
  body: string,
  name: string,
  resolveHref: (href: string) => string,
): string {
  const tokens = parser.parse(body, {});
  const headings = new Map(identifyHeadings(tokens).map((heading) => [heading.token, heading]));
  let above = name;
  const names: string[] = [];
  const openFrame = () => {
    names.push(above);
    const count = names.filter((one) => one === above).length;
    const frame = new Token("frame_open", "div", 1);
    // Regions are landmarks: each has a name of its own.
    const label = count > 1 ? `${above} ${count}` : above;
    frame.attrs = Object.entries({ ...frameAttributes, "aria-label": label });
    return frame;
  };
  const framed = tokens.flatMap((token, index): Token[] => {
    const { id, words = above } = headings.get(token) ?? {};
    above = words;
    if (id !== undefined) token.attrSet("id", id);
    // A header cell without words would head a column for nobody.
    if (token.type === "th_open" && tokens[index + 1]?.content === "")
      for (const part of tokens.slice(index, index + 3)) part.tag = "td";
    const align = token.attrGet("style")?.replace("text-align:", "to-");
    if (align !== undefined) token.attrs = [["class", align]];
    for (const link of token.children ?? []) {
      const href = link.attrGet("href");
      if (href === null) continue;
      // Its words are the address already, which print adds to others.
      if (link.info === "auto") link.attrSet("class", "bare");
      if (isInternalHref(href)) link.attrSet("href", resolveHref(href));
    }
    if (/^(?:fence|code_block)$/.test(token.type)) return [openFrame(), token, closeFrame];
    if (token.type === "table_open") return [openFrame(), token];
    return token.type === "table_close" ? [token, closeFrame] : [token];
  });
  return parser.renderer.render(framed, parser.options, {});
}

const frameAttributes = { class: "frame", role: "region", tabindex: "0" };

const closeFrame = new Token("frame_close", "div", -1);

/** The headings of a parsed text, with their words in one line and an id each. */
function identifyHeadings(tokens: readonly Token[]) {
  const used = new Set<string>();
  return tokens.flatMap((token, index) => {
    if (token.type !== "heading_open") return [];
    const inline = tokens[index + 1]?.children ?? [];
    const words = inline.map((one) => (isBreak(one) ? " " : one.content)).join("");
    const slug = slugify(words);
    let id = slug;
    for (let count = 2; used.has(id); count += 1) id = `${slug}-${count}`;
    used.add(id);
    return [{ token, id, words, inline }];
  });
}

/**
 * Letters of any script stay, with their marks: a Tamil heading keeps its vowel signs. Composed (NFC), as macOS types some
 * letters in two parts and other systems don't; without what is unseen in a word, such as soft hyphens and the variation
 * selectors of emoji.
 */
function slugify(words: string): string {
  const seen = words.normalize("NFC").replaceAll(/[\p{Cf}\p{Variation_Selector}\p{Me}]/gu, "");
  const slug = seen.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return slug.replaceAll(/^-|-$/g, "") || "section";
}
