import { beforeEach, describe, expect, test } from "vitest";
import { listHeard } from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import { connectBrowser, sharePage } from "../../support/browser/session.ts";
import { content, findTabs, openWidget } from "../../support/browser/site.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, { viewport: { width: 1440, height: 900 } });
const items = content.about.tabs;
const ids = ["about-us", "mission", "vision"];
const { widget, tab, readOpen, readFragment } = findTabs(page);
// Not Playwright's `goBack`, which waits forever for Firefox to report the navigation.
const goBack = () => history.back();

describe("the tabs of About Us", () => {
  beforeEach(async () => {
    await openWidget(page, "/aboutus/", "aboutTabs");
  });

  needs("accessibility tree").test(
    "are three; the first is open, and only its panel is in the accessibility tree",
    async () => {
      expect(await widget.getByRole("tab").allInnerTexts()).toEqual(
        items.map(({ title }) => title),
      );
      expect(await readOpen()).toEqual(["about-us"]);
      const heard = (await listHeard(page)).filter((line) => line.startsWith("heading "));
      const headings = items.map(({ heading }) => `heading ${heading}`);
      expect(headings.filter((heading) => heard.includes(heading))).toEqual(headings.slice(0, 1));
    },
  );

  test("open on click, each with its heading, three paragraphs and picture", async () => {
    for (const index of [1, 2, 0]) {
      const { title = "", heading, paragraphs, image } = items[index] ?? {};
      await tab(title).click();
      await expect.poll(readOpen).toEqual([ids[index]]);
      const panel = widget.getByRole("tabpanel", { name: title, exact: true });
      expect(await panel.getByRole("heading").innerText()).toBe(heading);
      expect(await panel.locator("p").allInnerTexts()).toEqual(paragraphs);
      expect(paragraphs).toHaveLength(3);
      const alt = await panel.locator("img").getAttribute("alt");
      expect(alt).toBe(image && "alt" in image && image.alt);
    }
  });

  test("a focused panel scrolls into view, even in a viewport shorter than the header and the tabs", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await tab("About Us").focus();
    // The panel starts just below the viewport.
    await page.locator("#about-us").evaluate((panel) => {
      scrollBy({ top: panel.getBoundingClientRect().top - 280, behavior: "instant" });
    });
    await page.keyboard.press("Tab");
    const readTop = () =>
      page.locator("#about-us:focus").evaluate((panel) => panel.getBoundingClientRect().top);
    await expect.poll(readTop).toBeLessThan(200);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("back and forward step through the opened tabs; a tab clicked twice is one history entry", async () => {
    await tab("Mission").click();
    await tab("Mission").click();
    await tab("Vision").click();
    await expect.poll(readFragment).toBe("#vision");
    await page.evaluate(goBack);
    await expect.poll(readOpen).toEqual(["mission"]);
    await page.evaluate(goBack);
    await expect.poll(readOpen).toEqual(["about-us"]);
    expect(await readFragment()).toBe("");
    await page.evaluate(() => history.forward());
    await expect.poll(readOpen).toEqual(["mission"]);
  });

  test("Ctrl-click opens the tab's address in a new browser tab and changes nothing on this page", async () => {
    const opening = page.context().waitForEvent("page");
    await tab("Mission").click({ modifiers: ["Control"] });
    const opened = await opening;
    await opened.waitForURL("**/aboutus/#mission");
    await opened.close();
    expect(await readOpen()).toEqual(["about-us"]);
  });
});
