import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  fieldOf,
  fillForm,
  form,
  mailPanel,
  openContactPage,
  openForm,
  readForm,
  submitOf,
  usualAnswers,
} from "../../support/browser/contact.ts";
import { collectFaults, collectRequests, connectBrowser } from "../../support/browser/session.ts";

// By mail, as the site's own content has it. What counts as an answer, and how a mail is written, unit tests show.
const browser = await connectBrowser();
const { messageLimit } = form;

const page = await openContactPage(browser, {
  viewport: { width: 360, height: 800 },
  permissions: ["clipboard-read", "clipboard-write"],
});
const mails = collectRequests(page, "mailto:");
const faults = collectFaults(page);

beforeEach(async () => {
  mails.length = 0;
  faults.length = 0;
  await openForm(page);
});

afterEach(() => page.evaluate(() => sessionStorage.clear()));

test("the room left is shown, and read out only near the limit", async () => {
  const hint = page.locator(".field__hint");
  const said = page.locator("form [role=status]");
  const left = (count: number) => form.remaining.replace("{count}", String(count));
  expect(await hint.innerText()).toBe(form.limit.replace("{limit}", String(messageLimit)));
  for (const [room, isSaid] of [
    [200, false],
    [199, true],
  ] as const) {
    await fieldOf(page, "message").fill("x".repeat(messageLimit - room));
    await expect.poll(() => said.textContent()).toBe(isSaid ? left(room) : "");
    expect(await hint.innerText()).toBe(left(room));
  }
  await fieldOf(page, "message").fill("x".repeat(messageLimit + 12));
  expect(await hint.innerText()).toBe(form.exceeded.replace("{count}", "12"));
});

describe("what was typed", () => {
  test("is there after a reload, at once and without React, and after a wrong turn", async () => {
    await page.route(/contactForm-\w+\.js/, (route) => route.abort());
    await fillForm(page);
    await page.reload();
    expect(await readForm(page)).toEqual(usualAnswers);
    await page.unrouteAll();
    await page.goto("/careers/");
    await openForm(page);
    expect(await readForm(page)).toEqual(usualAnswers);
  });

  test("is there after a mail was prepared, which may still be lost", async () => {
    await fillForm(page);
    await submitOf(page).click();
    // Only once the browser has gone to it: that would end the reload.
    await expect.poll(() => mails).toHaveLength(1);
    await page.reload();
    expect(await readForm(page)).toEqual(usualAnswers);
  });

  test.each(["no JSON", "null"])("%s in the draft's place breaks nothing", async (odd) => {
    await page.evaluate((text) => sessionStorage.setItem("contact-draft", text), odd);
    await page.reload();
    await openForm(page);
    expect(await fieldOf(page, "message").inputValue()).toBe("");
    expect(faults).toEqual([]);
  });
});

describe("where the browser denies storage", async () => {
  const denied = await openContactPage(browser);
  const wrong = collectFaults(denied);
  await denied.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });

  test("the form works without a draft and without a fault", async () => {
    await openForm(denied);
    await fillForm(denied);
    await submitOf(denied).click();
    await denied.getByLabel(mailPanel.message).waitFor();
    expect(wrong).toEqual([]);
  });
});
