import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Content } from "../../../src/site/collections.ts";
import {
  collectFaults,
  connectBrowser,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import { content, waitUntilLive } from "../../support/browser/site.ts";
import { buildPages } from "../../support/buildOutput.ts";
import { bundleScripts } from "../../support/bundledSite.ts";
import { readServed } from "../../support/readServed.ts";

declare global {
  interface Window {
    /** Elements inside islands as the server sent them, kept before any script ran. */
    elementsFromServer?: readonly Element[];
  }
}

/** Nothing leaves this machine: every request is answered out of the map of the site. */
const origin = "http://hydration.localhost";

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

// Files whose words widgets show; and what in them is no text of the page, or is text that must be one of a few.
const rewritten = new Set(["home", "about", "contact", "service", "services"]);
const fixed = new Set(["id", "slug", "path", "file", "buttonUrl", "step", "category", "href"]);

type Write = (text: string, key: string) => string;

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

/** Words that are put before all others: after them, titles still differ. */
const odd = {
  "quotes, tags, comments and signs of templates": `"double" 'single' \`back\` &quot; &amp; & %22 </script></SCRIPT ><script>throw 1</script> <!-- --!> <!--<script> ]]> <!--island:0--> $& $1 $\` {x} {{y}} %s \\n \\`,
  "odd characters and Tamil text":
    "a\u2028b\u2029c\u0085d 😀 👨‍👩‍👧‍👦 🇮🇳 ☕️ \u202Eשלום\u202C مرحبا e\u0301 é ﬁ \u200B\u00AD\uFEFF மென்பொருள் நிறுவனம், ஸ்ரீ க்ஷ",
  "line breaks, much white space and very long words": `a\nb\r\nc\td  e \u00A0 ${"w".repeat(400)} ${"வ".repeat(400)}`,
};

const variants: [words: string, write: Write][] = [
  ["the real words", (text) => text],
  ...Object.entries(odd).map(
    ([name, words]) => [name, (text: string) => `${words} ${text}`] as [string, Write],
  ),
  // Tabs take their fragment from their title, which therefore stays.
  ["the same words everywhere", (text, key) => (key === "title" ? text : "Same")],
  ["nothing said but titles", (text, key) => (key === "title" ? text : "")],
];

describe.each(variants)("with %s", async (_, write) => {
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

test("slides of the same title are told apart", async () => {
  const slides = content.home.slides.map((slide) => ({ ...slide, title: "Same" }));
  await serveWords({ ...content, home: { ...content.home, slides } });
  await hydrate("/");
  expect(faults).toEqual([]);
});

describe("these tests would notice HTML that differs from what the widget renders:", () => {
  const failed = { says: "Hydration failed", lost: true };
  const differs = { says: "hydrated but some attributes", lost: false };
  const end = `<div class="form__end">`;

  test.each([
    { what: "a text", from: `>${content.contact.form.note}<`, to: ">x<", ...failed },
    { what: "an element", from: end, to: `${end}<br>`, ...failed },
    { what: "white space in the container", from: "<form", to: "\n<form", ...failed },
    { what: "an attribute", from: 'rows="5"', to: 'rows="6"', ...differs },
    { what: "the prefix of ids", from: '"contactForm-0-"', to: '"x-"', ...differs },
  ])("$what", async ({ from, to, says, lost }) => {
    await serveWords(content, (html) => html.replace(from, to));
    await hydrate("/contact/");
    expect(faults.join("\n")).toContain(says);
    expect((await countElements()).lost > 0).toBe(lost);
  });
});

test("an island that is asked for again and again is loaded and hydrated once", async () => {
  await serveWords(content);
  const entries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/contactForm-")) entries.push(request.url());
  });
  await startAt(page, `${origin}/contact/`);
  const statuses = await page.locator("[data-island]").evaluate(async (island: HTMLElement) => {
    const seen: (string | undefined)[] = [];
    const observer = new MutationObserver(() => seen.push(island.dataset["islandStatus"]));
    observer.observe(island, { attributeFilter: ["data-island-status"] });
    const ask = () => {
      for (const type of ["pointerover", "pointerdown", "focusin"])
        island.dispatchEvent(new Event(type, { bubbles: true }));
      island.querySelector("button")?.click();
    };
    ask();
    ask();
    while (seen.at(-1) !== "hydrated")
      await new Promise((resolve) => requestAnimationFrame(resolve));
    ask();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return seen;
  });
  expect(statuses).toEqual(["loading", "hydrating", "hydrated"]);
  expect(entries).toHaveLength(1);
  expect(faults).toEqual([]);
});
