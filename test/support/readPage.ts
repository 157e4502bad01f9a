import { parseHTML } from "linkedom";
import { type Output, textOf as textOfFile } from "../../src/generator/core/output/output.ts";

/** The page of a route. @throws Error if the output has none */
export function readPage(output: Output, path: string): Document {
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  return parsePage(readText(output, file));
}

/** A text file of the output. @throws Error if there is none, or it isn't text */
export function readText(output: Output, file: string): string {
  const text = textOfFile(output.get(file));
  if (text === undefined) throw new Error(`the output has no text at ${file}`);
  return text;
}

export function parsePage(html: string): Document {
  return parseHTML(html).document;
}

/** Every page of the output by file, including redirects and the 404 page. */
export function listPages(output: Output): [file: string, html: string][] {
  return [...output.keys()]
    .filter((file) => file.endsWith(".html"))
    .map((file) => [file, readText(output, file)]);
}

/** Text of an element, with white space collapsed as in a browser. */
export function textOf(element: Element | null | undefined): string {
  if (element === null || element === undefined) throw new Error("there is no such element");
  return (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

export function textsOf(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(textOf);
}

/** Links as their readers see them: text and target. */
export function linksOf(parent: ParentNode, selector = "a") {
  return [...parent.querySelectorAll(selector)].map((link) => ({
    text: textOf(link),
    href: link.getAttribute("href") ?? "",
  }));
}

/** The section of a page with this heading. @throws Error unless there is exactly one */
export function findSection(page: ParentNode, heading: string): Element {
  const found = [...page.querySelectorAll("h1, h2, h3")].filter((one) => textOf(one) === heading);
  const section = found[0]?.closest("section, article, form, nav");
  if (found.length !== 1 || section === null || section === undefined) {
    throw new Error(`${found.length} headings say "${heading}"`);
  }
  return section;
}

/** Whether anything matches. (A test that expects an element to be null would print all of it.) */
export function has(parent: ParentNode, selector: string): boolean {
  return parent.querySelector(selector) !== null;
}

/** The first element that matches. @throws Error if there is none */
export function find(parent: ParentNode, selector: string): Element {
  const found = parent.querySelector(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}
