import { describe, expect, test } from "vitest";
import { isBelowHeader } from "../../support/browser/look.ts";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";

const browser = await connectBrowser();

describe.each([390, 1440])("without script, %i px wide", async (width) => {
  const page = await sharePage(browser, {
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    // Pages then jump instead of gliding: where they stand is where they stay.
    reducedMotion: "reduce",
  });
  const positions = page.getByRole("heading", { name: content.careers.positions.heading });

  test.each([
    { from: "/careers/", link: "View Open Positions" },
    { from: "/contact/", link: "See Job Openings" },
  ])("$link on $from leads to the open positions, below the header", async ({ from, link }) => {
    await startAt(page, from);
    await page.getByRole("link", { name: link }).click();
    await page.waitForURL("**/careers/#open-positions");
    await expect.poll(() => isBelowHeader(positions)).toBe(true);
  });

  test.each(content.about.tabs.items)(
    "the tab $title leads to its open panel",
    async ({ title, heading, paragraphs }) => {
      await startAt(page, "/aboutus/");
      const list = page.getByRole("navigation", { name: content.about.tabs.label });
      await list.getByRole("link", { name: title, exact: true }).click();
      const panel = page.getByRole("region", { name: title, exact: true });
      await expect.poll(() => isBelowHeader(panel)).toBe(true);
      expect(await panel.getByRole("heading", { level: 2 }).innerText()).toBe(heading);
      expect(await panel.locator("p").allInnerTexts()).toEqual(paragraphs);
    },
  );
});
