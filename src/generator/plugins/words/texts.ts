/*
 * Defines what counts as a text of a page, both for the server, which renders it, and the browser, which shows it.
 */

/** Elements whose content is not shown as text in a browser that runs scripts. */
export const unseenElements = ["script", "style", "noscript", "template"];

/** Names of an element's attributes that hold human-readable text. @param name value of its `name` attribute */
export function wordAttributesOf(element: string, name: string | null | undefined) {
  if (element === "meta") return name === "description" ? ["content"] : [];
  return ["alt", "aria-label", "placeholder", "title"];
}

/** Key of a text: its words or, for an attribute, `@alt=` and the words. Empty if there are none. */
export function textKey(text: string, attribute?: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return words === "" || attribute === undefined ? words : `@${attribute}=${words}`;
}

/** The words in the key of a text, without the name of an attribute. */
export function wordsOf(key: string): string {
  return key.replace(/^@[\w-]+=/, "");
}
