import { expect, test } from "vitest";
import { buildPages } from "../support/buildOutput.ts";
import { listPages, parsePage } from "../support/readPage.ts";

/** Keys of identifiers, not texts: another value would give another page or none. */
const structural = new Set([
  "slug",
  "path",
  "alias",
  "file",
  "buttonUrl",
  "url",
  "origin",
  "language",
  "method",
]);

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Text that components compose themselves: punctuation, numbers and dates. */
const composed = /^(?:[©.,–\s\d]*|\d+ [A-Z][a-z]+ \d{4})$/;

const marker = /§\d+§/g;

test("every word that is visible on a page comes from content", async () => {
  let count = 0;
  const output = await buildPages({
    edit: (content) => {
      markStrings(content, () => {
        count += 1;
        return `§${count}§`;
      });
    },
  });
  const words = listPages(output).flatMap(([file, html]) =>
    listWords(parsePage(html)).map((text) => `${file}: ${text.replaceAll(marker, "").trim()}`),
  );
  expect(words.filter((line) => !composed.test(line.slice(line.indexOf(": ") + 2)))).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

/** Replaces every string inside, in place. */
function markStrings(value: object, mark: () => string): void {
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === "object" && inner !== null) markStrings(inner, mark);
    else if (typeof inner === "string" && !structural.has(key) && !isDate(inner))
      Reflect.set(value, key, mark());
  }
}

/** Texts and attributes of a page that are displayed. */
function listWords(page: Document): string[] {
  const shown = ":not(script, style, .visually-hidden)";
  const texts = [...page.querySelectorAll(shown)].flatMap((element) =>
    [...element.childNodes].flatMap((node) =>
      node.nodeType === 3 ? [node.textContent ?? ""] : [],
    ),
  );
  const attributes = [...page.querySelectorAll("*")].flatMap((element) =>
    ["alt", "placeholder", "title"].flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...texts, ...attributes];
}
