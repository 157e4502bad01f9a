import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type FieldName, fieldOf, submitOf, usualAnswers } from "../support/browser/contact.ts";
import { isOnTop } from "../support/browser/look.ts";
import { long } from "../support/browser/needs.ts";
import { collectRequests, openPage, startAt } from "../support/browser/session.ts";
import { content, findDropdowns, findMobileMenu, service } from "../support/browser/site.ts";

// What people come for, from the page where they arrive to what they get in the end, by mouse, finger and keyboard.

const laptop = { viewport: { width: 1280, height: 800 } };
const desk = await openPage(laptop);
const { info, careers } = content.site.mailboxes;

/** Fails unless a page opens one mail, to this mailbox and with these words, when something is pressed. */
async function expectMail(page: Page, press: () => Promise<void>, to: string, words: string[]) {
  const mails = collectRequests(page, "mailto:");
  await press();
  await expect.poll(() => mails).toHaveLength(1);
  expect(mails[0]).toContain(`mailto:${to}?`);
  const mail = decodeURIComponent(mails[0] ?? "");
  for (const one of words) expect(mail).toContain(one);
}

/** Goes to each field of the contact form by mouse or finger, writes, and sends the form. */
async function writeToUs(page: Page, go: "click" | "tap"): Promise<void> {
  for (const [name, words] of Object.entries(usualAnswers)) {
    await fieldOf(page, name as FieldName)[go]();
    await page.keyboard.type(words);
  }
  // Opening a mail program is a navigation that never finishes.
  const send = () => submitOf(page)[go]({ noWaitAfter: true });
  await expectMail(page, send, info, Object.values(usualAnswers));
}

describe("a client at a desk", long, async () => {
  // In a tab of their own, which keeps the draft of the form.
  const desk = await openPage(laptop);

  test("finds a service in the menu, and writes to us from below its approach", async () => {
    await startAt(desk, "/");
    const { services } = findDropdowns(desk);
    await services.button.hover();
    await services.menu.getByRole("link", { name: service.title }).click();
    await desk.waitForURL(`**${service.path}/`);
    const approach = desk.getByRole("region", { name: service.approach.heading, exact: true });
    await approach.getByRole("link", { name: content.contact.title, exact: true }).click();
    await desk.waitForURL("**/contact/");
    await writeToUs(desk, "click");
  });
});

describe("a client on a phone", async () => {
  const viewport = { width: 390, height: 844 };
  const phone = await openPage({ viewport, hasTouch: true, isMobile: true });

  test("gets from the hero's button to a mail with the words", async () => {
    await startAt(phone, "/");
    await phone.locator(".hero__slide[data-current=true]").getByRole("link").tap();
    await phone.waitForURL("**/contact/");
    await writeToUs(phone, "tap");
  });
});

test.runIf(content.positions.length > 0)(
  "a job seeker gets from the home page to a mail about a position",
  long,
  async () => {
    const title = content.positions[0]?.title ?? "";
    await startAt(desk, "/");
    await desk
      .getByRole("banner")
      .getByRole("link", { name: content.shell.navigation.careers })
      .click();
    await desk.waitForURL("**/careers/");
    await desk.getByRole("link", { name: content.careers.hero.buttonText }).click();
    await desk.getByRole("link", { name: title, exact: true }).click();
    await desk.waitForURL("**/careers/*/");
    const apply = desk
      .getByRole("main")
      .getByRole("link", { name: content.careers.positions.applyText });
    await expectMail(desk, () => apply.first().click({ noWaitAfter: true }), careers, [title]);
  },
);

describe("with a window of 1280 × 800 px at 400 %", long, async () => {
  const zoomed = await openPage({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 4 });

  /** Turns the wheel until something is in view and nothing covers it. */
  async function readDownTo(target: Locator): Promise<void> {
    const read = async () => {
      await zoomed.mouse.wheel(0, 60);
      return target.evaluate(isOnTop);
    };
    await expect.poll(read, { interval: 0 }).toBe(true);
  }

  test("a client reads about a service with most of the window, and writes to us", async () => {
    await startAt(zoomed, `${service.path}/`);
    await zoomed.mouse.move(160, 150);
    for (const { heading } of [service.overview, service.approach])
      await readDownTo(zoomed.getByRole("heading", { name: heading, exact: true }));
    const headerEnd = (node: Element) => node.getBoundingClientRect().bottom;
    expect(await zoomed.getByRole("banner").evaluate(headerEnd)).toBeLessThan(50);
    await zoomed.keyboard.press("Home");
    const { button, linkTo } = findMobileMenu(zoomed);
    await button.click();
    await linkTo(content.shell.navigation.contact).click();
    await zoomed.waitForURL("**/contact/");
    await submitOf(zoomed).click();
    const problem = zoomed.locator(".form__notice--problem h2");
    await expect.poll(() => problem.evaluate(isOnTop)).toBe(true);
    await writeToUs(zoomed, "click");
  });
});
