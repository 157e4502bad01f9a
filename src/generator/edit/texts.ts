/*
 * What counts as a text of a page, alike for the server, which renders it, and for the browser, which shows it.
 */

/** Elements of which nothing is seen, or is there as text where scripts run. */
export const unseenElements = ["script", "style", "noscript", "template"];

/** The attributes of an element with words for people. @param name what its attribute of this name says */
export function wordAttributesOf(element: string, name: string | null | undefined) {
  if (element === "meta") return name === "description" ? ["content"] : [];
  return ["alt", "aria-label", "placeholder", "title"];
}

/** What a text is known by: its words or, of an attribute, `@alt=` and the words. Empty if it has none. */
export function textKey(text: string, attribute?: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return words === "" || attribute === undefined ? words : `@${attribute}=${words}`;
}

/** The words that a text is known by, be they in an attribute. */
export function wordsOf(key: string): string {
  return key.replace(/^@[\w-]+=/, "");
}
