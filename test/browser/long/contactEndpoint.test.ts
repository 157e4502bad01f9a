import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Failure } from "../../../src/site/pages/contact/form/judge.ts";
import {
  fieldOf,
  fillForm,
  form,
  isFocused,
  openContactPage,
  openForm,
  readNotice,
  submitOf,
  usualAnswers,
} from "../../support/browser/contact.ts";
import { type Answer, formService } from "../../support/browser/formService.ts";
import { serveFormSite } from "../../support/browser/formSite.ts";
import { findBarriers } from "../../support/browser/look.ts";
import {
  failRequests,
  holdClock,
  letPass,
  openPage,
  startAt,
} from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";
import { phpDelivery } from "../../support/madeUp.ts";

const { sending, thankYou } = content.contact;
const { failures } = sending;

const { baseURL, deliver, endpoint } = await serveFormSite();
const { received, readArrived } = formService;
const thanksUrl = `${baseURL}/contact/thank-you/`;
const usualFields = { ...usualAnswers, _gotcha: "" };
const hostile = {
  name: `"><script>alert(1)</script>'; DROP TABLE--\u202E$& %0D%0ABcc: a@b.example&bcc=x`,
  phone: "+91 <b>112233</b> & = %00 \u0BEF;",
  message: `</textarea><img src=x onerror=alert(1)>\n\nBcc: all@spam.example\n{"a":1} 👩‍🌾 கு \\u0000`,
};

beforeEach(() => {
  received.length = 0;
  formService.answer = "received";
});

describe("a form delivered to an endpoint", async () => {
  const page = await openContactPage({ baseURL });
  const success = page.locator(".form__notice--success");
  const problem = page.locator(".form__notice--problem");

  async function submitFilled(changed = {}): Promise<void> {
    await openForm(page);
    await fillForm(page, changed);
    await submitOf(page).click();
  }

  // Which other answers say what is tested without a browser: `judge`.
  test.each<[given: Answer, then: string[], failure?: Failure]>([
    ["received", []],
    ["sent on to a page", ["GET /thanks"]],
    ["sent on to another address", ["POST /moved"]],
    ["out of order", [], "serverError"],
    ["without CORS", [], "refused"],
  ])(
    "posts the message once and focuses a notice of the outcome; the service's answer: %s",
    async (given, then, failure) => {
      await deliver(endpoint("json"));
      formService.answer = given;
      await submitFilled();
      const notice = failure === undefined ? success : problem;
      await notice.waitFor();
      const words = failure === undefined ? thankYou.heading : failures[failure];
      expect(await notice.innerText()).toContain(words);
      expect(await notice.evaluate((node) => node === document.activeElement)).toBe(true);
      const arrived = received.map(({ method, path }) => `${method} ${path}`);
      expect(arrived).toEqual(["POST /enquiries", ...then]);
      // Without `_next`: script could not read that page.
      expect(readArrived()[0]).toEqual(usualFields);
    },
  );

  test.each<Answer>(["no content", "PHP's error"])(
    "the site's own PHP file has to say that it has the message: %s keeps the words, and the next try sends them",
    async (given) => {
      await deliver(phpDelivery);
      formService.answer = given;
      await submitFilled();
      await problem.waitFor();
      expect(await readNotice(page)).toEqual([form.problem, failures.unclear]);
      expect(await fieldOf(page, "message").inputValue()).toBe(usualAnswers.message);
      await page.reload();
      expect(await fieldOf(page, "message").inputValue()).toBe(usualAnswers.message);
      formService.answer = "received, by PHP";
      await openForm(page);
      await submitOf(page).click();
      await success.waitFor();
      expect(await fieldOf(page, "message").inputValue()).toBe("");
      expect(readArrived()).toEqual([usualFields, usualFields]);
    },
  );

  test("the site's own cookies go along to its PHP file, such as a firewall's clearance, and to nobody else", async () => {
    await page.context().addCookies([{ name: "clearance", value: "1", url: baseURL }]);
    for (const [delivery, answer] of [
      [phpDelivery, "received, by PHP"],
      [endpoint("json"), "received"],
    ] as const) {
      await deliver(delivery);
      formService.answer = answer;
      await submitFilled();
      await success.waitFor();
    }
    await page.context().clearCookies();
    expect(received.map(({ cookie }) => cookie)).toEqual(["clearance=1", ""]);
  });

  test.each(["form", "json"] as const)(
    "hostile input and 64 KB of text arrive exactly as typed, with encoding %s",
    async (encoding) => {
      await deliver(endpoint(encoding), 100_000);
      const changed = { ...hostile, message: `${hostile.message}${"வணக்கம் ".repeat(3000).trim()}` };
      await submitFilled(changed);
      await success.waitFor();
      expect(readArrived()).toEqual([{ ...usualFields, ...changed }]);
    },
  );

  test("a timeout of 10 s is reported; a double click sends once; resubmitting needs no retyping", async () => {
    formService.answer = "no answer";
    await openForm(page);
    await fillForm(page);
    await submitOf(page).dblclick();
    await page.keyboard.press("Enter");
    await expect.poll(() => received.length).toBe(1);
    // Meanwhile the button shows that it is busy.
    expect((await submitOf(page).innerText()).trim()).toBe(sending.button);
    expect(await submitOf(page).getAttribute("aria-disabled")).toBe("true");
    await expect.poll(() => isFocused(page, "button[type=submit]")).toBe(true);
    const said = page.locator("form [role=status]");
    await expect.poll(() => said.allInnerTexts()).toContain("Your message is being sent.");
    expect(await findBarriers(page)).toEqual([]);
    await openForm(page);
    await page.evaluate(() => {
      window.isImpatient = true;
    });
    await submitOf(page).click();
    await problem.waitFor();
    expect(await readNotice(page)).toEqual([form.problem, failures.timeout]);
    expect(await page.evaluate(() => window.timeoutsAsked)).toEqual([10_000]);
    formService.answer = "received";
    await submitOf(page).click();
    await success.waitFor();
    expect(readArrived()).toEqual([usualFields, usualFields, usualFields]);
  });

  test("nothing is sent while offline; submitting again once online sends the form", async () => {
    await openForm(page);
    await fillForm(page);
    await page.context().setOffline(true);
    await submitOf(page).click();
    await problem.waitFor();
    await page.context().setOffline(false);
    expect(await readNotice(page)).toEqual([form.problem, failures.offline]);
    expect(received).toEqual([]);
    await submitOf(page).click();
    await success.waitFor();
    expect(received).toHaveLength(1);
  });

  test("once sent, it is empty when a visitor leaves the page and goes back", async () => {
    await submitFilled();
    await success.waitFor();
    expect(await submitOf(page).isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    await page.goto("/careers/");
    await page.goBack();
    expect(await fieldOf(page, "message").inputValue()).toBe("");
    expect(received).toHaveLength(1);
  });
});

describe("the invisible spam guard", async () => {
  const page = await openPage({ baseURL, reducedMotion: "reduce" });
  await holdClock(page);
  beforeAll(() => deliver(endpoint("form")));

  test("delays a form submitted within 3 s of the page's start, and sends the honeypot field along", async () => {
    await openForm(page);
    await fillForm(page);
    await page.locator("[name=_gotcha]").evaluate((node: HTMLInputElement) => {
      node.value = "https://spam.example";
    });
    await submitOf(page).click();
    const age = await page.evaluate(() => performance.now());
    await letPass(page, 3000 - age - 1);
    expect(received).toEqual([]);
    // The delay starts once the code for sending is loaded.
    const isThanked = async () => {
      await letPass(page, 3000);
      return page.locator(".form__notice--success").isVisible();
    };
    await expect.poll(isThanked).toBe(true);
    expect(readArrived()).toEqual([{ ...usualAnswers, _gotcha: "https://spam.example" }]);
  });
});

/** Fields that a form submitted without script sends, whatever the encoding for script. */
const posted = { ...usualFields, _next: thanksUrl };

describe("without script, a form delivered to an endpoint", async () => {
  const page = await openContactPage({ baseURL, javaScriptEnabled: false });
  beforeAll(() => deliver(endpoint("json"), 100_000));
  beforeEach(() => startAt(page, "/contact/"));

  test("is posted once, and the service redirects to the thank-you page", async () => {
    formService.answer = "sent back to the site";
    await fillForm(page);
    await submitOf(page).click();
    await page.waitForURL(thanksUrl);
    expect(await page.locator("h1").innerText()).toBe(thankYou.heading);
    expect(received.map(({ type }) => type)).toEqual(["application/x-www-form-urlencoded"]);
    await page.goBack();
    expect(readArrived()).toEqual([posted]);
  });

  test("hides the honeypot field from sight, assistive technology and autofill", async () => {
    const trap = page.locator("[name=_gotcha]");
    const box = await trap.locator("..").boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
    expect(await trap.evaluate((node) => node.closest("[inert]") !== null)).toBe(true);
    expect(await trap.getAttribute("autocomplete")).toBe("off");
  });
});

describe("when the delivery script fails to load", async () => {
  const page = await openContactPage({ baseURL });
  await failRequests(page, /deliver\w+-\w+\.js/);

  test("the browser submits the form by itself, and the thank-you page clears the draft", async () => {
    await deliver(endpoint("json"));
    formService.answer = "sent back to the site";
    await startAt(page, "/contact/");
    await fillForm(page);
    await submitOf(page).click();
    await page.waitForURL(thanksUrl);
    expect(readArrived()).toEqual([posted]);
    await startAt(page, "/contact/");
    expect(await fieldOf(page, "message").inputValue()).toBe("");
  });
});
