import { expect, test } from "vitest";
import { isOnTop } from "../../support/browser/look.ts";
import { isChromium } from "../../support/browser/needs.ts";
import { connectBrowser, withPage } from "../../support/browser/session.ts";
import { service } from "../../support/browser/site.ts";

// Links to a text, as "Copy link to highlight" and search results make them. Whoever follows one has no file of the site.

const browser = await connectBrowser();

const visits = [
  { address: "/", width: 390, height: 844 },
  { address: "/aboutus/", width: 1280, height: 800 },
  { address: `${service.path}/`, width: 390, height: 844 },
  { address: "/privacy/", width: 1280, height: 800 },
];

// In Firefox, which takes twice as long, the page with most widgets.
test.each(isChromium ? visits : visits.slice(0, 1))(
  "on a fresh visit at $width × $height px a link to a text of $address shows that text",
  async ({ address, ...viewport }) => {
    const starts = await withPage(browser, { viewport }, async (page) => {
      await page.goto(address);
      return page.evaluate(listStarts);
    });
    // From the middle and the end of the page: what is at its top is in view anyway.
    for (const start of [starts[starts.length >> 1] ?? "", starts.at(-1) ?? ""]) {
      const link = `${address}#:~:text=${encodeURIComponent(start).replaceAll("-", "%2D")}`;
      await withPage(browser, { viewport }, async (page) => {
        await page.goto(link);
        const text = page.locator("main p", { hasText: start }).last();
        await expect.poll(() => text.evaluate(isOnTop)).toBe(true);
      });
    }
  },
);

/** The first words of each visible paragraph that begin no other text. Runs in the page. */
function listStarts(): string[] {
  const all = document.body.innerText.replaceAll(/\s+/g, " ");
  return [...document.querySelectorAll<HTMLElement>("main p")]
    .filter((words) => words.checkVisibility())
    .map((words) => words.innerText.split(/\s+/).slice(0, 6).join(" "))
    .filter((start) => start.split(" ").length === 6 && all.split(start).length === 2);
}
