import { beforeEach, describe, expect, test } from "vitest";
import { tabTo } from "../../support/browser/keyboard.ts";
import { collectScripts, holdRequests, openPage, startAt } from "../../support/browser/session.ts";
import { content, findReactChunk, service, waitUntilLive } from "../../support/browser/site.ts";

const react = await findReactChunk();
const page = await openPage({ viewport: { width: 1440, height: 900 }, hasTouch: true });
const scripts = collectScripts(page);

declare global {
  interface Window {
    /** Pending idle callbacks. */
    waitingForIdle: IdleRequestCallback[];
  }
}

// Idle callbacks run only on `comeToRest`.
await page.addInitScript(() => {
  window.waitingForIdle = [];
  window.requestIdleCallback = (callback) => window.waitingForIdle.push(callback);
});

/** Runs the pending idle callbacks. */
function comeToRest(): Promise<void> {
  return page.evaluate(() => {
    for (const callback of window.waitingForIdle.splice(0))
      callback({ didTimeout: false, timeRemaining: () => 50 });
  });
}

/** Names of the requested scripts, without content hashes and without chunks. */
const names = () =>
  scripts.flatMap((path) => /assets\/(?!chunk)(\w+)-\w+\.js$/.exec(path)?.[1] ?? []).sort();
const island = (name: string) => page.locator(`[data-island=${name}]`);
const field = () => page.getByLabel(content.contact.form.name, { exact: true });
const everywhere = ["everyPage", "loadIslands"];

beforeEach(async () => {
  await page.unrouteAll({ behavior: "wait" });
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Scrolls until an island's top is this far below the viewport (px), and waits until observers are notified. */
async function scrollNear(name: string, distance: number): Promise<void> {
  await island(name).evaluate(async (node, px) => {
    const top = node.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - innerHeight - px, behavior: "instant" });
    await new Promise((resolve) => {
      new IntersectionObserver(resolve).observe(node);
    });
  }, distance);
}

describe("an island is loaded on its trigger, not before,", () => {
  test.each([
    { on: "idle", address: "/", name: "heroCarousel" },
    { on: "visible", address: "/aboutus/", name: "aboutTabs" },
  ])("$on: when the browser is idle, not while the page is still loading", async (row) => {
    const { address, name } = row;
    const release = await holdRequests(page, /\.(?:avif|jpg)$/);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await scrollNear(name, -300);
    await comeToRest();
    expect(names()).toEqual(everywhere);
    expect(scripts).not.toContain(react);
    release();
    await page.waitForLoadState("load");
    await comeToRest();
    await waitUntilLive(island(name));
    expect(names()).toContain(name);
  });

  test("visible: when it comes within 600 px of the viewport, not before", async () => {
    await startAt(page, "/");
    await scrollNear("lifecycleCarousel", 620);
    await comeToRest();
    // It would be hydrated by now, too.
    await waitUntilLive(island("heroCarousel"));
    expect(names()).not.toContain("lifecycleCarousel");
    await scrollNear("lifecycleCarousel", 580);
    await comeToRest();
    await waitUntilLive(island("lifecycleCarousel"));
    expect(names()).toContain("lifecycleCarousel");
  });

  test.each([
    { touch: "a pointer over it", act: () => field().hover() },
    { touch: "the focus in it", act: () => tabTo(field()) },
    { touch: "a finger on it", act: () => field().tap() },
  ])("interaction: by $touch, not by waiting or scrolling", async ({ act }) => {
    await page.mouse.move(0, 0);
    await startAt(page, "/contact/");
    await comeToRest();
    await scrollNear("contactForm", -800);
    const before = ["everyPage", "keepDraft", "loadIslands"];
    expect(names()).toEqual(before);
    await act();
    await waitUntilLive(island("contactForm"));
    await expect.poll(names).toEqual(["contactForm", "deliverByMail", ...before]);
  });

  test("media: at 1024 px when the browser is idle, and never at 1023 px", async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await startAt(page, "/");
    await comeToRest();
    await waitUntilLive(island("heroCarousel"));
    await scrollNear("servicesExplorer", -400);
    expect(names()).not.toContain("servicesExplorer");
    await page.setViewportSize({ width: 1024, height: 900 });
    // In each frame, media query events come before this callback.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await comeToRest();
    await waitUntilLive(island("servicesExplorer"));
    expect(names()).toContain("servicesExplorer");
  });
});

test.each(["/careers/", `${service.path}/`])("React is never loaded on %s", async (address) => {
  await startAt(page, address);
  await comeToRest();
  await page.getByRole("button", { name: content.shell.navigation.services }).click();
  await page.keyboard.press("End");
  await comeToRest();
  expect(names()).toEqual(["everyPage"]);
  expect(scripts).toHaveLength(1);
  expect(scripts).not.toContain(react);
});
