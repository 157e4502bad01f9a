import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listHeard, readAttributes } from "../support/browser/look.ts";
import { long, needs } from "../support/browser/needs.ts";
import { catchClick, openPage, startAt } from "../support/browser/session.ts";
import { openWidget, services } from "../support/browser/site.ts";

const laptop = { width: 1440, height: 900 };
const page = await openPage({ viewport: laptop });
const explorer = page.locator("[data-island=servicesExplorer]");
const panel = explorer.locator(".explorer__panel");
const cards = explorer.locator(".service-card");
const tabs = explorer.getByRole("tab");
const addresses = services.map(({ path }) => `${path}/`);
/** What the panel has to show for each service. */
const panels = services.map(({ title2, description, image, path }) => {
  const picture = "alt" in image ? image.alt : "";
  return { title: title2, description, picture, path: `${path}/` };
});
const readPanel = async () => ({
  title: await panel.getByRole("heading", { level: 3 }).innerText(),
  description: await panel.locator("p").innerText(),
  picture: await panel.getByRole("img").getAttribute("alt"),
  path: await panel.getByRole("link").getAttribute("href"),
});

describe("from 1024 px, the services explorer", () => {
  // One visit for all tests: the first is about the initial panel.
  beforeAll(async () => {
    await openWidget(page, "/", "servicesExplorer");
    await tabs.last().waitFor();
  });

  test.each(["Control", "Shift"] as const)(
    "a %s-click, which opens a tab or a window, is left to the browser as one on the service's link, and selects nothing",
    async (key) => {
      const readClick = await catchClick(page);
      await tabs.nth(1).click({ modifiers: [key] });
      expect(await readClick()).toEqual({ address: addresses[1], isHandled: false });
      expect(await readPanel()).toEqual(panels[0]);
    },
  );

  test("shows the title, description, picture and link of the service whose card is clicked", async () => {
    for (const index of [services.length - 1, 1]) {
      await tabs.nth(index).click();
      await expect.poll(readPanel).toEqual(panels[index]);
    }
    expect(new URL(page.url()).pathname).toBe("/");
  });

  // Otherwise screen readers call the focused tab unselected, and the panel by the last one's name.
  test("an arrow key moves focus, selection and the panel's name at once, and the panel's content follows", async () => {
    await tabs.nth(0).click();
    const atKey = await page.evaluateHandle(() => {
      const seen: unknown[] = [];
      const read = () => {
        const { id, ariaSelected } = document.activeElement ?? {};
        const panel = document.querySelector(".explorer__panel");
        seen.push(id, ariaSelected, panel?.getAttribute("aria-labelledby"));
      };
      addEventListener("keydown", read, { once: true });
      return seen;
    });
    await page.keyboard.press("ArrowRight");
    const next = await tabs.nth(1).getAttribute("id");
    expect(await atKey.jsonValue()).toEqual([next, "true", next]);
    await expect.poll(readPanel).toEqual(panels[1]);
  });

  needs("accessibility tree").test("announces a change of its panel politely", async () => {
    expect(await panel.getAttribute("aria-live")).toBe("polite");
    await tabs.nth(4).click();
    await expect.poll(() => listHeard(page)).toContain(`heading ${services[4]?.title2}`);
  });

  test("animates each change of its panel for 0.4 s, from its start", async () => {
    for (const index of [2, 3]) {
      const running = await page.evaluateHandle(() => {
        const seen: unknown[] = [];
        const panel = document.querySelector(".explorer__panel") as HTMLElement;
        new MutationObserver((_, observer) => {
          observer.disconnect();
          for (const one of document.querySelector(".explorer__shown")?.getAnimations() ?? [])
            seen.push([one.effect?.getTiming().duration, Number(one.currentTime)]);
        }).observe(panel, { childList: true });
        return seen;
      });
      await tabs.nth(index).click();
      await expect.poll(() => running.jsonValue()).toEqual([[400, 0]]);
    }
  });
});

describe("below 1024 px, the services explorer", long, () => {
  beforeEach(() => page.setViewportSize(laptop));

  test.each([1023, 390])(
    "is links with arrows, without tabs or a script of its own: %i px",
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      await startAt(page, "/");
      await cards.first().waitFor();
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
    await expect.poll(() => tabs.count()).toBe(services.length);
    expect(await readPanel()).toEqual(panels[1]);
  });
});

/** Fails unless the cards are links to their pages, each with its arrow, and there is neither panel nor tab. */
async function expectLinks(): Promise<void> {
  const links = explorer.getByRole("link");
  expect(await links.evaluateAll(readAttributes, "href")).toEqual(addresses);
  // The section may still wait for its layout.
  await expect
    .poll(() => cards.locator("> svg").filter({ visible: true }).count())
    .toBe(services.length);
  expect(await explorer.locator("[role], [aria-selected], [tabindex]").count()).toBe(0);
  expect(await panel.isVisible()).toBe(false);
}
