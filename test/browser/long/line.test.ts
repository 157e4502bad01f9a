import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { fieldNames, fieldOf, fillForm, usualAnswers } from "../../support/browser/contact.ts";
import { openPage, startAt } from "../../support/browser/session.ts";

const laptop = { width: 1280, height: 800 };

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
  const page = await openPage({ viewport: laptop });

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

describe("without script", async () => {
  const page = await openPage({ viewport: laptop, javaScriptEnabled: false });

  test("the approach section is fully drawn", async () => {
    await startAt(page, "/services/cloud/");
    expect(await readApproach(page)).toEqual(whole);
  });

  test("the line of the contact form is drawn only along the fields filled in", async () => {
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
  });
});

describe("an ornament", async () => {
  const page = await openPage({ viewport: laptop });
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
