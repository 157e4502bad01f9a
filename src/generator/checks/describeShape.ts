import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

// Values that are words, addresses or names: they can't make a page invalid in the sense of these rules.
const freeAttributes = new Set([
  "alt",
  "aria-label",
  "class",
  "content",
  "d",
  "datetime",
  "for",
  "href",
  "id",
  "placeholder",
  "sizes",
  "src",
  "srcset",
  "viewbox",
]);

/**
 * A hash of everything about a page but its words: elements, their nesting, attributes, and the values of those
 * attributes that have a fixed set of them. Pages of one shape are all valid or all invalid.
 */
export function describeShape(html: string): string {
  const hash = createHash("sha256");
  const parser = new Parser(
    {
      onopentag(name, attributes: Readonly<Record<string, string>>) {
        hash.update(`<${name}`);
        for (const [attribute, value] of Object.entries(attributes)) {
          const shown = freeAttributes.has(attribute.toLowerCase())
            ? `${value === ""}${/\s/.test(value)}`
            : value;
          hash.update(` ${attribute}=${shown}`);
        }
      },
      // Called for each, where `onopentag` is told of only one of two that have the same name.
      onattribute(name) {
        hash.update(`@${name}`);
      },
      onclosetag(name, isImplied) {
        hash.update(isImplied ? `</!${name}` : `</${name}`);
      },
      ontext(text) {
        hash.update(text.trim() === "" ? "" : "#");
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return hash.digest("hex").slice(0, 32);
}
