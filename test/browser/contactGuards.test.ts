import { afterAll, beforeEach, expect, test } from "vitest";
import { holdClock, letPass } from "../support/browserClock.ts";
import { connectBrowser, sharePage } from "../support/browserSession.ts";
import { openForm } from "../support/contactPage.ts";
import { fillForm, sending, startContactSite, submitOf } from "../support/contactSite.ts";
import { readFields, startReceivingServer } from "../support/receivingServer.ts";

// The quiet guards against robots, none of which may cost a person a message.
const browser = await connectBrowser();
const site = await startContactSite();
const server = await startReceivingServer();
const page = await sharePage(browser, { baseURL: site.origin, reducedMotion: "reduce" });
await site.deliver({
  method: "endpoint",
  url: `${server.origin}/enquiries`,
  encoding: "form",
  honeypotField: "_gotcha",
  redirectField: "_next",
});
await holdClock(page);

const readBodies = () => server.received.map(readFields);

/** Lets the time pass that sending waits for, which begins once the code that sends has been fetched. */
async function waitForThanks(): Promise<void> {
  const isThanked = async () => {
    await letPass(page, 3000);
    return page.locator(".form__notice--success").isVisible();
  };
  await expect.poll(isThanked).toBe(true);
}

beforeEach(() => {
  server.received.length = 0;
});

afterAll(async () => {
  await site.close();
  await server.close();
});

test("a form that is submitted within 3 s of the page's start waits for them and is sent then", async () => {
  await openForm(page);
  await fillForm(page);
  await submitOf(page).click();
  expect((await submitOf(page).innerText()).trim()).toBe(sending.button);
  const age = await page.evaluate(() => performance.now());
  await letPass(page, 3000 - age - 1);
  expect(server.received).toEqual([]);
  await waitForThanks();
  expect(server.received).toHaveLength(1);
});

test("what a browser fills into the field for robots is sent along, for the service to judge", async () => {
  await openForm(page);
  await fillForm(page);
  await page.locator("[name=_gotcha]").evaluate((node: HTMLInputElement) => {
    node.value = "https://spam.example";
  });
  await submitOf(page).click();
  await waitForThanks();
  expect(readBodies()).toEqual([expect.objectContaining({ _gotcha: "https://spam.example" })]);
});

test("script does not ask the service for a page to go on to: it could not read it", async () => {
  await openForm(page);
  await fillForm(page);
  await submitOf(page).click();
  await waitForThanks();
  expect(readBodies().map((fields) => Object.keys(fields).sort())).toEqual([
    ["_gotcha", "email", "message", "name", "phone"],
  ]);
});
