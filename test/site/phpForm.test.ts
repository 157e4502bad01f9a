import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { delivery as schema } from "../../src/site/pages/contact/delivery.ts";
import { checkAnswers } from "../../src/site/pages/contact/form/fields.ts";
import { fieldNames } from "../../src/site/pages/contact/form/names.ts";
import { describePhpForm } from "../../src/site/pages/contact/php.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { phpDelivery } from "../support/madeUp.ts";
import { find, has, linksOf, listPages, parsePage, readPage } from "../support/readPage.ts";
import { root } from "../support/root.ts";
import { type Content, config } from "../support/site.ts";

const content = await loadOnce();
const base = "/sub/path/";
const byPhp: Content = { ...content, contact: { ...content.contact, delivery: phpDelivery } };
const output = await buildPages({
  base,
  edit: ({ contact }) => {
    contact.delivery = phpDelivery;
  },
});

describe("a form that PHP receives", () => {
  test("is posted to the PHP file of the same site, with script and without", () => {
    const page = readPage(output, "/contact");
    expect(find(page, "main form").getAttribute("action")).toBe("/sub/path/contact/send.php");
    const props = JSON.parse(
      find(page, "[data-island=contactForm]").getAttribute("data-island-props") ?? "",
    );
    expect(props.delivery).toMatchObject({
      method: "endpoint",
      url: "/sub/path/contact/send.php",
      encoding: "form",
    });
  });

  test("needs no other origin than the site's own in the content security policy", () => {
    const sources = { connect: [], formAction: ["'self'"] };
    expect(config.outsideSources(byPhp)).toMatchObject(sources);
  });

  test("is checked by the rules and with the words of the form's own script", () => {
    const { fields = {} } = describePhpForm(byPhp) ?? {};
    expect(Object.keys(fields)).toEqual([...fieldNames]);
    const { form } = content.contact;
    const wrong = {
      name: "",
      email: "a@b",
      phone: "1",
      message: "x".repeat(form.messageLimit + 1),
    };
    const { name, email, phone, message } = fields;
    expect(checkAnswers(wrong, form)).toEqual({
      name: name?.missing,
      email: email?.invalid,
      phone: phone?.invalid,
      message: message?.tooLong,
    });
    expect(email?.pattern?.test(wrong.email)).toBe(false);
    expect(phone?.pattern?.test(wrong.phone)).toBe(false);
    expect(message?.limit).toBe(form.messageLimit);
  });
});

describe("the page of errors", () => {
  const page = readPage(output, "/contact/errors");

  test("exists with this method alone, is linked from nowhere and kept from search engines", async () => {
    const paths = listPages(output).flatMap(([, html]) =>
      linksOf(parsePage(html)).map(({ href }) => href),
    );
    expect(paths.filter((href) => href.includes("contact/errors"))).toEqual([]);
    expect(find(page, "meta[name=robots]").getAttribute("content")).toBe("noindex");
    expect([...(await buildPages()).keys()]).not.toContain("contact/errors/index.html");
  });

  test("leads whoever asks for it to the form, by what the PHP file takes out", () => {
    const meta = find(page, "meta[http-equiv=refresh]");
    expect(meta.getAttribute("content")).toBe("0; url=/sub/path/contact/");
    const php = readFileSync(join(root, "src/generator/plugins/phpForm/handler.php"), "utf8");
    const [, pattern = ""] = /preg_replace\('\/(<meta .*?)\/', ''/.exec(php) ?? [];
    const html = `${output.get("contact/errors/index.html")}`;
    expect(html.replace(new RegExp(pattern), "")).not.toContain("refresh");
  });

  test("is no island, whose script would take the visitor's words away", () => {
    expect(has(page, "[data-island] form")).toBe(false);
  });

  test("has the fields of the form, with tags for what was typed and for what is wrong", () => {
    const form = find(page, "main form");
    const contact = find(readPage(output, "/contact"), "main form");
    const namesOf = (one: Element) =>
      [...one.querySelectorAll("[name]")].map((field) => field.getAttribute("name"));
    expect(namesOf(form)).toEqual(namesOf(contact));
    expect(form.getAttribute("action")).toBe(contact.getAttribute("action"));
    for (const name of fieldNames) {
      const field = find(form, `[name=${name}]`);
      expect(field.getAttribute("value") ?? field.textContent).toBe(`{{${name}}}`);
      expect(field.getAttribute("aria-invalid")).toBe(`{{#${name}.error}}true{{/${name}.error}}`);
      const error = find(form, `#contact-${name}-error`);
      expect(error.textContent).toContain(`{{${name}.error}}`);
      expect(error.previousSibling?.textContent).toBe(`{{#${name}.error}}`);
      expect(error.nextSibling?.textContent).toContain(`{{/${name}.error}}`);
    }
  });
});

test.each([
  ["firm@gmail.com", "gmail.com"],
  ["firm@googlemail.com", "googlemail.com"],
  ["firm@yahoo.co.in", "yahoo.co.in"],
  ["firm@Outlook.com", "Outlook.com"],
  ["firm@hotmail.co.uk", "hotmail.co.uk"],
  ["firm@rediffmail.com", "rediffmail.com"],
  ["firm@icloud.com", "icloud.com"],
  ["firm@me.com", "me.com"],
  ["firm@zoho.in", "zoho.in"],
  ["firm@mail.ru", "mail.ru"],
  ["firm@web.de", "web.de"],
  ["firm@proton.me", "proton.me"],
])("%s can't be the mailbox that the web host sends from, and why is said", (from, domain) => {
  const { success, error } = schema.safeParse({ method: "php", spool: "../spool", from });
  expect(success).toBe(false);
  expect(error?.issues).toMatchObject([
    { path: ["from"], message: expect.stringContaining(`in the name of ${domain} (SPF, DMARC)`) },
  ]);
});

test.each(["a@gmail.firm.example", "a@live.company", "a@mail.firm.in", "a@acme.com", "a@web.com"])(
  "%s can be the mailbox that the web host sends from",
  (from) => {
    expect(schema.safeParse({ method: "php", spool: "../spool", from }).success).toBe(true);
  },
);
