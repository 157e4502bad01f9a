import { describe, expect, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { isBelowHeader } from "../support/browserPlace.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const tabs = content.about.tabs.items;

describe.each([390, 1440])("without script, %i px wide", async (width) => {
  const page = await sharePage(browser, {
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    // Pages then jump instead of gliding: where they stand is where they stay.
    reducedMotion: "reduce",
  });
  const positions = page.getByRole("heading", { name: content.careers.positions.heading });

  test("the address /careers/#open-positions shows that heading below the header", async () => {
    await startAt(page, "/careers/#open-positions");
    await expect.poll(() => isBelowHeader(positions)).toBe(true);
  });

  test("View Open Positions leads to their heading below the header", async () => {
    await startAt(page, "/careers/");
    expect(await isBelowHeader(positions)).toBe(false);
    await page.getByRole("link", { name: "View Open Positions" }).click();
    await expect.poll(() => isBelowHeader(positions)).toBe(true);
  });

  test("See Job Openings on Contact leads to that heading, too", async () => {
    await startAt(page, "/contact/");
    await page.getByRole("link", { name: "See Job Openings" }).click();
    await page.waitForURL("**/careers/#open-positions");
    await expect.poll(() => isBelowHeader(positions)).toBe(true);
  });

  test.each(tabs)(
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
