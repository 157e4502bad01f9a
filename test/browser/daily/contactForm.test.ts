import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type FieldName,
  fieldNames,
  fieldOf,
  fillForm,
  form,
  isFocused,
  mailPanel,
  openContactPage,
  openForm,
  readForm,
  readNotice,
  submitOf,
  usualAnswers,
} from "../../support/browser/contact.ts";
import { findBarriers } from "../../support/browser/look.ts";
import {
  collectFaults,
  collectRequests,
  connectBrowser,
  startAt,
} from "../../support/browser/session.ts";
import { content } from "../../support/browser/site.ts";

// By mail, as the site's own content has it.
const browser = await connectBrowser();
const mailbox = content.site.mailboxes.info;
const { errors, messageLimit } = form;

describe("without script, the browser", async () => {
  const page = await openContactPage(browser, { javaScriptEnabled: false });
  const mails = collectRequests(page, "mailto:");

  async function submit(changed: Partial<Record<FieldName, string>>): Promise<void> {
    mails.length = 0;
    await startAt(page, "/contact/");
    await fillForm(page, changed);
    // Leaving for a mail program is no navigation whose end could be awaited.
    await submitOf(page).click({ noWaitAfter: true });
  }

  test("hands a complete form to the mail program", async () => {
    await submit({});
    await expect.poll(() => mails).toHaveLength(1);
    expect(mails[0]).toContain(`mailto:${mailbox}?`);
    expect(decodeURIComponent(mails[0] ?? "")).toContain(`email=${usualAnswers.email}`);
  });

  test.each([
    ...fieldNames.map((name) => ({ name, typed: "" })),
    { name: "email" as const, typed: "a@" },
    { name: "email" as const, typed: "@shop.example" },
  ])("refuses a form with “$typed” as its $name and goes to that field", async (row) => {
    await submit({ [row.name]: row.typed });
    expect(await isFocused(page, `[name=${row.name}]:invalid`)).toBe(true);
    expect(mails).toEqual([]);
  });
});

const page = await openContactPage(browser, {
  permissions: ["clipboard-read", "clipboard-write"],
});
const mails = collectRequests(page, "mailto:");
const faults = collectFaults(page);

beforeEach(async () => {
  mails.length = 0;
  faults.length = 0;
  await openForm(page);
});

afterEach(async () => {
  await page.evaluate(() => sessionStorage.clear());
});

describe("a form that is wrong", () => {
  const notice = page.locator(".form__notice");

  /** What stands at a field: whether it is marked as wrong, and what describes it. */
  const readField = (name: FieldName) =>
    fieldOf(page, name).evaluate((field) => ({
      isInvalid: field.getAttribute("aria-invalid") === "true",
      described: (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? ""),
    }));

  test("says above it and at each field what to do, takes the focus there, and says so in the title", async () => {
    const title = await page.title();
    await submitOf(page).click();
    const all = fieldNames.map((name) => errors[name].missing);
    await expect.poll(() => readNotice(page)).toEqual([form.problem, ...all]);
    expect(await isFocused(page, ".form__notice")).toBe(true);
    expect(await notice.locator("[role=alert]").count()).toBe(1);
    expect(await page.title()).toBe(`${form.errorPrefix} ${title}`);
    for (const name of fieldNames) {
      const { isInvalid, described } = await readField(name);
      expect(isInvalid).toBe(true);
      expect(described).toContain(`${form.errorPrefix} ${errors[name].missing}`);
    }
    expect(mails).toEqual([]);
    // Refused again, it takes the focus again.
    await submitOf(page).focus();
    await submitOf(page).click();
    await expect.poll(() => isFocused(page, ".form__notice")).toBe(true);
    // Mended, it goes on, and the title is as before.
    await fillForm(page);
    await submitOf(page).click();
    await expect.poll(() => mails).toHaveLength(1);
    await expect.poll(() => page.title()).toBe(title);
  });

  test.each(["email", "message"] as const)(
    "its line about %s leads to the field and shows its label",
    async (name) => {
      await submitOf(page).click();
      await notice.getByRole("link", { name: errors[name].missing }).click();
      expect(await isFocused(page, `form [name=${name}]`)).toBe(true);
      const label = await page.locator(`label[for$="-${name}"]`).boundingBox();
      const header = await page.getByRole("banner").boundingBox();
      expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    },
  );

  test.each([
    { name: "name", typed: "   ", error: errors.name.missing },
    { name: "email", typed: "visitor@firm", error: errors.email.invalid },
    { name: "phone", typed: "call me", error: errors.phone.invalid },
    {
      name: "message",
      typed: "x".repeat(messageLimit + 1),
      error: errors.message.tooLong.replace("{limit}", String(messageLimit)),
    },
  ] as const)("in its $name alone says that alone, and keeps all that was typed", async (row) => {
    await fillForm(page, { [row.name]: row.typed });
    await submitOf(page).click();
    await expect.poll(() => readNotice(page)).toEqual([form.problem, row.error]);
    expect(await readForm(page)).toEqual({ ...usualAnswers, [row.name]: row.typed });
    for (const name of fieldNames)
      expect((await readField(name)).isInvalid).toBe(name === row.name);
    expect(mails).toEqual([]);
  });

  test("is told nothing while a visitor types and goes from field to field", async () => {
    await fieldOf(page, "email").fill("a@");
    await fieldOf(page, "phone").focus();
    await fieldOf(page, "name").focus();
    expect(await page.locator("[aria-invalid], .form__notice").count()).toBe(0);
  });

  test("is checked by the widget also when it was submitted before that came", async () => {
    await startAt(page, "/contact/");
    await submitOf(page).dispatchEvent("click");
    await expect.poll(() => readNotice(page)).toHaveLength(5);
  });
});

test("the room left is shown as readers count it, and read out only near the limit", async () => {
  const hint = page.locator(".field__hint");
  const said = page.locator("form [role=status]");
  const left = (count: number) => form.remaining.replace("{count}", String(count));
  const message = fieldOf(page, "message");
  expect(await hint.innerText()).toBe(form.limit.replace("{limit}", String(messageLimit)));
  await message.fill("வணக்கம் 👩‍🌾");
  expect(await hint.innerText()).toBe(left(messageLimit - 7));
  await message.fill("x".repeat(messageLimit + 12));
  expect(await hint.innerText()).toBe(form.exceeded.replace("{count}", "12"));
  await message.fill("x".repeat(messageLimit - 199));
  await expect.poll(() => said.textContent()).toBe(left(199));
  await message.fill("x".repeat(messageLimit - 200));
  await expect.poll(() => said.textContent()).toBe("");
});

const prepared = page.getByLabel(mailPanel.message);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const panel = page.locator(".contact__form");
const usualText = [
  ...(["name", "email", "phone"] as const).map((name) => `${form[name]}: ${usualAnswers[name]}`),
  "",
  usualAnswers.message,
].join("\n");

async function submit(changed = {}): Promise<void> {
  await fillForm(page, changed);
  await submitOf(page).click();
  await prepared.waitFor();
}

/** Header fields of the mail that the mail program got. */
function readMail(): { to: string; headers: string[][] } {
  const [to = "", query = ""] = (mails[0] ?? "").replace("mailto:", "").split("?");
  return { to, headers: query.split("&").map((pair) => pair.split("=").map(decodeURIComponent)) };
}

describe("a form that is right", () => {
  test("goes to the mail program once, with all four fields, and says what happens next", async () => {
    await fillForm(page);
    await submitOf(page).dblclick();
    await prepared.waitFor();
    await expect.poll(() => mails).toHaveLength(1);
    const body = usualText.replaceAll("\n", "\r\n");
    const headers = [
      ["subject", mailPanel.subject],
      ["body", body],
    ];
    expect(readMail()).toEqual({ to: mailbox, headers });
    expect(await isFocused(page, "h2")).toBe(true);
    expect(await panel.innerText()).toContain(mailPanel.heading);
    expect(await panel.innerText()).toContain(mailPanel.description);
    const address = panel.getByRole("link", { name: mailbox });
    expect(await address.getAttribute("href")).toBe(`mailto:${mailbox}`);
    expect(await submitOf(page).isVisible()).toBe(false);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("link", { name: mailPanel.open }).click({ noWaitAfter: true });
    await expect.poll(() => mails).toHaveLength(2);
    expect(mails[1]).toBe(mails[0]);
  });

  test("can be changed: the form is as it was, and the focus at the message", async () => {
    await submit();
    await button(mailPanel.edit).click();
    expect(await isFocused(page, "textarea[name=message]")).toBe(true);
    expect(await readForm(page)).toEqual(usualAnswers);
    await fieldOf(page, "message").fill("Two tills.");
    await submitOf(page).click();
    expect(await prepared.inputValue()).toContain("Two tills.");
  });

  test("is copied whole, also the old way where the browser has no clipboard for scripts", async () => {
    await submit();
    for (const isOld of [false, true]) {
      await page.evaluate(async (withoutClipboard) => {
        const { clipboard } = navigator;
        await clipboard.writeText("something else");
        Object.assign(window, { readClipboard: () => clipboard.readText() });
        if (withoutClipboard) Object.defineProperty(navigator, "clipboard", { value: undefined });
      }, isOld);
      await button(mailPanel.copy).click();
      await page.getByText(mailPanel.copied).waitFor();
      await expect.poll(() => page.evaluate("readClipboard()")).toBe(usualText);
    }
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

  test("but too long for a mail link opens nothing and cuts nothing off: it offers the copy", async () => {
    const message = "வணக்கம் ".repeat(100).trim();
    await submit({ message });
    expect(await panel.innerText()).toContain(mailPanel.tooLong);
    expect(await prepared.inputValue()).toContain(message);
    expect(mails).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
  });

  test("adds no recipient and no header, whatever its fields hold", async () => {
    const name = `%0D%0ABcc: all@spam.example&bcc=all@spam.example"><script>alert(1)</script>`;
    const email = "a&bcc=x?to=y@spam.example";
    const message = "Hello\n\nBcc: all@spam.example\r\n.\r\n&body=other&subject=other";
    await submit({ name, email, phone: "112233&cc=all@spam.example#%0A", message });
    await expect.poll(() => mails).toHaveLength(1);
    const { to, headers } = readMail();
    expect(to).toBe(mailbox);
    expect(headers.map(([header]) => header)).toEqual(["subject", "body"]);
    expect(headers[0]?.[1]).toBe(mailPanel.subject);
    const lines = [`${form.name}: ${name}`, `${form.email}: ${email}`];
    expect(headers[1]?.[1]?.split("\r\n").slice(0, 2)).toEqual(lines);
  });
});

describe("what was typed", () => {
  test("is there after a reload, at once and without React", async () => {
    await page.route(/contactForm-\w+\.js/, (route) => route.abort());
    await fillForm(page);
    await page.reload();
    expect(await readForm(page)).toEqual(usualAnswers);
    await page.unrouteAll();
  });

  test("is there after a wrong turn, and counted", async () => {
    await fillForm(page);
    const { careers } = content.shell.navigation;
    await page.getByRole("banner").getByRole("link", { name: careers }).click();
    await page.waitForURL("**/careers/");
    await openForm(page);
    expect(await readForm(page)).toEqual(usualAnswers);
    const left = String(messageLimit - usualAnswers.message.length);
    const hint = page.locator(".field__hint");
    await expect.poll(() => hint.innerText()).toBe(form.remaining.replace("{count}", left));
  });

  test("is there after a mail was prepared, which may still be lost", async () => {
    await submit();
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
  const sent = collectRequests(denied, "mailto:");
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
    await expect.poll(() => sent).toHaveLength(1);
    expect(wrong).toEqual([]);
  });
});

describe.each(["light", "dark"] as const)("in %s on a phone", async (colorScheme) => {
  const viewport = { width: 360, height: 800 };
  const phone = await openContactPage(await connectBrowser(colorScheme), { colorScheme, viewport });

  test("axe finds no barrier in a form with errors", async () => {
    await openForm(phone);
    await submitOf(phone).click();
    await phone.locator(".form__notice").waitFor();
    expect(await findBarriers(phone)).toEqual([]);
  });
});
