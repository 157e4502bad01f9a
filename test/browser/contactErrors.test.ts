import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
  readNotice,
  submitOf,
  usualAnswers,
} from "../support/browser/contact.ts";
import { findBarriers } from "../support/browser/look.ts";
import { long } from "../support/browser/needs.ts";
import { collectRequests, letRender } from "../support/browser/session.ts";

// Delivery by mail, as in the site's own content. Unit tests cover which answers are valid.
const { errors, messageLimit } = form;
const page = await openContactPage({ viewport: { width: 360, height: 800 }, hasTouch: true });
/** `mailto:` URLs handed to the mail program. */
const mails = collectRequests(page, "mailto:");

beforeEach(async () => {
  mails.length = 0;
  await openForm(page);
});

afterEach(() => page.evaluate(() => sessionStorage.clear()));

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
    await page.keyboard.press("Shift+Tab");
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

  // What else is an error is tested without a browser.
  test("whose only error is in one answer reports just that one and keeps all that was typed", async () => {
    const message = "x".repeat(messageLimit + 1);
    await fillForm(page, { message });
    await submitOf(page).click();
    await expect.poll(() => readNotice(page)).toEqual([form.problem, tooLong]);
    expect(await readForm(page)).toEqual({ ...usualAnswers, message });
    for (const name of fieldNames)
      expect((await readField(name)).isInvalid).toBe(name === "message");
  });
});

/** Records what live regions of the page say from now on: an atomic one all it has, others what is new (WAI-ARIA). */
async function collectAnnouncements(): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const announce = (node: Node, changed: Node) => {
      const place = node instanceof Element ? node : node.parentElement;
      const region = place?.closest("[role=alert], [role=status], [aria-live]");
      if (region) texts.push((region.ariaAtomic === "false" ? changed : region).textContent ?? "");
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData") announce(target, target);
        for (const node of addedNodes) announce(target, node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => said.jsonValue();
}

describe("once it was refused, a field that is left", () => {
  test("is judged again: its error changes, goes and comes, announced once, and the focus stays", async () => {
    const { name, email, phone, message } = errors;
    const others = [phone.missing, message.missing];
    const expectErrors = (...texts: string[]) =>
      expect.poll(() => readNotice(page)).toEqual([form.problem, ...texts]);
    const title = await page.title();
    await fieldOf(page, "name").fill(usualAnswers.name);
    await submitOf(page).click();
    await expectErrors(email.missing, ...others);
    const readSaid = await collectAnnouncements();
    await fieldOf(page, "email").click();
    await page.keyboard.type("ravi@");
    await page.keyboard.press("Tab");
    await expectErrors(email.invalid, ...others);
    expect((await readField("email")).described).toEqual([`${form.errorPrefix} ${email.invalid}`]);
    expect(await isFocused(page, "[name=phone]")).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("ravi@shop.example");
    await page.keyboard.press("Shift+Tab");
    await expectErrors(...others);
    expect(await readField("email")).toEqual({ isInvalid: false, described: [""] });
    expect(await isFocused(page, "[name=name]")).toBe(true);
    await page.keyboard.press("Delete");
    await page.keyboard.press("Tab");
    await expectErrors(name.missing, ...others);
    expect((await readField("name")).isInvalid).toBe(true);
    expect(await isFocused(page, "[name=email]")).toBe(true);
    expect(await readSaid()).toEqual([email.invalid, name.missing]);
    for (const field of ["name", "phone", "message"] as const) {
      await fieldOf(page, field).click();
      await page.keyboard.type(usualAnswers[field]);
    }
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator("[aria-invalid], .form__notice").count()).toBe(0);
    await expect.poll(() => page.title()).toBe(title);
    expect(await isFocused(page, ".form__end a")).toBe(true);
  });

  test("keeps the link to it in the notice while that has the focus", long, async () => {
    await fillForm(page, { name: "" });
    await submitOf(page).click();
    await expect.poll(() => readNotice(page)).toEqual([form.problem, errors.name.missing]);
    await fieldOf(page, "name").click();
    await page.keyboard.type(usualAnswers.name);
    await page.keyboard.press("Shift+Tab");
    await letRender(page);
    expect(await isFocused(page, ".form__notice a")).toBe(true);
    await page.keyboard.press("Enter");
    expect(await isFocused(page, "[name=name]")).toBe(true);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator(".form__notice").count()).toBe(0);
  });
});

test.each<[by: string, press: () => Promise<void>]>([
  [
    "of a mouse",
    async () => {
      await submitOf(page).hover();
      await page.mouse.down();
      await letRender(page);
      await page.mouse.up();
    },
  ],
  ["of a finger", () => submitOf(page).tap()],
])(
  "one press %s on the button sends the form that was refused, whose last error is just corrected",
  long,
  async (_, press) => {
    await submitOf(page).click();
    await page.locator(".form__notice").waitFor();
    for (const name of fieldNames) {
      await fieldOf(page, name).click();
      await page.keyboard.type(usualAnswers[name]);
    }
    expect((await readField("message")).isInvalid).toBe(true);
    await press();
    await expect.poll(() => mails).toHaveLength(1);
  },
);
