import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openPage, startAt } from "../../support/browser/session.ts";
import { serveRendered } from "../../support/serveRendered.ts";

// With the headers of a server, which have a part of the policy.
const site = await serveRendered({ base: "/" });
afterAll(site.close);
const page = await openPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
const violations = await collectViolations(page);
beforeEach(() => {
  violations.length = 0;
});

// The policy's text is covered by the tests of the hosts. That the site itself keeps to it `presses.test.ts` hears, on every
// kind of page and with each widget in use.
const append =
  "const append = (name, own) => document.body.append(Object.assign(document.createElement(name), own));";

describe("the policy blocks", () => {
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
