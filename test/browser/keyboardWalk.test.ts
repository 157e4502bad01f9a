import { expect, test } from "vitest";
import { readSteps } from "../support/browser/carousels.ts";
import { tabTo } from "../support/browser/keyboard.ts";
import { hasFocus, walkByTab } from "../support/browser/look.ts";
import { openPage, startAt } from "../support/browser/session.ts";
import {
  content,
  industries,
  openWidget,
  services,
  unknownAddress,
  waitUntilLive,
} from "../support/browser/site.ts";

const page = await openPage({
  viewport: { width: 1440, height: 900 },
  // The page then scrolls to the focus at once, so that each stop can be checked.
  reducedMotion: "reduce",
});
const { home, shell } = content;
const focused = page.locator(":focus");
const numbered = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `Go to ${what} ${index + 1}`);

test.each(["/", unknownAddress])(
  "on %s the first Tab shows the skip link, and Enter moves the focus to the main content",
  async (address) => {
    await startAt(page, address);
    const link = page.getByRole("link", { name: shell.skipLink });
    const isOnScreen = () => link.evaluate((node) => node.getBoundingClientRect().top >= 0);
    expect(await isOnScreen()).toBe(false);
    await page.keyboard.press("Tab");
    await expect.poll(() => hasFocus(link)).toBe(true);
    expect(await isOnScreen()).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(page.locator("main"))).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus").count()).toBe(1);
  },
);

test("the home page is walked through by keyboard alone, using every widget on the way", async () => {
  await openWidget(page, "/", "lifecycleCarousel");
  await page.locator("[data-island=servicesExplorer]").scrollIntoViewIfNeeded();
  await waitUntilLive(page.locator("[data-island=servicesExplorer]"));
  const header = page.getByRole("banner");
  await tabTo(header.getByRole("link", { name: shell.navigation.contact }));

  const controls = ["Start slide rotation", "Previous slide", "Next slide"];
  expect(await walkByTab(page, 3)).toEqual(controls);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#slide-2 h2").isVisible()).toBe(true);
  const { slides } = home;
  const links = [slides[1]?.buttonText, home.whoWeAre.linkText];
  expect(await walkByTab(page, slides.length + 2)).toEqual([
    ...numbered("slide", slides.length),
    ...links,
  ]);

  expect(await walkByTab(page, 1)).toEqual([services[0]?.title]);
  await page.keyboard.press("ArrowRight");
  const { title = "", title2, path } = services[1] ?? {};
  const heading = page.locator(".explorer__panel h3");
  await expect.poll(() => heading.innerText()).toBe(title2);
  const link = home.servicesExplorer.linkText.replace("{title}", title);
  // Within a sentence a title begins with a small letter.
  const [card, more = ""] = await walkByTab(page, 2);
  expect([card, more.toLowerCase()]).toEqual([title, link.toLowerCase()]);
  expect(await focused.getAttribute("href")).toBe(`${path}/`);

  const tiles = await walkByTab(page, industries.length);
  expect(tiles).toEqual(await page.locator(".tile").evaluateAll(readFirstLines));

  const steps = ["Previous step", "Next step"];
  const count = home.lifecycle.steps.length;
  expect(await walkByTab(page, count + 2)).toEqual([...numbered("step", count), ...steps]);
  await page.keyboard.press("Enter");
  await expect.poll(() => readSteps(page)).toEqual(["02", "03", "04"]);
});

test("Tab follows the contact form's visual order, with the link to its privacy notice before Submit", async () => {
  await page.goto("/contact/");
  const { message, noticeLink, submit } = content.contact.form;
  await page.getByLabel(message).click();
  expect(await walkByTab(page, 2)).toEqual([noticeLink, submit]);
  const stops = page.locator("main form").locator("input, textarea, a, button");
  const rects = await stops.evaluateAll((all) => all.map((stop) => stop.getBoundingClientRect()));
  const late = rects.filter((rect, index) => {
    const next = rects[index + 1] ?? rect;
    return next !== rect && next.top < rect.bottom && next.left < rect.right;
  });
  expect(late).toEqual([]);
});

function readFirstLines(elements: Element[]): string[] {
  return elements.map((element) => (element as HTMLElement).innerText.trim().split("\n")[0] ?? "");
}
