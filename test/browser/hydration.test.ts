import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collectComplaints } from "../support/browserComplaints.ts";
import { content } from "../support/browserContent.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { waitUntilLive } from "../support/browserWidget.ts";
import {
  countElements,
  keepElements,
  origin,
  rewriteWords,
  serveWords,
} from "../support/hydrationSite.ts";

const browser = await connectBrowser();
// Wide enough for the services explorer, which small screens never bring to life.
const page = await sharePage(browser, { viewport: { width: 1280, height: 800 } });
const complaints = collectComplaints(page);
await keepElements(page);

beforeEach(() => {
  complaints.length = 0;
});

const pages = [
  { address: "/", widgets: ["heroCarousel", "servicesExplorer", "lifecycleCarousel"] },
  { address: "/aboutus/", widgets: ["aboutTabs"] },
  { address: "/contact/", widgets: ["contactForm"] },
];

/** Opens a page, brings its islands to life one after the other, and tells how each ended. */
async function hydrate(address: string): Promise<Record<string, string | undefined>> {
  await startAt(page, origin + address);
  for (const island of await page.locator("[data-island]").all()) {
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent("pointerover");
    await waitUntilLive(island);
  }
  return readStatuses(page);
}

/** After what the widgets change of themselves once they are alive. */
function readStatuses(from: Page) {
  return from.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const islands = Array.from(document.querySelectorAll<HTMLElement>("[data-island]"));
    return Object.fromEntries(
      islands.map(({ dataset }) => [dataset["island"] ?? "", dataset["islandStatus"]]),
    );
  });
}

/** Words that are put before all others: after them, titles still differ. */
const odd = {
  "quotes, tags and comments": `"double" 'single' \`back\` &quot; &amp; & %22 </script></SCRIPT ><script>throw 1</script> <!-- --!> <!--<script> ]]> <!--island:0-->`,
  "signs of templates": "$& $1 $` {x} {{y}} %s \\n \\",
  "odd characters":
    "a\u2028b\u2029c\u0085d 😀 👨‍👩‍👧‍👦 🇮🇳 ☕️ \u202Eשלום\u202C مرحبا e\u0301 é ﬁ \u200B\u00AD\uFEFF",
  "Tamil text": "மென்பொருள் நிறுவனம், ஸ்ரீ க்ஷ",
  "very long words": `${"w".repeat(400)} ${"வ".repeat(400)}`,
  "line breaks and much white space": "a\nb\r\nc\td  e \u00A0",
};

const variants: [words: string, write: (text: string, key: string) => string][] = [
  ["the real words", (text) => text],
  ...Object.entries(odd).map(
    ([name, words]) => [name, (text: string) => `${words} ${text}`] as [string, typeof String],
  ),
  // Tabs take their fragment from their title, which therefore stays.
  ["the same words everywhere", (text, key) => (key === "title" ? text : "Same")],
  ["nothing said but titles", (text, key) => (key === "title" ? text : "")],
];

describe.each(variants)("with %s", async (_, write) => {
  beforeAll(() => serveWords(page, rewriteWords(content, write)));

  test.each(pages)("all widgets of $address take the server's HTML over", async (own) => {
    const statuses = await hydrate(own.address);
    expect(statuses).toEqual(Object.fromEntries(own.widgets.map((name) => [name, "hydrated"])));
    expect(complaints).toEqual([]);
    const { kept, lost } = await countElements(page);
    expect(lost).toBe(0);
    expect(kept).toBeGreaterThan(10);
  });
});

test("slides of the same title are told apart", async () => {
  const slides = content.home.slides.map((slide) => ({ ...slide, title: "Same" }));
  await serveWords(page, { ...content, home: { ...content.home, slides } });
  await hydrate("/");
  expect(complaints).toEqual([]);
});

describe("these tests would notice HTML that differs from what the widget renders:", () => {
  const { note } = content.contact.form;

  test.each<{ what: string; from: string; to: string; says: string; lost: boolean }>([
    { what: "a text", from: `>${note}<`, to: ">x<", says: "Hydration failed", lost: true },
    {
      what: "an element",
      from: `<div class="form__end">`,
      to: `<div class="form__end"><br>`,
      says: "Hydration failed",
      lost: true,
    },
    {
      what: "white space in the container",
      from: "<form",
      to: "\n<form",
      says: "Hydration failed",
      lost: true,
    },
    {
      what: "an attribute",
      from: 'rows="5"',
      to: 'rows="6"',
      says: "hydrated but some attributes",
      lost: false,
    },
    {
      what: "the prefix of ids",
      from: 'prefix="contactForm-0-"',
      to: 'prefix="x-"',
      says: "hydrated but some attributes",
      lost: false,
    },
  ])("$what", async ({ from, to, says, lost }) => {
    await serveWords(page, content, (html) => html.replace(from, to));
    await hydrate("/contact/");
    expect(complaints.join("\n")).toContain(says);
    expect((await countElements(page)).lost > 0).toBe(lost);
  });
});

test("an island that is asked for again and again is loaded and hydrated once", async () => {
  await serveWords(page, content);
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
      for (const type of ["pointerover", "pointerdown", "focusin"]) {
        island.dispatchEvent(new Event(type, { bubbles: true }));
      }
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
  expect(complaints).toEqual([]);
});
