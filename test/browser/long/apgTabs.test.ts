import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasFocus } from "../../support/browser/look.ts";
import { openPage } from "../../support/browser/session.ts";
import { content, openWidget, services } from "../../support/browser/site.ts";

const page = await openPage({ viewport: { width: 1440, height: 900 } });

/** The requirements of the APG's tabs pattern, for both widgets that are tabs on a wide screen. */
describe.each([
  { name: "aboutTabs" as const, address: "/aboutus/", count: content.about.tabs.length },
  { name: "servicesExplorer" as const, address: "/", count: services.length },
])("APG tabs, $name", ({ name, address, count }) => {
  const widget = page.locator(`[data-island=${name}]`);
  const tabs = widget.getByRole("tab");
  const panel = widget.locator("[role=tabpanel]:not([hidden])");
  /** Indices of the selected tabs. */
  const readSelected = () =>
    tabs.evaluateAll((all) =>
      all.flatMap((tab, index) => (tab.getAttribute("aria-selected") === "true" ? [index] : [])),
    );

  beforeAll(async () => {
    await openWidget(page, address, name);
    await tabs.nth(count - 1).waitFor();
  });

  beforeEach(async () => {
    await tabs.first().click();
    await expect.poll(readSelected).toEqual([0]);
  });

  test("the tab list is labelled, one tab is selected, and each tab controls a panel", async () => {
    expect(await widget.getByRole("tablist").getAttribute("aria-label")).toMatch(/\w/);
    expect(await readSelected()).toEqual([0]);
    const controlled = await tabs.evaluateAll((all) =>
      all.map((tab) =>
        document.getElementById(tab.getAttribute("aria-controls") ?? "")?.getAttribute("role"),
      ),
    );
    expect(controlled).toEqual(Array(count).fill("tabpanel"));
  });

  test("roving tabindex: an arrow key opens the next tab at once, and the next Tab goes to its panel", async () => {
    // Which key leads to which tab is tested without a browser: `tabKeys.test.ts`.
    await page.keyboard.press("ArrowRight");
    await expect.poll(readSelected).toEqual([1]);
    await expect.poll(() => hasFocus(tabs.nth(1))).toBe(true);
    const id = await tabs.nth(1).getAttribute("id");
    expect(await panel.getAttribute("aria-labelledby")).toBe(id);
    await page.keyboard.press("Tab");
    await expect.poll(() => hasFocus(panel)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => hasFocus(tabs.nth(1))).toBe(true);
    await page.keyboard.press("Shift+Tab");
    expect(await hasFocus(tabs.nth(0))).toBe(false);
    const stops = await tabs.evaluateAll((all) => all.map((tab) => (tab as HTMLElement).tabIndex));
    expect(stops.filter((stop) => stop === 0)).toHaveLength(1);
    expect(await panel.getAttribute("tabindex")).toBe("0");
  });

  test.each(["Enter", " "])("%j opens the focused tab", async (key) => {
    // Another tab is still selected: focus alone, as after a press that the visitor thinks better of, opens nothing.
    await tabs.nth(1).hover();
    await page.mouse.down();
    await tabs.nth(2).hover();
    await page.mouse.up();
    await expect.poll(() => hasFocus(tabs.nth(1))).toBe(true);
    expect(await readSelected()).toEqual([0]);
    await page.keyboard.press(key);
    await expect.poll(readSelected).toEqual([1]);
  });
});
