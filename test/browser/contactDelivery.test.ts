import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Failure } from "../../src/site/widgets/contactForm/deliverToEndpoint.tsx";
import { findBarriers } from "../support/browserAxe.ts";
import { connectBrowser } from "../support/browserSession.ts";
import { isFocused, openContactPage, openForm, readNotice } from "../support/contactPage.ts";
import {
  fieldOf,
  fillForm,
  form,
  sending,
  startContactSite,
  submitOf,
  thankYou,
  usualAnswers,
} from "../support/contactSite.ts";
import { keepDeliveryLog } from "../support/deliveryLog.ts";
import { findFreePort } from "../support/findFreePort.ts";
import { type Answer, readFields, startReceivingServer } from "../support/receivingServer.ts";

const { failures } = sending;
const browser = await connectBrowser();
const site = await startContactSite();
const server = await startReceivingServer();
const page = await openContactPage(browser, { baseURL: site.origin });
const success = page.locator(".form__notice--success");
const problem = page.locator(".form__notice--problem");

beforeEach(async () => {
  await page.context().setOffline(false);
  server.received.length = 0;
  server.answer = "received";
});

afterAll(async () => {
  await site.close();
  await server.close();
});

function endpoint(encoding: "json" | "form", url = `${server.origin}/enquiries`) {
  return { method: "endpoint", url, encoding, honeypotField: "_gotcha" } as const;
}

const log = keepDeliveryLog();
const note = (name: string, encoding: string, shown: string) =>
  log({ case: name, mode: `endpoint, ${encoding}`, received: server.received, shown });

const outcomes: { answer: Answer; arrives: string[]; failure?: Failure }[] = [
  { answer: "received", arrives: ["POST /enquiries"] },
  { answer: "sent on to a page", arrives: ["POST /enquiries", "GET /thanks"] },
  { answer: "sent on to another address", arrives: ["POST /enquiries", "POST /moved"] },
  { answer: "refused as wrong", arrives: ["POST /enquiries"], failure: "rejected" },
  { answer: "asked to wait", arrives: ["POST /enquiries"], failure: "serverError" },
  { answer: "out of order", arrives: ["POST /enquiries"], failure: "serverError" },
  {
    answer: "sent on to a page that can't be read",
    arrives: ["POST /enquiries", "GET /unreadable"],
    failure: "refused",
  },
  { answer: "without CORS", arrives: ["POST /enquiries"], failure: "refused" },
  { answer: "connection cut", arrives: ["POST /enquiries"], failure: "refused" },
];

/** Where the encodings differ: one asks ahead by CORS, the other does not. Statuses are told apart after both. */
const ofBoth: readonly Answer[] = ["received", "sent on to another address", "without CORS"];

describe.each([
  { encoding: "json", rows: outcomes },
  { encoding: "form", rows: outcomes.filter(({ answer }) => ofBoth.includes(answer)) },
] as const)("with encoding $encoding", ({ encoding, rows }) => {
  beforeAll(() => site.deliver(endpoint(encoding)));

  test.each(rows)("a message that is answered so arrives once: $answer", async (row) => {
    const { answer, arrives, failure } = row;
    server.answer = answer;
    await openForm(page);
    await fillForm(page);
    await submitOf(page).click();
    const told = failure === undefined ? success : problem;
    await told.waitFor();
    const words = failure === undefined ? thankYou.heading : failures[failure];
    expect(await told.innerText()).toContain(words);
    expect(await told.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual(arrives);
    const [first] = server.received;
    expect(first && readFields(first)).toEqual({ ...usualAnswers, _gotcha: "" });
    note(answer, encoding, failure ?? "thanks");
  });

  test("hostile strings arrive as they were typed", async () => {
    const hostile = {
      name: `"><script>alert(1)</script>'; DROP TABLE--\u202E$& %0D%0ABcc: a@b.example`,
      email: "a'&=%23+?#b@firm.in".replace("#", ""),
      phone: "+91 <b>112233</b> & = %00 \u0BEF",
      message: `</textarea><img src=x onerror=alert(1)>\n\nBcc: all@spam.example\n{"a":1} 👩‍🌾 கு \\u0000`,
    };
    await openForm(page);
    await fillForm(page, hostile);
    await submitOf(page).click();
    await success.waitFor();
    const [first] = server.received;
    const received = first && (readFields(first) as typeof hostile);
    expect({ ...received, message: received?.message.replaceAll("\r\n", "\n") }).toEqual({
      ...hostile,
      _gotcha: "",
    });
    note("hostile strings in every field", encoding, "thanks");
  });
});

describe("whatever the encoding", () => {
  beforeAll(() => site.deliver(endpoint("json"), 100_000));

  test("no answer within 10 s is told as such, and a second submit delivers without retyping", async () => {
    server.answer = "no answer";
    await openForm(page);
    await fillForm(page);
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
    expect(server.received.map(readFields)).toEqual([
      { ...usualAnswers, _gotcha: "" },
      { ...usualAnswers, _gotcha: "" },
    ]);
    note("no answer, then submitted again", "json", "timeout, then thanks");
  });

  test("a double click delivers one message, and the button says that it is busy", async () => {
    server.answer = "no answer";
    await openForm(page);
    await fillForm(page);
    await submitOf(page).dblclick();
    await page.keyboard.press("Enter");
    await expect.poll(() => server.received.length).toBe(1);
    expect((await submitOf(page).innerText()).trim()).toBe(sending.button);
    expect(await submitOf(page).getAttribute("aria-disabled")).toBe("true");
    expect(await isFocused(page, "button[type=submit]")).toBe(true);
    await expect
      .poll(() => page.locator("form [role=status]").allInnerTexts())
      .toContain(sending.status);
    expect(await findBarriers(page)).toEqual([]);
    note("double click and Enter", "json", "Sending");
  });

  test("a message of 64 KB arrives whole", async () => {
    const message = "வணக்கம் ".repeat(3000).trim();
    await openForm(page);
    await fillForm(page, { message });
    await submitOf(page).click();
    await success.waitFor();
    const [first] = server.received;
    expect(first && readFields(first)).toMatchObject({ message });
    expect(Buffer.byteLength(message)).toBeGreaterThan(64 * 1024);
    note("64 KB message", "json", "thanks");
  });

  test("without a connection nothing is sent, and it is once there is one", async () => {
    await openForm(page);
    await fillForm(page);
    await page.context().setOffline(true);
    await submitOf(page).click();
    await problem.waitFor();
    expect(await readNotice(page)).toEqual([form.problem, failures.offline]);
    expect(server.received).toEqual([]);
    note("offline", "json", "offline");
    await page.context().setOffline(false);
    await submitOf(page).click();
    await success.waitFor();
    expect(server.received).toHaveLength(1);
    note("offline, then submitted again", "json", "thanks");
  });

  test("after success the form is empty, also by the back button, and nothing is sent again", async () => {
    await openForm(page);
    await fillForm(page);
    await submitOf(page).click();
    await success.waitFor();
    expect(await submitOf(page).isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    await page.goto("/careers/");
    await page.goBack();
    expect(await fieldOf(page, "message").inputValue()).toBe("");
    expect(server.received).toHaveLength(1);
    note("back button after success", "json", "the empty form");
  });

  test("after a failure everything is still there, also by the back button", async () => {
    server.answer = "out of order";
    await openForm(page);
    await fillForm(page);
    await submitOf(page).click();
    await problem.waitFor();
    expect(await page.title()).toContain(form.errorPrefix);
    expect(await findBarriers(page)).toEqual([]);
    await page.goto("/careers/");
    await page.goBack();
    expect(await fieldOf(page, "message").inputValue()).toBe(usualAnswers.message);
    expect(await fieldOf(page, "name").inputValue()).toBe(usualAnswers.name);
    note("back button after a failure", "json", "the filled form");
  });

  test("a server that refuses connections is told as such", async () => {
    await site.deliver(endpoint("json", `http://127.0.0.1:${await findFreePort()}/enquiries`));
    await openForm(page);
    await fillForm(page);
    await submitOf(page).click();
    await problem.waitFor();
    expect(await readNotice(page)).toEqual([form.problem, failures.refused]);
    expect(await fieldOf(page, "message").inputValue()).toBe(usualAnswers.message);
    note("connection refused", "json", "refused");
  });
});
