import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { formatContentPolicy } from "../../src/generator/hosts/servingPolicy.ts";
import { site } from "../../src/site/site.ts";
import { pageAddresses, unknownAddress } from "../support/browserAddresses.ts";
import { collectComplaints } from "../support/browserComplaints.ts";
import { content } from "../support/browserContent.ts";
import { collectViolations } from "../support/browserPolicy.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";
import { waitUntilLive } from "../support/browserWidget.ts";

const browser = await connectBrowser();
const page = await sharePage(browser, { viewport: { width: 1280, height: 800 } });
const complaints = collectComplaints(page);
const violations = await collectViolations(page);
const outside: string[] = [];
page.on("request", (request) => {
  if (!request.url().startsWith(inject("siteUrl"))) outside.push(request.url());
});
const counted = { pages: 0, widgets: 0, buttons: 0, violations: 0, complaints: 0, outside: 0 };

beforeEach(() => {
  for (const kept of [complaints, violations, outside]) kept.length = 0;
});

afterAll(() => {
  console.table(counted);
});

const outsideSources = site.outsideSources(content);
const documents = [...pageAddresses, "/404.html", unknownAddress];

const visits = [
  ...documents.map((address) => ({ address, width: 1280 })),
  // Where a phone has widgets of its own, or shows others than a desk.
  ...["/", "/aboutus/", "/contact/"].map((address) => ({ address, width: 390 })),
];

test.each(visits)(
  "$address and all its widgets, $width px wide, break nothing and ask nobody else",
  async ({ address, width }) => {
    await page.setViewportSize({ width, height: 800 });
    const response = await startAt(page, address);
    expect(response?.headers()["content-security-policy"]).toBe(
      formatContentPolicy(outsideSources, "header"),
    );
    const inPage = page.locator("meta[http-equiv=Content-Security-Policy]");
    expect(await inPage.getAttribute("content")).toBe(formatContentPolicy(outsideSources, "meta"));

    counted.pages += 1;
    counted.widgets += await wakeWidgets(page);
    counted.buttons += await pressButtons(page);
    counted.violations += violations.length;
    counted.complaints += complaints.length;
    counted.outside += outside.length;
    expect({ violations, complaints, outside }).toEqual({
      violations: [],
      complaints: [],
      outside: [],
    });
  },
);

test("a filled form may be sent where it is meant to go", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startAt(page, "/contact/");
  await wakeWidgets(page);
  const form = page.locator("[data-island=contactForm] form");
  for (const field of await form.locator("input:visible, textarea:visible").all()) {
    const isMail = (await field.getAttribute("type")) === "email";
    await field.fill(isMail ? "visitor@example.com" : "9840012345");
  }
  await form.locator("[type=submit]").click();
  expect(violations).toEqual([]);
});

describe("these tests would notice", () => {
  test.each<[what: string, deed: string, directive: string]>([
    ["markup made from text", `document.body.innerHTML += "<p>"`, "require-trusted-types-for"],
    ["code made from text", `setTimeout("1")`, "require-trusted-types-for"],
    ["a script from elsewhere", `import("https://elsewhere.example/a.js")`, "script-src-elem"],
    ["a style element", `append("style", { textContent: "a {}" })`, "style-src-elem"],
    ["a picture from elsewhere", `append("img", { src: "//elsewhere.example/a" })`, "img-src"],
    [
      "a picture in the page",
      `append("img", { src: "data:image/gif;base64,R0lGODlh" })`,
      "img-src",
    ],
    ["a frame", `append("iframe", { src: "/" })`, "frame-src"],
    ["a request", `fetch("https://elsewhere.example/")`, "connect-src"],
    [
      "a base that turns addresses elsewhere",
      `append("base", { href: "//a.example" })`,
      "base-uri",
    ],
  ])("%s", async (_, deed, directive) => {
    await startAt(page, "/privacy/");
    const append =
      "const append = (name, own) => document.body.append(Object.assign(document.createElement(name), own));";
    // What is forbidden may also throw.
    await page.evaluate(`{ ${append} ${deed}; }`).catch(() => undefined);
    await expect.poll(() => violations.join("\n")).toContain(`${directive} blocked`);
  });
});

test("no other site may put a page into a frame", async () => {
  const framing = await browser.newPage();
  const refused: string[] = [];
  framing.on("console", (message) => refused.push(message.text()));
  await framing.setContent(`<iframe src="${inject("siteUrl")}privacy/"></iframe>`);
  await expect.poll(() => refused.join("\n")).toContain("frame-ancestors");
  await framing.close();
});

/** Brings to life what comes to life at this width. */
async function wakeWidgets(from: Page): Promise<number> {
  const islands = await from.locator("[data-island]:visible").all();
  let awake = 0;
  for (const island of islands) {
    if (!(await island.evaluate(isForThisWidth))) continue;
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent("pointerover");
    await waitUntilLive(island);
    awake += 1;
  }
  return awake;
}

function isForThisWidth(island: Element): boolean {
  const { query } = JSON.parse(island.getAttribute("data-island-on") ?? "{}") as { query?: string };
  return query === undefined || matchMedia(query).matches;
}

/** Presses every button that can be seen when its turn comes, but for those that send a form. */
function pressButtons(from: Page): Promise<number> {
  return from.evaluate(async () => {
    const buttons = document.querySelectorAll<HTMLElement>("button:not([type=submit]), [role=tab]");
    let pressed = 0;
    for (const button of buttons) {
      if (!button.checkVisibility()) continue;
      button.click();
      pressed += 1;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return pressed;
  });
}
