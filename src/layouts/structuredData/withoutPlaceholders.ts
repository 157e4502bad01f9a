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
  );
}

/** Keeps what passes; a list or a group of which nothing is left goes too. */
function prune<Data>(data: Data, isKept: (text: string) => boolean): Data {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) => {
    if (typeof value === "string" && !key.startsWith("@")) return isKept(value) ? value : undefined;
    if (Array.isArray(value)) {
      const rest: unknown[] = value.filter((item) => item !== undefined);
      return rest.length === 0 ? undefined : rest;
    }
    return value;
  }) as Data;
}
