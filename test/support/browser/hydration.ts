import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Content } from "../../../src/site/collections.ts";
import { buildPages } from "../buildOutput.ts";
import { bundleScripts } from "../bundledSite.ts";
import { readServed } from "../readServed.ts";
import { collectFaults, connectBrowser, sharePage, startAt } from "./session.ts";
import { content, waitUntilLive } from "./site.ts";

declare global {
  interface Window {
    /** Elements inside islands as the server sent them, kept before any script ran. */
    elementsFromServer?: readonly Element[];
  }
}

/** Nothing leaves this machine: every request is answered out of the map of the site. */
export const origin = "http://hydration.localhost";

// Files whose words widgets show; and what in them is no text of the page, or is text that must be one of a few.
const rewritten = new Set(["home", "about", "contact", "service", "services"]);
const fixed = new Set(["id", "slug", "path", "file", "buttonUrl", "step", "category", "href"]);

export type Write = (text: string, key: string) => string;

/** The real content, with every word of every widget changed. */
function rewriteWords(write: Write): Content {
  const rewrite = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return fixed.has(key) ? value : write(value, key);
    if (Array.isArray(value)) return value.map((item) => rewrite(item, key));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, item]) => [name, rewrite(item, name)]);
    return Object.fromEntries(entries);
  };
  const entries = Object.entries(content).map(([name, part]) => [
    name,
    rewritten.has(name) ? rewrite(part, "") : part,
  ]);
  return Object.fromEntries(entries) as Content;
}

/** One page for a suite on which widgets take over what the server sent, of whatever words. */
export async function openHydration() {
  // With React's development build, which says what it finds wrong; the one for visitors keeps silent.
  const bundle = await bundleScripts("development");
  // Wide enough for the services explorer, which small screens never bring to life.
  const page = await sharePage(await connectBrowser(), { viewport: { width: 1280, height: 800 } });
  const faults = collectFaults(page);
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      window.elementsFromServer ??= Array.from(document.querySelectorAll("[data-island] *"));
    });
  });

  beforeEach(() => {
    faults.length = 0;
  });

  /** Answers a page's requests from now on with the site made of these words; `tamper` changes its HTML on the way. */
  async function serveWords(words: Content, tamper = (html: string) => html): Promise<void> {
    const output = await buildPages({ bundle, edit: (real) => Object.assign(real, words) });
    await page.unrouteAll();
    await page.route(`${origin}/**`, (route) => {
      const { contentType, body } = readServed(output, new URL(route.request().url()).pathname);
      const isPage = contentType.startsWith("text/html");
      return route.fulfill({ contentType, body: isPage ? tamper(body.toString("utf8")) : body });
    });
  }

  /** Opens a page, brings its islands to life one after the other, and tells how each ended. */
  async function hydrate(address: string): Promise<Record<string, string | undefined>> {
    await startAt(page, origin + address);
    for (const island of await page.locator("[data-island]").all()) {
      await island.scrollIntoViewIfNeeded();
      await island.dispatchEvent("pointerover");
      await waitUntilLive(island);
    }
    // After what the widgets change of themselves once they are alive.
    return page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const islands = Array.from(document.querySelectorAll<HTMLElement>("[data-island]"));
      return Object.fromEntries(
        islands.map(({ dataset }) => [dataset["island"] ?? "", dataset["islandStatus"]]),
      );
    });
  }

  /** How many elements of islands came from the server, and how many of them are no longer in the page. */
  function countElements(): Promise<{ kept: number; lost: number }> {
    return page.evaluate(() => {
      const elements = window.elementsFromServer ?? [];
      const kept = elements.filter((element) => element.isConnected).length;
      return { kept, lost: elements.length - kept };
    });
  }

  /** Widgets that show the words, changed like this, take over what the server sent. */
  function describeHydration(words: string, write: Write): void {
    describe(`with ${words}`, () => {
      beforeAll(() => serveWords(rewriteWords(write)));

      test.each([
        { address: "/", widgets: ["heroCarousel", "servicesExplorer", "lifecycleCarousel"] },
        { address: "/aboutus/", widgets: ["aboutTabs"] },
        { address: "/contact/", widgets: ["contactForm"] },
      ])("all widgets of $address take the server's HTML over", async ({ address, widgets }) => {
        const statuses = await hydrate(address);
        expect(statuses).toEqual(Object.fromEntries(widgets.map((name) => [name, "hydrated"])));
        expect(faults).toEqual([]);
        const { kept, lost } = await countElements();
        expect(lost).toBe(0);
        expect(kept).toBeGreaterThan(10);
      });
    });
  }

  return { page, faults, serveWords, hydrate, countElements, describeHydration };
}
