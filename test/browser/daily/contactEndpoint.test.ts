import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
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
  usualAnswers,
} from "../../support/browser/contact.ts";
import { findBarriers } from "../../support/browser/look.ts";
import { connectBrowser } from "../../support/browser/session.ts";
import { findFreePort } from "../../support/findFreePort.ts";

const { failures } = sending;
const browser = await connectBrowser();
const site = await startContactSite();
const server = await startReceivingServer();
const baseURL = site.origin;

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

beforeEach(() => {
  server.received.length = 0;
  server.answer = "received";
});

describe("a form for an endpoint", async () => {
  const page = await openContactPage(browser, { baseURL });
  const success = page.locator(".form__notice--success");
  const problem = page.locator(".form__notice--problem");

  async function submitFilled(changed = {}): Promise<void> {
    await openForm(page);
    await fillForm(page, changed);
    await submitOf(page).click();
  }

  beforeAll(() => site.deliver(endpoint("json"), 100_000));

  test("no answer within 10 s is told as such; a double click sends once, and a second submit without retyping", async () => {
    server.answer = "no answer";
    await openForm(page);
    await fillForm(page);
    await submitOf(page).dblclick();
    await page.keyboard.press("Enter");
    await expect.poll(() => server.received.length).toBe(1);
    // Meanwhile the button says that it is busy.
    expect((await submitOf(page).innerText()).trim()).toBe(sending.button);
    expect(await submitOf(page).getAttribute("aria-disabled")).toBe("true");
    await expect.poll(() => isFocused(page, "button[type=submit]")).toBe(true);
    const said = page.locator("form [role=status]");
    await expect.poll(() => said.allInnerTexts()).toContain(sending.status);
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

  test("without a connection nothing is sent, and it is once there is one", async () => {
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
  ] as const)("after “$answer” and on the way back the form is empty: $isSent", async (row) => {
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
  });

  test("a server that refuses connections is told as such", async () => {
    await site.deliver(endpoint("json", `http://127.0.0.1:${await findFreePort()}/enquiries`));
    await submitFilled();
    await problem.waitFor();
    expect(await readNotice(page)).toEqual([form.problem, failures.refused]);
  });
});
