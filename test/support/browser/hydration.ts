import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Content } from "../../../src/site/collections.ts";
import { buildPages } from "../buildOutput.ts";
import { bundleScripts } from "../bundledSite.ts";
import { readServed } from "../readServed.ts";
import { collectFaults, connectBrowser, sharePage, startAt } from "./session.ts";
import { content, waitUntilLive } from "./site.ts";

declare global {
  interface Window {
    /** Elements inside islands as sent by the server, recorded before any script ran. */
    elementsFromServer?: readonly Element[];
  }
}

/** Requests never leave this machine: each is answered from the site in memory. */
export const origin = "http://hydration.localhost";

// Content files whose texts widgets show, and keys in them whose values aren't text or come from a fixed set.
const rewritten = new Set(["home", "about", "contact", "service", "services"]);
const fixed = new Set(["id", "slug", "path", "file", "buttonUrl", "step", "category", "href"]);

export type Write = (text: string, key: string) => string;

/** The real content, with every text of every widget changed. */
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

/** One page for a suite on which widgets hydrate the server's HTML, with any texts. */
export async function openHydration() {
  // React's development build reports hydration mismatches; the production build doesn't.
  const bundle = await bundleScripts("development");
  // Wide enough for the services explorer, which is never hydrated on small screens.
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

  /** Answers the page's requests from now on with a site built from this content, its HTML changed by `tamper`. */
  async function serveWords(words: Content, tamper = (html: string) => html): Promise<void> {
    const output = await buildPages({ bundle, edit: (real) => Object.assign(real, words) });
    await page.unrouteAll();
    await page.route(`${origin}/**`, (route) => {
      const { contentType, body } = readServed(output, new URL(route.request().url()).pathname);
      const isPage = contentType.startsWith("text/html");
      return route.fulfill({ contentType, body: isPage ? tamper(body.toString("utf8")) : body });
    });
  }

  /** Opens a page and hydrates its islands one after the other. @returns the status of each */
  async function hydrate(address: string): Promise<Record<string, string | undefined>> {
    await startAt(page, origin + address);
    for (const island of await page.locator("[data-island]").all()) {
      await island.scrollIntoViewIfNeeded();
      await island.dispatchEvent("pointerover");
      await waitUntilLive(island);
    }
    // After the widgets' own updates that follow hydration.
    return page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const islands = Array.from(document.querySelectorAll<HTMLElement>("[data-island]"));
      return Object.fromEntries(
        islands.map(({ dataset }) => [dataset["island"] ?? "", dataset["islandStatus"]]),
      );
    });
  }

  /** How many of the islands' elements from the server are still in the page, and how many are not. */
  function countElements(): Promise<{ kept: number; lost: number }> {
    return page.evaluate(() => {
      const elements = window.elementsFromServer ?? [];
      const kept = elements.filter((element) => element.isConnected).length;
      return { kept, lost: elements.length - kept };
    });
  }

  /** Tests that widgets whose texts are changed like this hydrate the server's HTML. */
  function describeHydration(words: string, write: Write): void {
    describe(`with ${words}`, () => {
      beforeAll(() => serveWords(rewriteWords(write)));

      test.each([
        { address: "/", widgets: ["heroCarousel", "servicesExplorer", "lifecycleCarousel"] },
        { address: "/aboutus/", widgets: ["aboutTabs"] },
        { address: "/contact/", widgets: ["contactForm"] },
      ])(
        "all widgets of $address hydrate the server's HTML without replacing any element",
        async ({ address, widgets }) => {
          const statuses = await hydrate(address);
          expect(statuses).toEqual(Object.fromEntries(widgets.map((name) => [name, "hydrated"])));
          expect(faults).toEqual([]);
          const { kept, lost } = await countElements();
          expect(lost).toBe(0);
          expect(kept).toBeGreaterThan(10);
        },
      );
    });
  }

  return { page, faults, serveWords, hydrate, countElements, describeHydration };
}
