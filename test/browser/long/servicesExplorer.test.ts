import { beforeEach, describe, expect, test } from "vitest";
import { readAttributes } from "../../support/browser/look.ts";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";
import { findExplorer, openWidget, waitUntilLive } from "../../support/browser/site.ts";

const browser = await connectBrowser();
const laptop = { width: 1440, height: 900 };
const page = await sharePage(browser, { viewport: laptop });
const { explorer, panel, cards, tabs, addresses, readPanel, panels } = findExplorer(page);

beforeEach(() => page.setViewportSize(laptop));

describe("below 1024 px, the services explorer", () => {
  test.each([1023, 768, 390])(
    "is eight links with arrows, without tabs or a script of its own: %i px",
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await startAt(page, "/");
      await expectLinks();
      await explorer.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(await explorer.getAttribute("data-island-status")).toBeNull();
      await cards.nth(1).click();
      await page.waitForURL(`**${addresses[1]}`);
    },
  );

  test("turns into links, and from 1024 px back into tabs with the same service selected", async () => {
    await openWidget(page, "/", "servicesExplorer");
    await tabs.nth(1).click();
    await expect.poll(readPanel).toEqual(panels[1]);
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect.poll(() => tabs.count()).toBe(0);
    await expectLinks();
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(() => tabs.count()).toBe(8);
    expect(await readPanel()).toEqual(panels[1]);
  });

  test("is hydrated once the viewport widens to 1024 px", async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await startAt(page, "/");
    await page.setViewportSize({ width: 1024, height: 900 });
    await waitUntilLive(explorer);
    await tabs.nth(1).click();
    await expect.poll(readPanel).toEqual(panels[1]);
  });
});

/** Fails unless the cards are links to their pages, each with its arrow, and there is neither panel nor tab. */
async function expectLinks(): Promise<void> {
  const links = explorer.getByRole("link");
  expect(await links.evaluateAll(readAttributes, "href")).toEqual(addresses);
  expect(await cards.locator("> svg").filter({ visible: true }).count()).toBe(8);
  expect(await explorer.locator("[role], [aria-selected], [tabindex]").count()).toBe(0);
  expect(await panel.isVisible()).toBe(false);
}
