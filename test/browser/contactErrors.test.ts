import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { findBarriers } from "../support/browserAxe.ts";
import { connectBrowser, type Scheme, startAt } from "../support/browserSession.ts";
import {
  collectMails,
  isFocused,
  openContactPage,
  openForm,
  readNotice,
} from "../support/contactPage.ts";
import { fieldOf, fillForm, form, submitOf, usualAnswers } from "../support/contactSite.ts";

const { errors } = form;
const browser = await connectBrowser();
const page = await openContactPage(browser, { baseURL: inject("siteUrl") });
const mails = collectMails(page);
const tooLong = errors.message.tooLong.replace("{limit}", String(form.messageLimit));

/** What stands at a field: whether it is marked as wrong, and what describes it. */
async function readField(name: keyof typeof usualAnswers) {
  return fieldOf(page, name).evaluate((field) => ({
    isInvalid: field.getAttribute("aria-invalid") === "true",
    described: (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? ""),
  }));
}

beforeEach(async () => {
  mails.length = 0;
  await openForm(page);
});

afterEach(async () => {
  await page.evaluate(() => sessionStorage.clear());
});

describe("an empty form", () => {
  const all = [
    errors.name.missing,
    errors.email.missing,
    errors.phone.missing,
    errors.message.missing,
  ];

  test("says above it what to do, takes the focus there, and says in the title that there are errors", async () => {
    const title = await page.title();
    await submitOf(page).click();
    await expect.poll(() => readNotice(page)).toEqual([form.problem, ...all]);
    expect(await isFocused(page, ".form__notice")).toBe(true);
    expect(await page.locator(".form__notice [role=alert]").count()).toBe(1);
    expect(await page.title()).toBe(`${form.errorPrefix} ${title}`);
    expect(mails).toEqual([]);
  });

  test("says the same at each field", async () => {
    await submitOf(page).click();
    await page.locator(".form__notice").waitFor();
    for (const [name, text] of Object.entries(errors)) {
      const { isInvalid, described } = await readField(name as keyof typeof errors);
      expect(isInvalid).toBe(true);
      expect(described).toContain(`${form.errorPrefix} ${text.missing}`);
    }
  });

  test.each([
    ["email", errors.email],
    ["message", errors.message],
  ] as const)("its line about %s leads to the field and shows its label", async (name, text) => {
    await submitOf(page).click();
    await page.locator(".form__notice").getByRole("link", { name: text.missing }).click();
    expect(await isFocused(page, `form [name=${name}]`)).toBe(true);
    const label = await page.locator(`label[for$="-${name}"]`).boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  test("refused again takes the focus again", async () => {
    await submitOf(page).click();
    await page.locator(".form__notice").waitFor();
    await submitOf(page).focus();
    await submitOf(page).click();
    await expect.poll(() => isFocused(page, ".form__notice")).toBe(true);
  });
});

test.each([
  { name: "name", typed: "   ", error: errors.name.missing },
  { name: "email", typed: "", error: errors.email.missing },
  { name: "email", typed: "visitor@firm", error: errors.email.invalid },
  { name: "phone", typed: "call me", error: errors.phone.invalid },
  { name: "message", typed: "\n \n", error: errors.message.missing },
  { name: "message", typed: "x".repeat(form.messageLimit + 1), error: tooLong },
] as const)(
  "a form with a wrong $name says that alone, and keeps all that was typed",
  async (row) => {
    const { name, typed, error } = row;
    await fillForm(page, { [name]: typed });
    await submitOf(page).click();
    await expect.poll(() => readNotice(page)).toEqual([form.problem, error]);
    for (const [field, answer] of Object.entries({ ...usualAnswers, [name]: typed })) {
      expect(await fieldOf(page, field as typeof name).inputValue()).toBe(answer);
      expect((await readField(field as typeof name)).isInvalid).toBe(field === name);
    }
    expect(mails).toEqual([]);
  },
);

test("a mended form goes on, and the title is as before", async () => {
  const title = await page.title();
  await submitOf(page).click();
  await page.locator(".form__notice").waitFor();
  await fillForm(page);
  await submitOf(page).click();
  await expect.poll(() => mails).toHaveLength(1);
  expect(await page.title()).toBe(title);
});

test("nothing is said while a visitor types and goes from field to field", async () => {
  await fieldOf(page, "email").fill("a@");
  await fieldOf(page, "phone").focus();
  await fieldOf(page, "name").focus();
  expect(await page.locator("[aria-invalid], .form__notice").count()).toBe(0);
});

test("a click on Submit before the widget has come is checked by it all the same", async () => {
  await startAt(page, "/contact/");
  await submitOf(page).dispatchEvent("click");
  await expect.poll(() => readNotice(page)).toHaveLength(5);
});

describe("the room left", () => {
  const hint = page.locator(".field__hint");
  const said = page.locator("form [role=status]");
  const { messageLimit } = form;
  const left = (count: number) => form.remaining.replace("{count}", String(count));

  test("is shown under the message as readers count it", async () => {
    expect(await hint.innerText()).toBe(form.limit.replace("{limit}", String(messageLimit)));
    await fieldOf(page, "message").fill("வணக்கம் 👩‍🌾");
    expect(await hint.innerText()).toBe(left(messageLimit - 7));
    await fieldOf(page, "message").fill("x".repeat(messageLimit + 12));
    expect(await hint.innerText()).toBe(form.exceeded.replace("{count}", "12"));
  });

  test("is read out only near the limit", async () => {
    await fieldOf(page, "message").fill("x".repeat(messageLimit - 199));
    await expect.poll(() => said.textContent()).toBe(left(199));
    await fieldOf(page, "message").fill("x".repeat(messageLimit - 200));
    await expect.poll(() => said.textContent()).toBe("");
  });
});

describe.each<Scheme>(["light", "dark"])("in %s", async (scheme) => {
  const other = await openContactPage(await connectBrowser(scheme), {
    baseURL: inject("siteUrl"),
    colorScheme: scheme,
    viewport: { width: 360, height: 800 },
  });

  test("axe finds no barrier in a form with errors", async () => {
    await openForm(other);
    await submitOf(other).click();
    await other.locator(".form__notice").waitFor();
    expect(await findBarriers(other)).toEqual([]);
  });
});
