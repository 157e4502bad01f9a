import { expect, test } from "vitest";
import { content, serviceIds } from "../support/browserContent.ts";
import { readSteps } from "../support/browserLifecycle.ts";
import { connectBrowser, sharePage } from "../support/browserSession.ts";
import { walkByTab } from "../support/browserWalk.ts";
import { openWidget, waitUntilLive } from "../support/browserWidget.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, {
  viewport: { width: 1440, height: 900 },
  // The page then follows the focus at once, so that each stop can be looked at.
  reducedMotion: "reduce",
});
const { home, service, industry, about, shell } = content;
const focused = page.locator(":focus");

test("home is walked with the keyboard alone, every widget on the way is used", async () => {
  await openWidget(page, "/", "lifecycleCarousel");
  await page.locator("[data-island=servicesExplorer]").scrollIntoViewIfNeeded();
  await waitUntilLive(page.locator("[data-island=servicesExplorer]"));
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: shell.navigation.contact }).focus();

  expect(await walkByTab(page, 3)).toEqual([
    "Start slide rotation",
    "Previous slide",
    "Next slide",
  ]);
  await page.keyboard.press("Enter");
  const [, second] = home.slides;
  await expect.poll(() => page.locator("#slide-2 h2").isVisible()).toBe(true);
  expect(await walkByTab(page, 5)).toEqual([
    "Go to slide 1",
    "Go to slide 2",
    "Go to slide 3",
    second?.buttonText,
    home.whoWeAre.linkText,
  ]);

  expect(await walkByTab(page, 1)).toEqual([service[serviceIds[0]].title]);
  await page.keyboard.press("ArrowRight");
  const { title, title2, path } = service[serviceIds[1]];
  const link = home.servicesExplorer.linkText.replace("{title}", title.toLowerCase());
  expect(await walkByTab(page, 2)).toEqual([title, link]);
  expect(await focused.getAttribute("href")).toBe(`${path}/`);
  expect(await page.locator(".explorer__panel h3").innerText()).toBe(title2);

  const tiles = await walkByTab(page, Object.keys(industry).length);
  expect(tiles).toEqual(await page.locator(".tile").evaluateAll(readFirstLines));
  expect(tiles).toHaveLength(5);

  expect(await walkByTab(page, 8)).toEqual([
    "Go to step 1",
    "Go to step 2",
    "Go to step 3",
    "Go to step 4",
    "Go to step 5",
    "Go to step 6",
    "Previous step",
    "Next step",
  ]);
  await page.keyboard.press("Enter");
  await expect.poll(() => readSteps(page)).toEqual(["02", "03", "04"]);
});

test("About Us is walked with the keyboard alone, from tab to panel and on", async () => {
  await openWidget(page, "/aboutus/", "aboutTabs");
  const [first, , last] = about.tabs.items;
  await page.getByRole("link", { name: about.hero.buttonText }).first().focus();
  expect(await walkByTab(page, 1)).toEqual([first?.title]);
  await page.keyboard.press("End");
  await expect.poll(() => page.locator("#vision").isVisible()).toBe(true);
  expect(await walkByTab(page, 1)).toEqual([last?.title]);
  expect(await focused.getAttribute("role")).toBe("tabpanel");
});

test.each([
  { address: "/", name: "heroCarousel" as const, presses: 60 },
  { address: "/aboutus/", name: "aboutTabs" as const, presses: 30 },
])(
  "every stop on $address can be seen and is not covered by the header",
  async ({ address, name, presses }) => {
    await openWidget(page, address, name);
    const hidden: string[] = [];
    for (let press = 0; press < presses; press++) {
      const [stop = ""] = await walkByTab(page, 1);
      if (await page.evaluate(isFocusHidden)) hidden.push(stop);
    }
    expect(hidden).toEqual([]);
  },
);

function readFirstLines(elements: Element[]): string[] {
  return elements.map((element) => (element as HTMLElement).innerText.trim().split("\n")[0] ?? "");
}

/** Whether nothing of the focused element can be seen: neither its middle nor its corners answer to the pointer. */
function isFocusHidden(): boolean {
  const focus = document.activeElement;
  if (focus === null || focus === document.body) return false;
  const { left, right, top, bottom } = focus.getBoundingClientRect();
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const spots = [
    middle,
    { x: left + 4, y: top + 4 },
    { x: right - 4, y: bottom - 4 },
    { x: middle.x, y: Math.min(bottom, innerHeight) - 4 },
  ];
  return !spots.some(({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focus.contains(hit) || hit.contains(focus));
  });
}
