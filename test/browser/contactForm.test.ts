import { describe, expect, test } from "vitest";
import { content } from "../support/browserContent.ts";
import { hasFocus } from "../support/browserPlace.ts";
import { connectBrowser, sharePage, startAt } from "../support/browserSession.ts";

const browser = await connectBrowser();
const { form } = content.contact;
const answers = {
  [form.name]: "Meena",
  [form.email]: "meena@shop.example",
  [form.phone]: "044 2345 6789",
  [form.message]: "A till for our shop.",
};

const page = await sharePage(browser, { javaScriptEnabled: false });
const field = (label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator("input, textarea"));

/** What the browser handed to the mail program. */
const mails: string[] = [];
page.on("request", (request) => {
  if (request.url().startsWith("mailto:")) mails.push(request.url());
});

async function submit(changed: Readonly<Record<string, string>>): Promise<void> {
  mails.length = 0;
  await startAt(page, "/contact/");
  for (const [label, answer] of Object.entries({ ...answers, ...changed })) {
    await field(label).fill(answer);
  }
  // Leaving for a mail program is no navigation whose end could be awaited.
  await page.getByRole("button", { name: form.submit }).click({ noWaitAfter: true });
}

describe("without script, the browser", () => {
  test("hands a complete form to the mail program", async () => {
    await submit({});
    await expect.poll(() => mails).toHaveLength(1);
    const [mail = ""] = mails;
    expect(mail).toContain(`mailto:${content.site.mailboxes.info}?`);
    expect(decodeURIComponent(mail)).toContain("email=meena@shop.example");
  });

  test("refuses an empty form and goes to its first field", async () => {
    await submit({
      [form.name]: "",
      [form.email]: "",
      [form.phone]: "",
      [form.message]: "",
    });
    expect(await hasFocus(field(form.name))).toBe(true);
    expect(mails).toEqual([]);
  });

  test.each(Object.keys(answers))(
    "refuses a form without %s and goes to that field",
    async (label) => {
      await submit({ [label]: "" });
      expect(await hasFocus(field(label))).toBe(true);
      expect(mails).toEqual([]);
    },
  );

  test.each(["a@", "a", "@shop.example"])("refuses the email address %s", async (address) => {
    await submit({ [form.email]: address });
    expect(await hasFocus(field(form.email))).toBe(true);
    expect(mails).toEqual([]);
  });
});
