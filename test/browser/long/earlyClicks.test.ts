import { describe, test } from "vitest";
import {
  connectPages,
  describeEarlyPresses,
  island,
  openWithoutScripts,
} from "../../support/browser/earlyPresses.ts";
import { hasFocus } from "../../support/browser/look.ts";
import { waitUntilLive } from "../../support/browser/site.ts";

const withPage = await connectPages();

// Each delay with two ways of pressing, and each way with a short and a long delay.
describeEarlyPresses(withPage, [
  { lateBy: 300, way: "two clicks" },
  { lateBy: 300, way: "tap" },
  { lateBy: 1500, way: "click" },
  { lateBy: 1500, way: "Enter key" },
  { lateBy: 5000, way: "two clicks" },
  { lateBy: 5000, way: "tap" },
]);

describe.concurrent("before any script has loaded", () => {
  test.for([
    { name: "heroCarousel", address: "/", focus: ".strip--slide a:nth-of-type(2)" },
    { name: "lifecycleCarousel", address: "/", focus: ".lifecycle__viewport" },
    { name: "servicesExplorer", address: "/", focus: ".explorer li:nth-child(2) a" },
    { name: "aboutTabs", address: "/aboutus/", focus: ".tabs__list a:nth-child(2)" },
    { name: "contactForm", address: "/contact/", focus: "[name=message]" },
  ])("focus placed in $name is kept when the widget is hydrated", (row, { expect }) =>
    withPage(async (page) => {
      const release = await openWithoutScripts(page, row.address);
      await page.locator(row.focus).focus();
      release();
      await waitUntilLive(island(page, row.name));
      expect(await hasFocus(page.locator(row.focus))).toBe(true);
    }),
  );

  test.for(["/", "/aboutus/", "/contact/"])(
    "the widgets of %s show no control that needs script",
    (address, { expect }) =>
      withPage(async (page) => {
        await openWithoutScripts(page, address);
        const dead = page.locator(
          "[data-island] :is(button, [role=button], [role=tab], [tabindex])",
        );
        const others = dead
          .and(page.locator(":not([type=submit], section)"))
          .filter({ visible: true });
        expect(await others.count()).toBe(0);
      }),
  );

  test("a services explorer card opened in a new tab is not selected here once the widget is hydrated", ({
    expect,
  }) =>
    withPage(async (page) => {
      const release = await openWithoutScripts(page, "/");
      const cards = island(page, "servicesExplorer").locator("a.service-card");
      const opened = page.context().waitForEvent("page");
      await cards.nth(2).click({ modifiers: ["ControlOrMeta"] });
      await opened;
      release();
      await waitUntilLive(island(page, "servicesExplorer"));
      const selected = await cards.evaluateAll((all) => all.map((one) => one.ariaSelected));
      expect(selected.indexOf("true")).toBe(0);
      expect(new URL(page.url()).pathname).toBe("/");
    }));
});
