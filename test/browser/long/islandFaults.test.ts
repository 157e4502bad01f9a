import { beforeEach, describe, expect, test } from "vitest";
import { nameOf, nameShown } from "../../support/browser/carousels.ts";
import {
  collectScripts,
  failRequests,
  holdRequests,
  openPage,
  startAt,
} from "../../support/browser/session.ts";
import { findReactChunk, waitUntilLive } from "../../support/browser/site.ts";

// With reduced motion the hero doesn't rotate.
const options = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const react = new RegExp(`${await findReactChunk()}$`);
const page = await openPage(options);
const scripts = collectScripts(page);
const warnings: string[] = [];
const faults: Error[] = [];
page.on("console", (message) => {
  if (message.type() === "warning") warnings.push(message.text());
});
page.on("pageerror", (fault) => faults.push(fault));

const island = (name: string) => page.locator(`[data-island=${name}]`);
const hero = island("heroCarousel");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const heroScript = /heroCarousel-\w+\.js/;
const heroTries = () => scripts.filter((path) => heroScript.test(path));

declare global {
  interface Window {
    /** HTML of each island as sent by the server, recorded before any script ran. */
    islandsFromServer?: Record<string, string>;
  }
}

await page.addInitScript(() => {
  document.addEventListener("readystatechange", () => {
    const islands = Array.from(document.querySelectorAll<HTMLElement>("[data-island]"));
    const all = islands.map((one) => [one.dataset["island"], one.innerHTML] as const);
    window.islandsFromServer ??= Object.fromEntries(all);
  });
});

beforeEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/robots.txt");
  for (const list of [warnings, faults]) list.length = 0;
});

/** Shows buttons that are hidden until their widget is hydrated, as those of another widget need not be. Runs in the page. */
function showButtons(widget: Element): void {
  for (const button of widget.querySelectorAll("button")) button.style.visibility = "visible";
}

const waitUntilFailed = (name: string) =>
  page.locator(`[data-island=${name}][data-island-status=failed]`).waitFor();

test.each([
  { clicks: ["Next slide", "Next slide"], shows: nameOf(3) },
  { clicks: ["Next slide", "Previous slide"], shows: nameOf(1) },
])(
  "clicks on $clicks before a widget is hydrated are replayed in order, once each: $shows",
  async ({ clicks, shows }) => {
    const release = await holdRequests(page, heroScript);
    await startAt(page, "/");
    await expect.poll(() => hero.getAttribute("data-island-status")).toBe("loading");
    await hero.evaluate(showButtons);
    for (const name of clicks) await button(name).click();
    await expect.poll(() => nameShown(page)).toBe(nameOf(1));
    release();
    await waitUntilLive(hero);
    await expect.poll(() => nameShown(page)).toBe(shows);
  },
);

test.each([
  { what: "a widget's own", url: heroScript },
  { what: "the one with React", url: react },
])("a script that fails once is requested again, and the widget works: $what", async ({ url }) => {
  await failRequests(page, url, 1);
  await startAt(page, "/");
  await waitUntilLive(hero);
  await button("Next slide").click();
  await expect.poll(() => nameShown(page)).toBe(nameOf(2));
  expect(heroTries().map((path) => path.endsWith(".js?retry"))).toEqual([false, true]);
  expect([warnings, faults]).toEqual([[], []]);
});

describe("a script that always fails", () => {
  test("is requested twice, even with a click on the widget, and reported once", async () => {
    await failRequests(page, heroScript);
    await startAt(page, "/");
    await hero.evaluate(showButtons);
    await button("Next slide").click();
    await waitUntilFailed("heroCarousel");
    await waitUntilLive(island("servicesExplorer"));
    expect(heroTries()).toHaveLength(2);
    expect(warnings).toEqual([expect.stringContaining('"heroCarousel" could not be loaded')]);
    expect(faults).toEqual([]);
  });

  // How that HTML works is tested in earlyClicks, before scripts have loaded, and without script in noScript.
  /** Fails unless a widget is as the server has sent it, without a control that needs script. */
  async function expectServersHtml(name: string): Promise<void> {
    const served = await page.evaluate((one) => window.islandsFromServer?.[one], name);
    expect(await island(name).innerHTML()).toBe(served);
    const dead = island(name).locator(":is(button, [role=button], [role=tab]):not([type=submit])");
    expect(await dead.filter({ visible: true }).count()).toBe(0);
  }

  test.each([
    ["heroCarousel", "/"],
    ["lifecycleCarousel", "/"],
    ["servicesExplorer", "/"],
    ["aboutTabs", "/aboutus/"],
    ["contactForm", "/contact/"],
  ])("leaves its widget as without script: %s", async (name, address) => {
    await failRequests(page, new RegExp(`${name}-\\w+\\.js`));
    await startAt(page, address);
    await island(name).scrollIntoViewIfNeeded();
    await island(name).hover();
    await waitUntilFailed(name);
    await expectServersHtml(name);
  });

  test("leaves every widget of the page as without script if it is React", async () => {
    await failRequests(page, react);
    await startAt(page, "/");
    await waitUntilFailed("heroCarousel");
    await waitUntilFailed("servicesExplorer");
    await island("lifecycleCarousel").scrollIntoViewIfNeeded();
    await waitUntilFailed("lifecycleCarousel");
    await expectServersHtml("heroCarousel");
    expect(faults).toEqual([]);
  });

  test("leaves the page as without script if it is the loader", async () => {
    await failRequests(page, /loadIslands-\w+\.js/);
    await startAt(page, "/");
    await expectServersHtml("heroCarousel");
    expect(faults).toEqual([]);
  });
});
