import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { drawStrip } from "../../../src/site/kolam/drawings.ts";
import { fieldNames, fieldOf, fillForm, usualAnswers } from "../../support/browser/contact.ts";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";
import { openWidget, waitUntilLive } from "../../support/browser/site.ts";

const browser = await connectBrowser();
const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** Scrolls until an element's lower edge is this share of the viewport above its bottom, and waits for the frame. */
async function bringUp(page: Page, selector: string, share: number): Promise<void> {
  await page.locator(selector).evaluate(async (element, above) => {
    const { bottom } = element.getBoundingClientRect();
    scrollBy({ top: bottom - innerHeight * (1 - above), behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, share);
}

/** How much of the approach's line isn't drawn yet, from 1 to 0, and the opacity of each dot and text. */
const readApproach = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const opacities = (elements: Element[]) =>
      elements.map((element) => Number(getComputedStyle(element).opacity));
    const stroke = document.querySelector(".approach__stroke");
    return {
      missing: stroke && Number.parseFloat(getComputedStyle(stroke).strokeDashoffset),
      dots: opacities(all(".approach__dot")),
      texts: opacities(all(".approach__steps li")),
    };
  });

const whole = { missing: 0, dots: Array(5).fill(1), texts: Array(5).fill(1) };

describe("the drawn line of the approach section, on a laptop,", async () => {
  const page = await sharePage(browser, { viewport: laptop });

  beforeEach(() => startAt(page, "/services/cloud/"));

  test("is drawn further as the page scrolls down, and undrawn as far when it scrolls back up", async () => {
    const missing: (number | null)[] = [];
    for (const above of [0.05, 0.15, 0.25, 0.35, 0.15]) {
      await bringUp(page, ".approach__line", above);
      missing.push((await readApproach(page)).missing);
    }
    const [first = 0, second = 0, third = 0, fourth = 0, back] = missing.map(Number);
    expect(first).toBeLessThan(1);
    expect(second).toBeLessThan(first);
    expect(third).toBeLessThan(second);
    expect(fourth).toBeLessThan(third);
    expect(fourth).toBeGreaterThan(0);
    expect(back).toBeCloseTo(second, 2);
  });

  test("fades in the dots and the texts of their steps as it reaches them, one after another", async () => {
    await bringUp(page, ".approach__line", 0.12);
    const { dots, texts } = await readApproach(page);
    for (const shares of [dots, texts]) {
      expect(shares[0]).toBe(1);
      expect(shares.at(-1)).toBeLessThan(1);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
    }
  });

  test("is complete before it reaches the middle of the viewport, and all its texts well before", async () => {
    await bringUp(page, ".approach__steps", 0.15);
    expect((await readApproach(page)).texts).toEqual(whole.texts);
    await bringUp(page, ".approach__line", 0.46);
    expect(await readApproach(page)).toEqual(whole);
  });

  test.each([{ reducedMotion: "reduce" }, { media: "print" }] as const)(
    "is complete at once with %o",
    async (wish) => {
      await page.emulateMedia(wish);
      expect(await readApproach(page)).toEqual(whole);
      await page.emulateMedia({ media: "screen", reducedMotion: "no-preference" });
    },
  );
});

test("without script the approach section is fully drawn", async () => {
  const page = await browser.newPage({ viewport: laptop, javaScriptEnabled: false });
  await startAt(page, new URL("/services/cloud/", inject("siteUrl")).href);
  expect(await readApproach(page)).toEqual(whole);
  await page.close();
});

test("on a phone a step is fully opaque once it is a fifth of the viewport above its bottom", async () => {
  const page = await browser.newPage({ viewport: phone, baseURL: inject("siteUrl") });
  await startAt(page, "/services/cloud/");
  const parts = page.locator(".approach__steps li").nth(3).locator("> *");
  const opacities = () =>
    parts.evaluateAll((all) => all.map((part) => Number(getComputedStyle(part).opacity)));
  await page
    .locator(".approach__steps li")
    .nth(3)
    .evaluate(async (step) => {
      scrollBy({ top: step.getBoundingClientRect().top - innerHeight * 0.9, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  expect(Math.max(...(await opacities()))).toBeLessThan(1);
  await page.mouse.wheel(0, Math.ceil(phone.height * 0.11));
  await expect.poll(opacities).toEqual([1, 1]);
  await page.close();
});

test("without script, the line of the contact form is drawn only along the fields filled in", async () => {
  const page = await browser.newPage({ baseURL: inject("siteUrl"), javaScriptEnabled: false });
  await startAt(page, "/contact/");
  const readJoined = () =>
    page
      .locator("[data-field]")
      .evaluateAll((parts) =>
        parts
          .filter(({ firstElementChild: line }) => line && getComputedStyle(line).opacity === "1")
          .map((part) => part.getAttribute("data-field")),
      );
  await expect.poll(readJoined).toEqual([]);
  await fieldOf(page, "phone").fill(usualAnswers.phone);
  await expect.poll(readJoined).toEqual(["phone"]);
  await fillForm(page);
  await expect.poll(readJoined).toEqual(fieldNames);
  await page.close();
});

describe("the lifecycle carousel's strip of dots", async () => {
  const page = await sharePage(browser, { viewport: laptop, reducedMotion: "reduce" });

  test("is drawn up to the crossing after the current dot, and to its end for the last dot", async () => {
    await waitUntilLive(await openWidget(page, "/", "lifecycleCarousel"));
    const readTip = (line: string) =>
      page.evaluate((d) => {
        const strip = document.querySelector(".strip--step");
        const way = strip?.querySelector(".strip__way");
        if (!strip || !way) throw new Error("there is no strip");
        const { strokeDashoffset, strokeDasharray } = getComputedStyle(way);
        const missing = Number.parseFloat(strokeDashoffset) / Number.parseFloat(strokeDasharray);
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("d", d);
        const { x } = path.getPointAtLength(path.getTotalLength() * (1 - missing));
        const dots = [...strip.querySelectorAll("a")];
        return { missing, x, dot: dots.findIndex((dot) => dot.ariaCurrent === "true") + 1 };
      }, line);
    for (const dot of [3, 4, 5]) {
      await page
        .locator(".strip--step a")
        .nth(dot - 1)
        .click();
      await expect.poll(async () => (await readTip(drawStrip(6).line)).dot).toBe(dot);
      // A pitch is 40 units, and the crossings are between the dots.
      expect((await readTip(drawStrip(6).line)).x).toBeCloseTo(40 * dot, 0);
    }
    await page.locator(".strip--step a").last().click();
    await expect.poll(async () => (await readTip(drawStrip(6).line)).missing).toBe(0);
  });
});

describe("an ornament", async () => {
  const page = await sharePage(browser, { viewport: laptop });
  const animationOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).animationName);

  test.each([
    { what: "an emblem", target: ".feature-strip summary", drawing: ".feature-strip .emblem use" },
    {
      what: "the field of the banner",
      target: ".call-to-action .button",
      drawing: ".call-to-action use",
    },
    { what: "the mark", target: ".footer .logo", drawing: ".footer .logo__line" },
  ])("retraces its line on hover and on keyboard focus: $what", async ({ target, drawing }) => {
    await startAt(page, "/solutions/banking/");
    expect(await animationOf(drawing)).toBe("none");
    await page.locator(target).first().hover();
    expect(await animationOf(drawing)).toBe("retrace");
    await page.mouse.move(0, 400);
    await expect.poll(() => animationOf(drawing)).toBe("none");
    await page.keyboard.press("Tab");
    await page.locator(target).first().focus();
    expect(await animationOf(drawing)).toBe("retrace");
  });
});
