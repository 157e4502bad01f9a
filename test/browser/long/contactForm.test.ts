import { describe, expect, test } from "vitest";
import {
  fieldOf,
  fillForm,
  form,
  isFocused,
  mailPanel,
  openContactPage,
  openForm,
  openMailSuite,
  readForm,
  submitOf,
  usualAnswers,
  usualText,
} from "../../support/browser/contact.ts";
import { collectFaults } from "../../support/browser/session.ts";

// Delivery by mail, as in the site's own content. Unit tests cover which answers are valid and how a mail is written.
const { messageLimit } = form;

const { browser, page, mails, faults, prepared, button, submit } = await openMailSuite();

test("the number of characters left is shown, and announced only near the limit", async () => {
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

test("the call to action focuses the first field with its label in view, from the thank-you page too", async () => {
  for (const address of ["/contact/", "/contact/thank-you/"]) {
    await page.goto(address);
    await page.locator(".call-to-action a").click();
    await expect.poll(() => isFocused(page, "form [name=name]")).toBe(true);
    const label = page.locator("label[for=contact-name]");
    const header = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => (await label.boundingBox())?.y)
      .toBeGreaterThanOrEqual(header?.height ?? 0);
  }
});

test("the whole form fits a laptop's viewport without scrolling", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const button = await submitOf(page).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(800);
  await page.setViewportSize({ width: 360, height: 800 });
});

describe("the form's draft", () => {
  test("is restored after a reload, at once and without React, and after a visit to another page", async () => {
    await page.route(/contactForm-\w+\.js/, (route) => route.abort());
    await fillForm(page);
    await page.reload();
    expect(await readForm(page)).toEqual(usualAnswers);
    await page.unrouteAll();
    await page.goto("/careers/");
    await openForm(page);
    expect(await readForm(page)).toEqual(usualAnswers);
  });

  test("is kept after a mail was prepared, as the mail may never be sent", async () => {
    await fillForm(page);
    await submitOf(page).click();
    // Waits for the navigation to the mail program, which would otherwise cancel the reload.
    await expect.poll(() => mails).toHaveLength(1);
    await page.reload();
    expect(await readForm(page)).toEqual(usualAnswers);
  });

  test.each(["no JSON", "null"])(
    "is empty, without an error, when %s is stored in its place",
    async (odd) => {
      await page.evaluate((text) => sessionStorage.setItem("contact-draft", text), odd);
      await page.reload();
      await openForm(page);
      expect(await fieldOf(page, "message").inputValue()).toBe("");
      expect(faults).toEqual([]);
    },
  );
});

describe("a valid form", () => {
  test("can be edited after its mail was prepared, with its answers kept and the message focused", async () => {
    await submit();
    await button(mailPanel.edit).click();
    await expect.poll(() => isFocused(page, "textarea[name=message]")).toBe(true);
    expect(await readForm(page)).toEqual(usualAnswers);
    await fieldOf(page, "message").fill("Two tills.");
    await submitOf(page).click();
    expect(await prepared.inputValue()).toContain("Two tills.");
  });

  test("is copied in full, with or without the Clipboard API, and selected where copying is denied", async () => {
    await submit();
    await page.evaluate(() => {
      const { clipboard } = navigator;
      Object.assign(window, { readClipboard: () => clipboard.readText() });
    });
    for (const isOld of [false, true]) {
      await page.evaluate(() => navigator.clipboard.writeText("something else"));
      if (isOld) await page.evaluate(withoutClipboard);
      await button(mailPanel.copy).click();
      await page.getByText(mailPanel.copied).waitFor();
      await expect.poll(() => page.evaluate("readClipboard()")).toBe(usualText);
    }
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await button(mailPanel.copy).click();
    await page.getByText(mailPanel.selected).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(usualText);
  });
});

function withoutClipboard(): void {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
}

describe("when the browser denies storage", async () => {
  const denied = await openContactPage(browser);
  const wrong = collectFaults(denied);
  await denied.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });

  test("the form works, without a draft and without an error", async () => {
    await openForm(denied);
    await fillForm(denied);
    await submitOf(denied).click();
    await denied.getByLabel(mailPanel.message).waitFor();
    expect(wrong).toEqual([]);
  });
});
