import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failRequests } from "../support/browserNetwork.ts";
import { connectBrowser, startAt } from "../support/browserSession.ts";
import { collectMails, openContactPage } from "../support/contactPage.ts";
import {
  fieldOf,
  fillForm,
  startContactSite,
  submitOf,
  thankYou,
  usualAnswers,
} from "../support/contactSite.ts";
import { keepDeliveryLog } from "../support/deliveryLog.ts";
import { readFields, startReceivingServer } from "../support/receivingServer.ts";

const browser = await connectBrowser();
const site = await startContactSite();
const server = await startReceivingServer();
const endpoint = {
  method: "endpoint",
  url: `${server.origin}/enquiries`,
  encoding: "json",
  honeypotField: "_gotcha",
  redirectField: "_next",
} as const;
const thanksUrl = `${site.origin}/contact/thank-you/`;

/** What a plain form sends, whatever the encoding for script. */
const posted = { ...usualAnswers, _next: thanksUrl, _gotcha: "" };

const log = keepDeliveryLog();
const note = (name: string, mode: string, shown: string) =>
  log({ case: name, mode, received: server.received, shown });
const readPosted = () => server.received.map(readFields);

beforeAll(() => site.deliver(endpoint));

beforeEach(() => {
  server.received.length = 0;
  server.answer = "received";
});

afterAll(async () => {
  await site.close();
  await server.close();
});

describe("without script, a form for an endpoint", async () => {
  const page = await openContactPage(browser, { baseURL: site.origin, javaScriptEnabled: false });

  test("is posted once, and the service leads to the page that says thanks", async () => {
    server.answer = "sent back to the site";
    await startAt(page, "/contact/");
    await fillForm(page);
    await submitOf(page).click();
    await page.waitForURL(thanksUrl);
    expect(await page.locator("h1").innerText()).toBe(thankYou.heading);
    expect(server.received.map(({ type }) => type)).toEqual(["application/x-www-form-urlencoded"]);
    expect(readPosted()).toEqual([posted]);
    note("sent back to the site", "endpoint, no script", "the thank-you page");
    await page.goBack();
    expect(server.received).toHaveLength(1);
    note("back button after it", "endpoint, no script", "the form");
  });

  test.each(["received", "refused as wrong", "out of order", "sent on to a page"] as const)(
    "is posted once where the service answers with a page of its own: %s",
    async (answer) => {
      server.answer = answer;
      await startAt(page, "/contact/");
      await fillForm(page);
      await submitOf(page).click();
      await page.waitForURL(`${server.origin}/**`);
      expect(server.received.filter(({ method }) => method === "POST")).toHaveLength(1);
      note(answer, "endpoint, no script", "the service's own page");
    },
  );

  test("takes hostile strings and 64 KB as they were typed", async () => {
    const hostile = {
      name: `"><script>alert(1)</script>%0D%0ABcc: a@b.example&bcc=x`,
      phone: "<112233>&=;",
      message: `Bcc: all@spam.example ${"வணக்கம் ".repeat(3000)}.`,
    };
    await startAt(page, "/contact/");
    await fillForm(page, hostile);
    await submitOf(page).click();
    await page.waitForURL(`${server.origin}/**`);
    const [{ message, ...fields } = {}] = readPosted();
    expect(fields).toEqual({ ...posted, ...hostile, message: undefined });
    expect(message === hostile.message).toBe(true);
    note("hostile strings and 64 KB", "endpoint, no script", "the service's own page");
  });

  test("is not posted while a field is empty", async () => {
    await startAt(page, "/contact/");
    await fillForm(page, { phone: "" });
    await submitOf(page).click();
    expect(await fieldOf(page, "phone").evaluate((node) => node.matches(":focus:invalid"))).toBe(
      true,
    );
    expect(server.received).toEqual([]);
    note("an empty field", "endpoint, no script", "the browser's own hint");
  });

  test("hides its field for robots from everybody", async () => {
    await startAt(page, "/contact/");
    const trap = page.locator("[name=_gotcha]");
    const box = await trap.locator("..").boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
    expect(await trap.evaluate((node) => node.closest("[inert]") !== null)).toBe(true);
    expect(await trap.getAttribute("autocomplete")).toBe("off");
    expect(await page.locator("main form").ariaSnapshot()).not.toContain("empty");
  });
});

describe("where the script for delivery can't be had, the browser sends the form by itself:", async () => {
  const page = await openContactPage(browser, { baseURL: site.origin });
  const mails = collectMails(page);

  beforeEach(async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await failRequests(page, /deliver\w+-\w+\.js/);
  });

  test("to an endpoint, and the draft goes with the thanks", async () => {
    await site.deliver(endpoint);
    server.answer = "sent back to the site";
    await startAt(page, "/contact/");
    await fillForm(page);
    await submitOf(page).click();
    await page.waitForURL(thanksUrl);
    expect(readPosted()).toEqual([posted]);
    note("script for delivery lost", "endpoint", "the thank-you page");
    await startAt(page, "/contact/");
    expect(await fieldOf(page, "message").inputValue()).toBe("");
  });

  test("by mail", async () => {
    await site.deliver({ method: "mail" });
    await startAt(page, "/contact/");
    await fillForm(page);
    await submitOf(page).click({ noWaitAfter: true });
    await expect.poll(() => mails).toHaveLength(1);
    expect(decodeURIComponent(mails[0] ?? "")).toContain(`message=${usualAnswers.message}`);
    expect(server.received).toEqual([]);
    // The page stands where it was, and its button works again.
    await submitOf(page).click({ noWaitAfter: true });
    await expect.poll(() => mails).toHaveLength(2);
    note("script for delivery lost", "mail", "the mail program, with all four fields");
  });
});
