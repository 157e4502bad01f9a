import type { Page } from "playwright-core";
import type { Content } from "../../src/site/collections.ts";
import { buildWithBundle, bundleScripts } from "./bundledSite.ts";
import { readServed } from "./readServed.ts";

declare global {
  interface Window {
    /** Elements inside islands as the server sent them, kept before any script ran. */
    elementsFromServer?: readonly Element[];
  }
}

/** Nothing leaves this machine: every request is answered out of the map of the site. */
export const origin = "http://hydration.localhost";

// With React's development build, which says what it finds wrong; the one for visitors keeps silent.
const bundle = await bundleScripts("development");

/** Answers a page's requests from now on with the site made of these words; `tamper` changes its HTML on the way. */
export async function serveWords(
  page: Page,
  content: Content,
  tamper = (html: string) => html,
): Promise<void> {
  const output = await buildWithBundle(content, bundle);
  await page.unrouteAll();
  await page.route(`${origin}/**`, (route) => {
    const { contentType, body } = readServed(output, new URL(route.request().url()).pathname);
    const isPage = contentType.startsWith("text/html");
    return route.fulfill({ contentType, body: isPage ? tamper(body.toString("utf8")) : body });
  });
}

/** On every page that opens from now on, remembers the elements of islands before any script of the page runs. */
export async function keepElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      window.elementsFromServer ??= Array.from(document.querySelectorAll("[data-island] *"));
    });
  });
}

/** How many elements of islands came from the server, and how many of them are no longer in the page. */
export function countElements(page: Page): Promise<{ kept: number; lost: number }> {
  return page.evaluate(() => {
    const elements = window.elementsFromServer ?? [];
    const kept = elements.filter((element) => element.isConnected).length;
    return { kept, lost: elements.length - kept };
  });
}

// What is no text of the page, or is text that must be one of a few.
const structure = new Set(["id", "slug", "path", "file", "buttonUrl", "step", "category", "href"]);

/** The real content, with every word of every widget changed. */
export function rewriteWords(
  content: Content,
  write: (text: string, key: string) => string,
): Content {
  const rewrite = <T>(value: T): T => rewriteValue(value, write, "") as T;
  const { home, about, contact, services } = content;
  return {
    ...content,
    home: rewrite(home),
    about: rewrite(about),
    contact: rewrite(contact),
    services: rewrite(services),
  };
}

function rewriteValue(
  value: unknown,
  write: (text: string, key: string) => string,
  key: string,
): unknown {
  if (typeof value === "string") return structure.has(key) ? value : write(value, key);
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, write, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, rewriteValue(item, write, name)]),
  );
}
