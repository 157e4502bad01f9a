import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldOf, submitOf } from "../../support/browser/contact.ts";
import { collectFaults, holdRequests, openPage, startAt } from "../../support/browser/session.ts";
import { content, waitUntilLive, wakeWidgets } from "../../support/browser/site.ts";
import { buildPages } from "../../support/buildOutput.ts";
import { bundleAssets } from "../../support/bundledSite.ts";
import { readServed } from "../../support/readServed.ts";
import type { Content } from "../../support/site.ts";

declare global {
  interface Window {
    /** Elements inside islands as sent by the server, recorded before any script ran. */
    elementsFromServer?: readonly Element[];
  }
}

/** Requests never leave this machine: each is answered from the site in memory. */
const origin = "http://hydration.localhost";

// Content files whose texts widgets show, and keys in them whose values aren't text or come from a fixed set.
const rewritten = new Set(["home", "about", "contact", "service", "services"]);
const fixed = new Set([
  "id",
  "slug",
  "path",
  "file",
  "buttonUrl",
  "step",
  "category",
  "href",
  "method",
]);

type Write = (text: string, key: string) => string;

/** The real content, with every text of every widget changed. */
function rewriteWords(write: Write): Content {
  const rewrite = (part: unknown) =>
    JSON.parse(JSON.stringify(part), (key, value) =>
      typeof value === "string" && !fixed.has(key) ? write(value, key) : value,
    );
  const entries = Object.entries(content).map(([name, part]) => [
    name,
    rewritten.has(name) ? rewrite(part) : part,
  ]);
  return Object.fromEntries(entries) as Content;
}

// React's development build reports hydration mismatches; the production build doesn't.
const bundle = await bundleAssets("development");
// Wide enough for the services explorer, which is never hydrated on small screens.
const page = await openPage({ viewport: { width: 1280, height: 800 } });
const faults = collectFaults(page);
await page.addInitScript(() => {
  document.addEventListener("readystatechange", () => {
    window.elementsFromServer ??= Array.from(document.querySelectorAll("[data-island] *"));
  });
});

beforeEach(() => {
  faults.length = 0;
});

/** Answers the page's requests from now on with a site built from this content. */
async function serveWords(words: Content): Promise<void> {
  const output = await buildPages({ bundle, edit: (real) => Object.assign(real, words) });
  await page.unrouteAll();
  await page.route(`${origin}/**`, (route) =>
    route.fulfill(readServed(output, new URL(route.request().url()).pathname)),
  );
}

/** Opens a page and hydrates its islands one after the other. @returns their names */
async function hydrate(address: string): Promise<(string | undefined)[]> {
  await startAt(page, origin + address);
  await wakeWidgets(page);
  // After the widgets' own updates that follow hydration.
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const islands = Array.from(document.querySelectorAll<HTMLElement>("[data-island]"));
    return islands.map(({ dataset }) => dataset["island"]);
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
        expect(await hydrate(address)).toEqual(widgets);
        expect(faults).toEqual([]);
        const { kept, lost } = await countElements();
        expect(lost).toBe(0);
        expect(kept).toBeGreaterThan(10);
      },
    );
  });
}

describeHydration("the real words", (text) => text);
// What could break the markup; after it titles still differ.
const hazards = `"double" 'single' \`back\` &quot; &amp; & %22 </script></SCRIPT ><script>throw 1</script> <!-- --!> <!--<script> ]]> <!--island:0--> $& $1 $\` {x} {{y}} %s \\n \\`;
describeHydration("quotes, tags, comments and signs of templates", (text) => `${hazards} ${text}`);
// Tabs derive their fragment from their title, so titles stay.
describeHydration("empty texts", (text, key) => (key === "title" ? text : ""));

test("repeated events on an island load and hydrate it only once", async () => {
  await serveWords(content);
  const entries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/contactForm-")) entries.push(request.url());
  });
  const release = await holdRequests(page, /\/contactForm-/);
  await startAt(page, `${origin}/contact/`);
  const island = page.locator("[data-island]");
  const statuses = await island.evaluateHandle((node: HTMLElement) => {
    const seen: (string | undefined)[] = [];
    const observer = new MutationObserver(() => seen.push(node.dataset["islandStatus"]));
    observer.observe(node, { attributeFilter: ["data-island-status"] });
    return seen;
  });
  const use = async () => {
    await island.hover();
    await fieldOf(page, "name").click();
    await page.keyboard.press("Tab");
    await submitOf(page).click();
  };
  await use();
  await use();
  release();
  await waitUntilLive(island);
  await use();
  // Hydrated in the task of the first press, before an observer sees that this has begun.
  expect(await statuses.jsonValue()).toEqual(["loading", "hydrated"]);
  expect(entries).toHaveLength(1);
  expect(faults).toEqual([]);
});
