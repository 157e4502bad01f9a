import { expect, test } from "vitest";
import { buildPages } from "../support/buildOutput.ts";
import { listPages, parsePage, readPage } from "../support/readPage.ts";

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
  "focus",
]);

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Text that components compose themselves: punctuation, numbers and dates. */
const composed = /^(?:[©.,–\s\d]*|\d+ [A-Z][a-z]+ \d{4})$/;

const marker = /§\d+§/g;

let count = 0;
/** Parts of content that are shown as a whole by one page, by its path. */
const parts: [path: string, part: object][] = [];

/** @param others keys of what is shown elsewhere: on other pages, in the head, or where something is missing */
function showOn(path: string, part: object, ...others: string[]): void {
  const isShown = ([key]: [string, unknown]) => !["head", "path", ...others].includes(key);
  parts.push([path, Object.fromEntries(Object.entries(part).filter(isShown))]);
}

const output = await buildPages({
  edit: (content) => {
    markStrings(content, () => {
      count += 1;
      return `§${count}§`;
    });
    const { home, about, careers, features, services, industries, contact } = content;
    showOn("/", home, "heading");
    showOn("/aboutus", about);
    showOn("/careers", careers, "positions", "howToApply");
    showOn("/contact/thank-you", contact.thankYou);
    for (const path of ["/aboutus", "/solutions", ...industries.map((one) => one.path)])
      showOn(path, features, "lead");
    for (const entry of services)
      showOn(entry.path, entry, "title2", "description", "image", "body");
    for (const entry of industries) showOn(entry.path, entry, "image", "body");
  },
});

test("a page shows each text and picture of its content, and those of each list in its order", () => {
  for (const [path, part] of parts) {
    const page = readPage(output, path);
    const shown = listWords(page).join();
    const texts = listTexts(part);
    expect(
      texts.filter((text) => !shown.includes(text)),
      path,
    ).toEqual([]);
    const lists = listLists(part).map((list) => list.map((item) => listTexts(item)[0] ?? ""));
    for (const list of lists) {
      const places = list.map((text) => shown.indexOf(text));
      expect(places, path).toEqual(places.toSorted((one, other) => one - other));
    }
    const markup = page.toString();
    const pictures = listPictures(part);
    expect(
      pictures.filter((name) => !markup.includes(`/pictures/${name}`)),
      path,
    ).toEqual([]);
  }
  expect(parts.length).toBeGreaterThan(10);
});

test("every word that is visible on a page comes from content", () => {
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

/** The marked texts inside. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return value.match(marker) ?? [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The lists inside. */
function listLists(value: unknown): unknown[][] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(listLists);
  return Array.isArray(value) ? [value, ...inner] : inner;
}

/** The names of the pictures inside. */
function listPictures(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "file" ? [String(inner)] : listPictures(inner),
  );
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
