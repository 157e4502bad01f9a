import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { content, serviceIds } from "../support/browserContent.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { listHeard } from "../support/browserWalk.ts";
import { openWidget, waitUntilLive } from "../support/browserWidget.ts";

const browser = await connectBrowser();
const laptop = { width: 1440, height: 900 };
const page = await sharePage(browser, { viewport: laptop });
const explorer = page.locator("[data-island=servicesExplorer]");
const cards = explorer.locator(".service-card");
const tabs = explorer.getByRole("tab");
const panel = explorer.locator(".explorer__panel");
const services = serviceIds.map((id) => content.service[id]);
const [first, second] = serviceIds;

/** What the panel shows of the selected service. */
async function readPanel() {
  const link = panel.getByRole("link");
  return {
    title: await panel.getByRole("heading", { level: 3 }).innerText(),
    description: await panel.locator("p").innerText(),
    picture: await panel.getByRole("img").getAttribute("alt"),
    path: await link.getAttribute("href"),
  };
}

/** The same from the content. */
function describeService(id: (typeof serviceIds)[number]) {
  const { title2, description, image, path } = content.service[id];
  const picture = "alt" in image ? image.alt : "";
  return { title: title2, description, picture, path: `${path}/` };
}

beforeEach(async () => {
  await page.setViewportSize(laptop);
});

describe("from 1024 px, the services explorer", () => {
  beforeEach(async () => {
    await openWidget(page, "/", "servicesExplorer");
    await expect.poll(() => tabs.count()).toBe(8);
  });

  test("has eight cards, each with title, category and picture", async () => {
    const titles = services.map(({ title }) => title);
    const categories = services.map(({ category }) => category);
    expect(await cards.locator(".t-card").allInnerTexts()).toEqual(titles);
    expect(await cards.locator(".service-card__category").allInnerTexts()).toEqual(categories);
    expect(await cards.locator("picture img").count()).toBe(8);
  });

  test("shows the first service to begin with", async () => {
    expect(await readPanel()).toEqual(describeService(first));
  });

  test("its panel leads to the page of the service that it shows", async () => {
    await tabs.nth(1).click();
    await expect.poll(readPanel).toEqual(describeService(second));
    await panel.getByRole("link").click();
    await page.waitForURL(`**${content.service[second].path}/`);
  });

  test("announces a change of its panel politely", async () => {
    expect(await panel.getAttribute("aria-live")).toBe("polite");
    await tabs.nth(4).click();
    await expect.poll(() => listHeard(page)).toContain(`heading ${content.service.cloud.title2}`);
  });

  test("changes its panel in 0.4 s", async () => {
    const shown = panel.locator(".explorer__shown");
    const times = await shown.evaluate((node) => getComputedStyle(node).animationDuration);
    expect(times).toBe("0.4s");
    await tabs.nth(2).click();
    // Anew for every service: what the first one ran has ended long since.
    const runs = () =>
      shown.evaluate((node) => node.getAnimations().map(({ playState }) => playState));
    await expect.poll(runs).toEqual([]);
    await tabs.nth(3).evaluate((tab) => (tab as HTMLElement).click());
    expect(await shown.evaluate((node) => node.getAnimations().length)).toBe(1);
  });

  test.each(["Control", "Shift"] as const)(
    "%s and a click open the page beside this one, and select nothing",
    async (key) => {
      const opening = page.context().waitForEvent("page");
      await tabs.nth(1).click({ modifiers: [key] });
      const opened = await opening;
      await opened.waitForURL(`**${content.service[second].path}/`);
      await opened.close();
      expect(await readPanel()).toEqual(describeService(first));
    },
  );
});

describe("a click on a card of the services explorer", () => {
  beforeAll(async () => {
    await page.setViewportSize(laptop);
    await openWidget(page, "/", "servicesExplorer");
    await tabs.nth(7).waitFor();
  });

  test.each(serviceIds.map((id, index) => ({ id, index, other: (index + 1) % 8 })))(
    "shows title, description, picture and link of $id",
    async ({ id, index, other }) => {
      await tabs.nth(other).click();
      await expect.poll(readPanel).not.toEqual(describeService(id));
      await tabs.nth(index).click();
      await expect.poll(readPanel).toEqual(describeService(id));
      expect(new URL(page.url()).pathname).toBe("/");
    },
  );
});

describe("below 1024 px, the services explorer", () => {
  test.each([1023, 768, 390])("is eight links with an arrow, and no tabs: %i px", async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await startAt(page, "/");
    await expectLinks();
  });

  test("has no script of its own", async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await startAt(page, "/");
    await explorer.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(await explorer.getAttribute("data-island-status")).toBeNull();
  });

  test("leads from a card to its page", async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await startAt(page, "/");
    await cards.nth(1).click();
    await page.waitForURL(`**${content.service[second].path}/`);
  });
});

describe("across 1024 px, the services explorer", () => {
  test("becomes links and tabs again, and keeps what was selected", async () => {
    await openWidget(page, "/", "servicesExplorer");
    await tabs.nth(1).click();
    await expect.poll(readPanel).toEqual(describeService(second));
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect.poll(() => tabs.count()).toBe(0);
    await expectLinks();
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(() => tabs.count()).toBe(8);
    expect(await readPanel()).toEqual(describeService(second));
  });

  test("comes to life once a narrow window grows wide enough", async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await startAt(page, "/");
    await page.setViewportSize({ width: 1024, height: 900 });
    await waitUntilLive(explorer);
    await tabs.nth(1).click();
    await expect.poll(readPanel).toEqual(describeService(second));
  });
});

describe("without script, the services explorer", async () => {
  const still = await sharePage(browser, { javaScriptEnabled: false, viewport: laptop });

  test("is eight links beside the first service", async () => {
    await startAt(still, "/");
    const links = still.locator(".explorer__cards").getByRole("link");
    expect(await links.evaluateAll(readAddresses)).toEqual(services.map(({ path }) => `${path}/`));
    expect(await still.locator(".explorer__panel h3").innerText()).toBe(services[0]?.title2);
  });
});

/** Fails unless the cards are links to their pages, each with its arrow, and there is neither panel nor tab. */
async function expectLinks(): Promise<void> {
  const links = explorer.getByRole("link");
  const addresses = await links.evaluateAll(readAddresses);
  expect(addresses).toEqual(services.map(({ path }) => `${path}/`));
  expect(await cards.locator("> svg").filter({ visible: true }).count()).toBe(8);
  expect(await explorer.locator("[role], [aria-selected], [tabindex]").count()).toBe(0);
  expect(await panel.isVisible()).toBe(false);
}

function readAddresses(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute("href"));
}
