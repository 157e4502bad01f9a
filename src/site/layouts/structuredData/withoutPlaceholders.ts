import type { Content } from "../../content/content.ts";
import { positionFile } from "../../content/contentFiles.ts";

/**
 * The same data without what the company has yet to supply: a search engine would keep it for a fact. Every text goes
 * that holds a placeholder's value, through a token too; the site's own addresses stay, without which nothing has an id.
 */
export function withoutPlaceholders<Data>(data: Data, content: Content, origin: string): Data {
  // Samples of positions have no data at all, and a sample's title may well be an honest word elsewhere.
  const values = content.placeholders
    .filter(({ file }) => !positionFile.test(file))
    .map(({ value }) => value);
  return prune(
    data,
    (text) => text.startsWith(origin) || !values.some((one) => text.includes(one)),
  ) as Data;
}

/** Keeps what passes; a list of which nothing is left goes too. */
function prune(value: unknown, isKept: (text: string) => boolean, key = ""): unknown {
  if (typeof value === "string") return key.startsWith("@") || isKept(value) ? value : undefined;
  if (Array.isArray(value)) {
    const rest = value.map((item) => prune(item, isKept)).filter((item) => item !== undefined);
    return rest.length === 0 ? undefined : rest;
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, prune(member, isKept, name)] as const,
  );
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
