import { beforeEach, describe, expect, inject, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { connectBrowser, startAt } from "../support/browserSession.ts";
import { collectMails, openContactPage, openForm } from "../support/contactPage.ts";
import { fieldOf, fillForm, form, submitOf, usualAnswers } from "../support/contactSite.ts";

const browser = await connectBrowser();
const names = Object.keys(usualAnswers) as (keyof typeof usualAnswers)[];

describe("what was typed into the form", async () => {
  const page = await openContactPage(browser, { baseURL: inject("siteUrl") });
  const readForm = async () =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await fieldOf(page, name).inputValue()])),
    );

  beforeEach(async () => {
    await startAt(page, "/contact/");
    await page.evaluate(() => sessionStorage.clear());
    await startAt(page, "/contact/");
  });

  test("is there after a reload, at once and without React", async () => {
    await page.route(/contactForm-\w+\.js/, (route) => route.abort());
    await fillForm(page);
    await page.reload();
    expect(await readForm()).toEqual(usualAnswers);
    await page.unrouteAll();
  });

  test("is there after a wrong turn, and counted", async () => {
    await fillForm(page);
    await page
      .getByRole("banner")
      .getByRole("link", { name: content.shell.navigation.careers })
      .click();
    await page.waitForURL("**/careers/");
    await openForm(page);
    expect(await readForm()).toEqual(usualAnswers);
    const left = form.messageLimit - usualAnswers.message.length;
    await expect
      .poll(() => page.locator(".field__hint").innerText())
      .toBe(form.remaining.replace("{count}", String(left)));
  });

  test("is there after it was refused", async () => {
    await openForm(page);
    await fillForm(page, { email: "visitor@firm" });
    await submitOf(page).click();
    await page.locator(".form__notice").waitFor();
    await page.reload();
    expect(await readForm()).toEqual({ ...usualAnswers, email: "visitor@firm" });
  });

  test("is there after a mail was prepared, which may still be lost", async () => {
    await openForm(page);
    await fillForm(page);
    const mails = collectMails(page);
    await submitOf(page).click();
    await page.locator("textarea[readonly]").waitFor();
    // Only once the browser has gone to it: that would end the reload.
    await expect.poll(() => mails).toHaveLength(1);
    await page.reload();
    expect(await readForm()).toEqual(usualAnswers);
  });

  test.each(["no JSON", "null"])("%s in the draft's place breaks nothing", async (odd) => {
    await page.evaluate((text) => sessionStorage.setItem("contact-draft", text), odd);
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await page.reload();
    await openForm(page);
    expect(await fieldOf(page, "message").inputValue()).toBe("");
    expect(faults).toEqual([]);
  });
});

describe("where the browser denies storage", async () => {
  const page = await openContactPage(browser, { baseURL: inject("siteUrl") });
  const mails = collectMails(page);
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });

  test("the form works without a draft and without a fault", async () => {
    await openForm(page);
    await fillForm(page);
    await submitOf(page).click();
    await expect.poll(() => mails).toHaveLength(1);
    expect(faults).toEqual([]);
  });
});
