import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type FieldName,
  fieldNames,
  fieldOf,
  fillForm,
  form,
  isFocused,
  openContactPage,
  openForm,
  readForm,
  submitOf,
  usualAnswers,
} from "../support/browser/contact.ts";
import { findBarriers } from "../support/browser/look.ts";
import { long } from "../support/browser/needs.ts";
import {
  collectFaults,
  collectRequests,
  holdRequests,
  startAt,
} from "../support/browser/session.ts";
import { content } from "../support/browser/site.ts";

// Delivery by mail, as in the site's own content. Unit tests cover which answers are valid and how a mail is written.
const { mailPanel } = content.contact;
const { messageLimit } = form;
const mailbox = content.site.mailboxes.info;
const page = await openContactPage({
  viewport: { width: 360, height: 800 },
  permissions: ["clipboard-read", "clipboard-write"],
});
/** `mailto:` URLs handed to the mail program. */
const mails = collectRequests(page, "mailto:");
/** The message prepared for the mail program. */
const prepared = page.getByLabel(mailPanel.message);
const panel = page.locator(".contact__form");
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  mails.length = 0;
  await openForm(page);
});

afterEach(() => page.evaluate(() => sessionStorage.clear()));

/** The message made from the usual answers. */
const usualText = [
  ...(["name", "email", "phone"] as const).map((name) => `${form[name]}: ${usualAnswers[name]}`),
  "",
  usualAnswers.message,
].join("\n");

async function submit(changed: Partial<Record<FieldName, string>> = {}): Promise<void> {
  await fillForm(page, changed);
  await submitOf(page).click();
  await prepared.waitFor();
}

describe("without script, the contact form", async () => {
  const page = await openContactPage({ javaScriptEnabled: false });
  const mails = collectRequests(page, "mailto:");

  test("focuses the invalid field, and passes valid answers to the mail program", async () => {
    await startAt(page, "/contact/");
    for (const [name, typed] of [...fieldNames.map((one) => [one, ""]), ["email", "@a.example"]]) {
      await fillForm(page, { [`${name}`]: typed });
      await submitOf(page).click();
      await expect.poll(() => isFocused(page, `[name=${name}]:invalid`)).toBe(true);
    }
    expect(mails).toEqual([]);
    await fillForm(page);
    // Opening a mail program is a navigation that never finishes.
    await submitOf(page).click({ noWaitAfter: true });
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]).toContain(`mailto:${mailbox}?`);
    expect(decodeURIComponent(mails[0] ?? "")).toContain(`email=${usualAnswers.email}`);
  });
});

describe("a valid form", () => {
  test("opens the mail program once on a double click, says what happens next, and can open it again", async () => {
    await fillForm(page);
    await submitOf(page).dblclick();
    await prepared.waitFor();
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]).toContain(`mailto:${mailbox}?`);
    expect(decodeURIComponent(mails[0] ?? "")).toContain(usualAnswers.message);
    expect(await panel.innerText()).toContain(mailPanel.description);
    const address = panel.getByRole("link", { name: mailbox });
    expect(await address.getAttribute("href")).toBe(`mailto:${mailbox}`);
    expect(await submitOf(page).isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: mailPanel.open }).click({ noWaitAfter: true });
    await expect.poll(() => mails).toHaveLength(2);
    expect(mails[1]).toBe(mails[0]);
  });

  test("too long for a mailto link opens nothing, and offers the whole message for copying below a focused heading", async () => {
    const message = "வணக்கம் ".repeat(100).trim();
    await submit({ message });
    await expect.poll(() => isFocused(page, "h2")).toBe(true);
    expect(await panel.innerText()).toContain(mailPanel.tooLong);
    expect(await prepared.inputValue()).toContain(message);
    expect(mails).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });

  test("has the focus when the second press of a double click is already on it", long, async () => {
    await submit();
    await panel.getByText(mailPanel.description).click();
    expect(await isFocused(page, ".contact__form .form")).toBe(true);
  });

  test(
    "can be edited after its mail was prepared, with its answers kept and the message focused",
    long,
    async () => {
      await submit();
      await button(mailPanel.edit).click();
      await expect.poll(() => isFocused(page, "textarea[name=message]")).toBe(true);
      expect(await readForm(page)).toEqual(usualAnswers);
      await fieldOf(page, "message").fill("Two tills.");
      await submitOf(page).click();
      expect(await prepared.inputValue()).toContain("Two tills.");
    },
  );

  test(
    "is copied in full, with or without the Clipboard API, and selected where copying is denied",
    long,
    async () => {
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
    },
  );
});

test(
  "the number of characters left is shown, and announced only near the limit",
  long,
  async () => {
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
  },
);

test(
  "the call to action focuses the first field with its label in view, from the thank-you page too",
  long,
  async () => {
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
  },
);

describe("the form's draft", long, () => {
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

  test("has what was typed before its script", async () => {
    const release = await holdRequests(page, /\/keepDraft-\w+\.js/);
    await page.reload({ waitUntil: "commit" });
    await fillForm(page);
    release();
    await page.waitForLoadState();
    await page.unrouteAll();
    await page.goto("/careers/");
    await openForm(page);
    expect(await readForm(page)).toEqual(usualAnswers);
  });

  test("is kept after a mail was prepared, as the mail may never be sent", async () => {
    await fillForm(page);
    await submitOf(page).click();
    await expect.poll(() => mails).toHaveLength(1);
    // Again if the navigation to the mail program, which may still be under way, cancels it.
    await vi.waitFor(() => page.reload(), 20_000);
    expect(await readForm(page)).toEqual(usualAnswers);
  });
});

function withoutClipboard(): void {
  Object.defineProperty(navigator, "clipboard", { value: undefined });
}

describe("when the browser denies storage", long, async () => {
  const denied = await openContactPage();
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
