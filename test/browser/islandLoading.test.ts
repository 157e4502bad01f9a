import { beforeEach, describe, expect, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { comeToRest, holdIdle } from "../support/browserIdle.ts";
import { collectScripts, holdRequests } from "../support/browserNetwork.ts";
import { findReactChunk } from "../support/browserReact.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { waitUntilLive } from "../support/browserWidget.ts";

const browser = await connectBrowser();
const react = await findReactChunk();
const page = await sharePage(browser, { viewport: { width: 1440, height: 900 } });
const scripts = collectScripts(page);
await holdIdle(page);

/** The scripts that were asked for, without their fingerprints, chunks aside. */
const names = () =>
  scripts.flatMap((path) => /assets\/(?!chunk)(\w+)-\w+\.js$/.exec(path)?.[1] ?? []).sort();
const island = (name: string) => page.locator(`[data-island=${name}]`);
const everywhere = ["everyPage", "loadIslands"];

beforeEach(async () => {
  await page.unrouteAll({ behavior: "wait" });
  await page.setViewportSize({ width: 1440, height: 900 });
});

async function open(address: string): Promise<void> {
  await page.goto("about:blank");
  scripts.length = 0;
  await startAt(page, address);
}

/** Scrolls until an island's edge is so many px below the window, and waits until observers have been told. */
async function scrollNear(name: string, distance: number): Promise<void> {
  await island(name).evaluate(async (node, px) => {
    const top = node.getBoundingClientRect().top + scrollY;
    scrollTo({ top: top - innerHeight - px, behavior: "instant" });
    await new Promise((resolve) => {
      new IntersectionObserver(resolve).observe(node);
    });
  }, distance);
}

describe("an island is fetched when and only when its time has come", () => {
  test("idle: when the browser is idle", async () => {
    await open("/");
    expect(names()).toEqual(everywhere);
    await comeToRest(page);
    await waitUntilLive(island("heroCarousel"));
    expect(names()).toContain("heroCarousel");
  });

  test("idle: not while the page is still loading", async () => {
    const release = await holdRequests(page, /\.(?:avif|webp|jpe?g)$/);
    await page.goto("about:blank");
    scripts.length = 0;
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await comeToRest(page);
    expect(names()).toEqual(everywhere);
    release();
    await page.waitForLoadState("load");
    await comeToRest(page);
    await expect.poll(names).toContain("heroCarousel");
  });

  test("visible: when it comes within its margin of 600 px, not before", async () => {
    await open("/");
    await scrollNear("lifecycleCarousel", 620);
    expect(names()).toEqual(everywhere);
    await scrollNear("lifecycleCarousel", 580);
    await waitUntilLive(island("lifecycleCarousel"));
    expect(names()).toEqual([...everywhere, "lifecycleCarousel"].sort());
  });

  test.each([
    { touch: "a pointer over it", act: () => field().hover() },
    { touch: "the focus in it", act: () => field().focus() },
    { touch: "a press on it", act: () => field().dispatchEvent("pointerdown") },
  ])("interaction: by $touch, not by time or scrolling", async ({ act }) => {
    await page.mouse.move(0, 0);
    await open("/contact/");
    await comeToRest(page);
    await scrollNear("contactForm", -800);
    expect(names()).toEqual(["everyPage", "keepDraft", "loadIslands"]);
    await act();
    await waitUntilLive(island("contactForm"));
    await expect
      .poll(names)
      .toEqual(["contactForm", "deliverByMail", "everyPage", "keepDraft", "loadIslands"]);
  });

  test("media: at 1024 px when the browser is idle, and never at 1023 px", async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await open("/");
    await comeToRest(page);
    await waitUntilLive(island("heroCarousel"));
    await scrollNear("servicesExplorer", -400);
    expect(names()).not.toContain("servicesExplorer");
    await page.setViewportSize({ width: 1024, height: 900 });
    await comeToRest(page);
    await waitUntilLive(island("servicesExplorer"));
    expect(names()).toContain("servicesExplorer");
  });
});

function field() {
  return page.getByLabel(content.contact.form.name, { exact: true });
}

describe("React", () => {
  test("comes with the first island that is triggered, and nothing is loaded twice", async () => {
    await open("/");
    expect(scripts).not.toContain(react);
    await scrollNear("lifecycleCarousel", 100);
    await waitUntilLive(island("lifecycleCarousel"));
    expect(scripts).toContain(react);
    await comeToRest(page);
    await waitUntilLive(island("heroCarousel"));
    await waitUntilLive(island("servicesExplorer"));
    await page.getByRole("button", { name: "Next step" }).click();
    expect([...scripts].sort()).toEqual([...new Set(scripts)].sort());
    expect(scripts.filter((path) => path === react)).toHaveLength(1);
  });

  test.each(["/careers/", "/services/cloud/"])("never comes on %s", async (address) => {
    await open(address);
    await comeToRest(page);
    await page.getByRole("button", { name: content.shell.navigation.services }).click();
    await page.keyboard.press("End");
    await comeToRest(page);
    expect(names()).toEqual(["everyPage"]);
    expect(scripts).toHaveLength(1);
  });
});

test.each(["__proto__", "constructor", "hasOwnProperty"])(
  "a widget named %s does no harm",
  async (name) => {
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await page.route("**/aboutus/", async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('data-island="aboutTabs"', `data-island="${name}"`)
        .replace(
          'data-island-props="{',
          'data-island-props="{&quot;__proto__&quot;:{&quot;harm&quot;:1},',
        );
      await route.fulfill({ response, body });
    });
    await open("/aboutus/");
    await scrollNear(name, 0);
    await waitUntilLive(island(name));
    expect(await page.evaluate(() => "harm" in {})).toBe(false);
    await page.getByRole("tab").nth(1).click();
    expect(await page.getByRole("tab").nth(1).getAttribute("aria-selected")).toBe("true");
    expect(faults).toEqual([]);
  },
);
