import { beforeEach, describe, expect, inject, test } from "vitest";
import { findBarriers } from "../support/browserAxe.ts";
import { content } from "../support/browserContent.ts";
import { connectBrowser } from "../support/browserSession.ts";
import { collectMails, isFocused, openContactPage, openForm } from "../support/contactPage.ts";
import {
  fieldOf,
  fillForm,
  form,
  mailPanel,
  submitOf,
  usualAnswers,
} from "../support/contactSite.ts";

const browser = await connectBrowser();
const page = await openContactPage(browser, {
  baseURL: inject("siteUrl"),
  permissions: ["clipboard-read", "clipboard-write"],
});
const mails = collectMails(page);
const mailbox = content.site.mailboxes.info;
const prepared = page.getByLabel(mailPanel.message);
const button = (name: string) => page.getByRole("button", { name, exact: true });

const usualText = [
  `${form.name}: ${usualAnswers.name}`,
  `${form.email}: ${usualAnswers.email}`,
  `${form.phone}: ${usualAnswers.phone}`,
  "",
  usualAnswers.message,
].join("\n");

beforeEach(async () => {
  mails.length = 0;
  await openForm(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(() => navigator.clipboard.writeText("something else"));
});

async function submit(changed = {}): Promise<void> {
  await fillForm(page, changed);
  await submitOf(page).click();
  await prepared.waitFor();
}

/** Header fields of the mail that the mail program got. */
function readMail(): { to: string; headers: [name: string, value: string][] } {
  const [to = "", query = ""] = (mails[0] ?? "").replace("mailto:", "").split("?");
  const pairs = query.split("&").map((pair) => pair.split("=").map(decodeURIComponent));
  return { to, headers: pairs as [string, string][] };
}

describe("a form that is right", () => {
  test("goes to the mail program once, with all four fields, and says what happens next", async () => {
    await submit();
    await expect.poll(() => mails).toHaveLength(1);
    expect(readMail()).toEqual({
      to: mailbox,
      headers: [
        ["subject", mailPanel.subject],
        ["body", usualText.replaceAll("\n", "\r\n")],
      ],
    });
    expect(await isFocused(page, "h2")).toBe(true);
    const panel = page.locator(".contact__form");
    expect(await panel.innerText()).toContain(mailPanel.heading);
    expect(await panel.innerText()).toContain(mailPanel.description);
    expect(await panel.getByRole("link", { name: mailbox }).getAttribute("href")).toBe(
      `mailto:${mailbox}`,
    );
    expect(await submitOf(page).isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
  });

  test("two clicks on Submit prepare one mail", async () => {
    await fillForm(page);
    await submitOf(page).dblclick();
    await prepared.waitFor();
    await expect.poll(() => mails).toHaveLength(1);
  });

  test("can be opened in the mail program again", async () => {
    await submit();
    await page.getByRole("link", { name: mailPanel.open }).click({ noWaitAfter: true });
    await expect.poll(() => mails).toHaveLength(2);
    expect(mails[1]).toBe(mails[0]);
  });

  test("can be changed: the form is as it was, and the focus at the message", async () => {
    await submit();
    await button(mailPanel.edit).click();
    expect(await isFocused(page, "textarea[name=message]")).toBe(true);
    expect(await fieldOf(page, "name").inputValue()).toBe(usualAnswers.name);
    expect(await fieldOf(page, "message").inputValue()).toBe(usualAnswers.message);
    await fieldOf(page, "message").fill("Two tills.");
    await submitOf(page).click();
    expect(await prepared.inputValue()).toContain("Two tills.");
  });
});

describe("the prepared message", () => {
  test("is copied whole, and that is said", async () => {
    await submit();
    await button(mailPanel.copy).click();
    await page.getByText(mailPanel.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(usualText);
  });

  test("is copied the old way where the browser has no clipboard for scripts", async () => {
    await submit();
    await page.evaluate(() => {
      const { clipboard } = navigator;
      Object.assign(window, { readClipboard: () => clipboard.readText() });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await button(mailPanel.copy).click();
    await page.getByText(mailPanel.copied).waitFor();
    expect(await page.evaluate("readClipboard()")).toBe(usualText);
  });

  test("is selected where the browser refuses to copy", async () => {
    await submit();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await button(mailPanel.copy).click();
    await page.getByText(mailPanel.selected).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(usualText);
  });
});

describe("a message too long for a mail link", () => {
  test.each([
    { what: "Latin", message: "A till for our shop. ".repeat(150).trim() },
    { what: "Tamil", message: "வணக்கம் ".repeat(100).trim() },
  ])(
    "opens nothing and cuts nothing off: it says so and offers the copy: $what",
    async ({ message }) => {
      await submit({ message });
      expect(await page.locator(".contact__form").innerText()).toContain(mailPanel.tooLong);
      expect(await prepared.inputValue()).toContain(message);
      expect(mails).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
    },
  );
});

test("hostile strings in every field add no recipient and no header", async () => {
  await submit({
    name: `%0D%0ABcc: all@spam.example&bcc=all@spam.example"><script>alert(1)</script>`,
    email: "a&bcc=x?to=y@spam.example",
    phone: "112233&cc=all@spam.example#%0A",
    message: "Hello\n\nBcc: all@spam.example\r\n.\r\n&body=other&subject=other",
  });
  await expect.poll(() => mails).toHaveLength(1);
  const { to, headers } = readMail();
  expect(to).toBe(mailbox);
  expect(headers.map(([name]) => name)).toEqual(["subject", "body"]);
  expect(headers[0]?.[1]).toBe(mailPanel.subject);
  expect(headers[1]?.[1].split("\r\n").slice(0, 4)).toEqual([
    `${form.name}: %0D%0ABcc: all@spam.example&bcc=all@spam.example"><script>alert(1)</script>`,
    `${form.email}: a&bcc=x?to=y@spam.example`,
    `${form.phone}: 112233&cc=all@spam.example#%0A`,
    "",
  ]);
});
