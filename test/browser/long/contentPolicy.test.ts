import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  collectFaults,
  collectRequests,
  openPage,
  startAt,
} from "../../support/browser/session.ts";
import { wakeWidgets } from "../../support/browser/site.ts";
import { serveRendered } from "../../support/serveRendered.ts";

// Some pages' policies are whole only with the headers of a server.
const site = await serveRendered({ base: "/" });
afterAll(site.close);
const page = await openPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
const faults = collectFaults(page);
const violations = await collectViolations(page);
const outside = collectRequests(page, site.url, false);

beforeEach(() => {
  for (const kept of [faults, violations, outside]) kept.length = 0;
});

// The policy's text is covered by the tests of the hosts; here its effect is tested, in the page and as a header.
// On these pages are all widgets. What a browser says of violations, `presses.test.ts` hears on every kind of page.
test.each(["/", "/aboutus/", "/contact/"])(
  "%s and its widgets violate no policy, log no error and contact no other host",
  async (address) => {
    const response = await startAt(page, address);
    expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    const inPage = page.locator("meta[http-equiv=Content-Security-Policy]");
    expect(await inPage.getAttribute("content")).toContain("require-trusted-types-for 'script'");
    await wakeWidgets(page);
    await pressButtons();
    expect({ violations, faults, outside }).toEqual({ violations: [], faults: [], outside: [] });
  },
);

const append =
  "const append = (name, own) => document.body.append(Object.assign(document.createElement(name), own));";

describe("the policy blocks, and these tests detect:", () => {
  test.each<[what: string, deed: string, directive: string]>([
    ["markup made from text", `document.body.innerHTML += "<p>"`, "require-trusted-types-for"],
    ["code made from text", `setTimeout("1")`, "require-trusted-types-for"],
    ["a script from elsewhere", `import("https://elsewhere.example/a.js")`, "script-src-elem"],
    ["a style element", `append("style", { textContent: "a {}" })`, "style-src-elem"],
    ["an image from elsewhere", `append("img", { src: "//elsewhere.example/a" })`, "img-src"],
    ["a frame", `append("iframe", { src: "/" })`, "frame-src"],
    ["a request", `fetch("https://elsewhere.example/")`, "connect-src"],
    ["a base elsewhere", `append("base", { href: "//a.example" })`, "base-uri"],
  ])("%s", async (_, deed, directive) => {
    await startAt(page, "/privacy/");
    // Blocked actions may also throw.
    await page.evaluate(`{ ${append} ${deed}; }`).catch(() => undefined);
    await expect.poll(() => violations.join("\n")).toContain(`${directive} blocked`);
  });
});

/** Records the policy's violations on a page from now on: directive and what was blocked. */
async function collectViolations(on: Page): Promise<string[]> {
  const kept: string[] = [];
  await on.exposeFunction("keepViolation", (violation: string) => kept.push(violation));
  await on.addInitScript(() => {
    const { keepViolation } = window as unknown as { keepViolation: (words: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      keepViolation(`${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`);
    });
  });
  return kept;
}

/** Presses each button that is visible when its turn comes, except submit buttons. */
async function pressButtons(): Promise<void> {
  // What Escape closes is then gone at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const button of await page.locator("button:not([type=submit]), [role=tab]").all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    // A menu that it has opened would cover the next ones.
    await page.keyboard.press("Escape");
  }
  await page.emulateMedia({ reducedMotion: null });
}
