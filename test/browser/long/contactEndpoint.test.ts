import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Failure } from "../../../src/site/widgets/contactForm/deliverToEndpoint.tsx";
import {
  type Answer,
  fieldOf,
  fillForm,
  form,
  isFocused,
  openContactPage,
  openForm,
  readFields,
  readNotice,
  sending,
  startContactSite,
  startReceivingServer,
  submitOf,
  thankYou,
  usualAnswers,
} from "../../support/browser/contact.ts";
import { findBarriers } from "../../support/browser/look.ts";
import {
  collectRequests,
  connectBrowser,
  failRequests,
  holdClock,
  letPass,
  sharePage,
  startAt,
} from "../../support/browser/session.ts";
import { findFreePort } from "../../support/findFreePort.ts";

const { failures } = sending;
const browser = await connectBrowser();
const site = await startContactSite();
const server = await startReceivingServer();
const baseURL = site.origin;
const thanksUrl = `${baseURL}/contact/thank-you/`;

const endpoint = (encoding: "json" | "form", url = `${server.origin}/enquiries`) =>
  ({
    method: "endpoint",
    url,
    encoding,
    honeypotField: "_gotcha",
    redirectField: "_next",
  }) as const;
const usualFields = { ...usualAnswers, _gotcha: "" };
const readArrived = () => server.received.map(readFields);
const hostile = {
  name: `"><script>alert(1)</script>'; DROP TABLE--\u202E$& %0D%0ABcc: a@b.example&bcc=x`,
  phone: "+91 <b>112233</b> & = %00 \u0BEF;",
  message: `</textarea><img src=x onerror=alert(1)>\n\nBcc: all@spam.example\n{"a":1} 👩‍🌾 கு \\u0000`,
};
const long = "வணக்கம் ".repeat(3000).trim();

beforeEach(() => {
  server.received.length = 0;
  server.answer = "received";
});

describe("a form delivered to an endpoint", async () => {
  const page = await openContactPage(browser, { baseURL });
  const success = page.locator(".form__notice--success");
  const problem = page.locator(".form__notice--problem");

  async function submitFilled(changed = {}): Promise<void> {
    await openForm(page);
    await fillForm(page, changed);
    await submitOf(page).click();
  }

  const unreadable = "sent on to a page that can't be read";
  const outcomes: [answer: Answer, then: string[], failure?: Failure][] = [
    ["received", []],
    ["sent on to a page", ["GET /thanks"]],
    ["sent on to another address", ["POST /moved"]],
    ["refused as wrong", [], "rejected"],
    ["asked to wait", [], "serverError"],
    ["out of order", [], "serverError"],
    [unreadable, ["GET /unreadable"], "refused"],
    ["without CORS", [], "refused"],
    ["connection cut", [], "refused"],
  ];
  // Outcomes that may differ by encoding: only JSON has a CORS preflight. Statuses are handled alike for both.
  const ofBoth: readonly Answer[] = ["received", "sent on to another address", "without CORS"];

  describe.each([
    { encoding: "form", rows: outcomes.filter(([answer]) => ofBoth.includes(answer)) },
    { encoding: "json", rows: outcomes },
  ] as const)("with encoding $encoding", ({ encoding, rows }) => {
    beforeAll(() => site.deliver(endpoint(encoding), 100_000));

    test.each(rows)(
      "posts the message once and focuses a notice of the outcome; the endpoint's answer: %s",
      async (answer, then, failure) => {
        server.answer = answer;
        await submitFilled();
        const told = failure === undefined ? success : problem;
        await told.waitFor();
        const words = failure === undefined ? thankYou.heading : failures[failure];
        expect(await told.innerText()).toContain(words);
        expect(await told.evaluate((node) => node === document.activeElement)).toBe(true);
        const arrived = server.received.map(({ method, path }) => `${method} ${path}`);
        expect(arrived).toEqual(["POST /enquiries", ...then]);
        // Without `_next`: script could not read that page.
        expect(readArrived()[0]).toEqual(usualFields);
      },
    );

    test("hostile input and 64 KB of text arrive exactly as typed", async () => {
      const changed = { ...hostile, message: `${hostile.message}${long}` };
      await submitFilled(changed);
      await success.waitFor();
      expect(readArrived()).toEqual([{ ...usualFields, ...changed }]);
    });
  });

  test("a timeout of 10 s is reported; a double click sends once; resubmitting needs no retyping", async () => {
    server.answer = "no answer";
    await openForm(page);
    await fillForm(page);
    await submitOf(page).dblclick();
    await page.keyboard.press("Enter");
    await expect.poll(() => server.received.length).toBe(1);
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
    server.answer = "received";
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
    expect(server.received).toEqual([]);
    await submitOf(page).click();
    await success.waitFor();
    expect(server.received).toHaveLength(1);
  });

  test.each([
    { answer: "received", isSent: true },
    { answer: "out of order", isSent: false },
  ] as const)(
    "after the answer “$answer”, leaving the page and going back finds the form emptied: $isSent",
    async (row) => {
      server.answer = row.answer;
      await submitFilled();
      await (row.isSent ? success : problem).waitFor();
      expect(await submitOf(page).isVisible()).toBe(!row.isSent);
      expect(await findBarriers(page)).toEqual([]);
      await page.goto("/careers/");
      await page.goBack();
      expect(await fieldOf(page, "message").inputValue()).toBe(
        row.isSent ? "" : usualAnswers.message,
      );
      expect(server.received).toHaveLength(1);
    },
  );

  test("a refused connection is reported as such", async () => {
    await site.deliver(endpoint("json", `http://127.0.0.1:${await findFreePort()}/enquiries`));
    await submitFilled();
    await problem.waitFor();
    expect(await readNotice(page)).toEqual([form.problem, failures.refused]);
  });
});

describe("the invisible spam guard", async () => {
  const page = await sharePage(browser, { baseURL, reducedMotion: "reduce" });
  await holdClock(page);
  beforeAll(() => site.deliver(endpoint("form")));

  test("delays a form submitted within 3 s of the page's start, and sends the honeypot field along", async () => {
    await openForm(page);
    await fillForm(page);
    await page.locator("[name=_gotcha]").evaluate((node: HTMLInputElement) => {
      node.value = "https://spam.example";
    });
    await submitOf(page).click();
    const age = await page.evaluate(() => performance.now());
    await letPass(page, 3000 - age - 1);
    expect(server.received).toEqual([]);
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
  const page = await openContactPage(browser, { baseURL, javaScriptEnabled: false });
  beforeAll(() => site.deliver(endpoint("json"), 100_000));
  beforeEach(() => startAt(page, "/contact/"));

  test("is posted once, and the service redirects to the thank-you page", async () => {
    server.answer = "sent back to the site";
    await fillForm(page);
    await submitOf(page).click();
    await page.waitForURL(thanksUrl);
    expect(await page.locator("h1").innerText()).toBe(thankYou.heading);
    expect(server.received.map(({ type }) => type)).toEqual(["application/x-www-form-urlencoded"]);
    await page.goBack();
    expect(readArrived()).toEqual([posted]);
  });

  test.each(["out of order", "sent on to a page"] as const)(
    "is posted once, with hostile input and 64 KB of text, when the service shows its own page: %s",
    async (answer) => {
      server.answer = answer;
      await fillForm(page, { ...hostile, message: long });
      await submitOf(page).click();
      await page.waitForURL(`${server.origin}/**`);
      const arrived = server.received.filter(({ method }) => method === "POST").map(readFields);
      expect(arrived).toEqual([{ ...posted, ...hostile, message: long }]);
    },
  );

  test("hides the honeypot field from sight, assistive technology and autofill", async () => {
    const trap = page.locator("[name=_gotcha]");
    const box = await trap.locator("..").boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
    expect(await trap.evaluate((node) => node.closest("[inert]") !== null)).toBe(true);
    expect(await trap.getAttribute("autocomplete")).toBe("off");
  });
});

describe("when the delivery script fails to load, the browser submits the form by itself:", async () => {
  const page = await openContactPage(browser, { baseURL });
  const mails = collectRequests(page, "mailto:");
  await failRequests(page, /deliver\w+-\w+\.js/);

  test("to an endpoint, and the thank-you page clears the draft", async () => {
    await site.deliver(endpoint("json"));
    server.answer = "sent back to the site";
    await startAt(page, "/contact/");
    await fillForm(page);
    await submitOf(page).click();
    await page.waitForURL(thanksUrl);
    expect(readArrived()).toEqual([posted]);
    await startAt(page, "/contact/");
    expect(await fieldOf(page, "message").inputValue()).toBe("");
  });

  test("to an endpoint that responds with no page, and a timeout is reported", async () => {
    await site.deliver(endpoint("json"));
    server.answer = "received, with no page";
    await openForm(page);
    await fillForm(page);
    await page.evaluate(() => {
      window.isImpatient = true;
    });
    // Playwright may wait for a navigation that a response without a page has already ended.
    await submitOf(page).click({ noWaitAfter: true });
    await expect.poll(() => readNotice(page)).toEqual([form.problem, failures.timeout]);
    expect(await page.evaluate(() => window.timeoutsAsked)).toEqual([10_000]);
    expect(await fieldOf(page, "message").inputValue()).toBe(usualAnswers.message);
    expect(readArrived()).toEqual([posted]);
  });

  test("by mail, each time it is submitted", async () => {
    await site.deliver({ method: "mail" });
    await startAt(page, "/contact/");
    await fillForm(page);
    for (const times of [1, 2]) {
      await submitOf(page).click({ noWaitAfter: true });
      await expect.poll(() => mails).toHaveLength(times);
    }
    expect(decodeURIComponent(mails[0] ?? "")).toContain(`message=${usualAnswers.message}`);
    expect(server.received).toEqual([]);
  });
});
