import { describe, expect, test } from "vitest";
import {
  type FieldName,
  fieldNames,
  fieldOf,
  fillForm,
  form,
  isFocused,
  mailPanel,
  openContactPage,
  openMailSuite,
  readForm,
  readNotice,
  submitOf,
  usualAnswers,
  usualText,
} from "../../support/browser/contact.ts";
import { findBarriers } from "../../support/browser/look.ts";
import { collectRequests, startAt } from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";

// Delivery by mail, as in the site's own content. Unit tests cover which answers are valid and how a mail is written.
const { browser, page, mails, prepared, panel, submit } = await openMailSuite();
const mailbox = content.site.mailboxes.info;
const { errors, messageLimit } = form;

describe("without script, the contact form", async () => {
  const page = await openContactPage(browser, { javaScriptEnabled: false });
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

  test("draws the decorative line only along the fields filled in", async () => {
    await startAt(page, "/contact/");
    const readJoined = () =>
      page
        .locator("[data-field]")
        .evaluateAll((parts) =>
          parts
            .filter(({ firstElementChild: line }) => line && getComputedStyle(line).opacity === "1")
            .map((part) => part.getAttribute("data-field")),
        );
    await expect.poll(readJoined).toEqual([]);
    await fieldOf(page, "phone").fill(usualAnswers.phone);
    await expect.poll(readJoined).toEqual(["phone"]);
    await fillForm(page);
    await expect.poll(readJoined).toEqual(fieldNames);
  });
});

/** Whether a field is marked as invalid, and the texts that describe it. */
const readField = (name: FieldName) =>
  fieldOf(page, name).evaluate((field) => ({
    isInvalid: field.getAttribute("aria-invalid") === "true",
    described: (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? ""),
  }));

describe("an invalid form", () => {
  test("shows errors in a focused notice and at each field, and marks the title until it is corrected", async () => {
    const title = await page.title();
    // No errors are shown while a visitor types and moves between fields.
    await fieldOf(page, "email").fill("a@");
    await fieldOf(page, "name").focus();
    expect(await page.locator("[aria-invalid], .form__notice").count()).toBe(0);
    await fieldOf(page, "email").fill("");
    await submitOf(page).click();
    const all = fieldNames.map((name) => errors[name].missing);
    await expect.poll(() => readNotice(page)).toEqual([form.problem, ...all]);
    await expect.poll(() => isFocused(page, ".form__notice")).toBe(true);
    expect(await page.locator(".form__notice [role=alert]").count()).toBe(1);
    expect(await page.title()).toBe(`${form.errorPrefix} ${title}`);
    for (const name of fieldNames) {
      const { isInvalid, described } = await readField(name);
      expect(isInvalid).toBe(true);
      expect(described).toContain(`${form.errorPrefix} ${errors[name].missing}`);
    }
    expect(mails).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    // When rejected again, the notice gets the focus again.
    await submitOf(page).focus();
    await submitOf(page).click();
    await expect.poll(() => isFocused(page, ".form__notice")).toBe(true);
    // Once corrected, the form is sent and the title is restored.
    await fillForm(page);
    await submitOf(page).click();
    await expect.poll(() => mails).toHaveLength(1);
    await expect.poll(() => page.title()).toBe(title);
  });

  test("focuses the field whose error is clicked in the notice, with its label below the header", async () => {
    await submitOf(page).click();
    await page.getByRole("link", { name: errors.message.missing }).click();
    await expect.poll(() => isFocused(page, "form [name=message]")).toBe(true);
    const label = await page.locator('label[for$="-message"]').boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  const tooLong = errors.message.tooLong.replace("{limit}", String(messageLimit));

  test.each([
    { name: "email", typed: "visitor@firm", error: errors.email.invalid },
    { name: "message", typed: "x".repeat(messageLimit + 1), error: tooLong },
  ] as const)(
    "whose only error is in $name reports just that one and keeps all that was typed",
    async (row) => {
      await fillForm(page, { [row.name]: row.typed });
      await submitOf(page).click();
      await expect.poll(() => readNotice(page)).toEqual([form.problem, row.error]);
      expect(await readForm(page)).toEqual({ ...usualAnswers, [row.name]: row.typed });
      for (const name of fieldNames)
        expect((await readField(name)).isInvalid).toBe(name === row.name);
    },
  );

  test("is validated by the widget even if submitted before the widget was hydrated", async () => {
    await startAt(page, "/contact/");
    await submitOf(page).dispatchEvent("click");
    await expect.poll(() => readNotice(page)).toHaveLength(5);
  });
});

/** Recipient and header fields of the first mail handed to the mail program. */
function readMail(): { to: string; headers: string[][] } {
  const [to = "", query = ""] = (mails[0] ?? "").replace("mailto:", "").split("?");
  return { to, headers: query.split("&").map((pair) => pair.split("=").map(decodeURIComponent)) };
}

describe("a valid form", () => {
  test("opens the mail program once on a double click, says what happens next, and can open it again", async () => {
    await fillForm(page);
    await submitOf(page).dblclick();
    await prepared.waitFor();
    await expect.poll(() => mails).toHaveLength(1);
    const body = ["body", usualText.replaceAll("\n", "\r\n")];
    expect(readMail()).toEqual({ to: mailbox, headers: [["subject", mailPanel.subject], body] });
    await expect.poll(() => isFocused(page, "h2")).toBe(true);
    expect(await panel.innerText()).toContain(mailPanel.description);
    const address = panel.getByRole("link", { name: mailbox });
    expect(await address.getAttribute("href")).toBe(`mailto:${mailbox}`);
    expect(await submitOf(page).isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: mailPanel.open }).click({ noWaitAfter: true });
    await expect.poll(() => mails).toHaveLength(2);
    expect(mails[1]).toBe(mails[0]);
  });

  test("too long for a mailto link opens nothing, and offers the whole message for copying", async () => {
    const message = "வணக்கம் ".repeat(100).trim();
    await submit({ message });
    expect(await panel.innerText()).toContain(mailPanel.tooLong);
    expect(await prepared.inputValue()).toContain(message);
    expect(mails).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });
});
