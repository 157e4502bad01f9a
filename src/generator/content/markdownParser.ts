import MarkdownIt from "markdown-it";

/**
 * The Markdown that legal texts are written in. HTML stays text and quotes stay as typed;
 * links to `javascript:` and the like are refused by the library.
 */
export const markdownParser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** A link within the site: starts with one slash, because two start an address of another host. */
export function isInternalHref(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}
