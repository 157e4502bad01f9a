import { describe, expect, test } from "vitest";
import { site as config } from "../../src/site/site.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import {
  find,
  linksOf,
  listPages,
  parsePage,
  readPage,
  textOf,
  textsOf,
} from "../support/readPage.ts";
import { supplyContent } from "../support/supplyContent.ts";

const content = await loadOnce();
const { company, mailboxes } = content.site;
const labels = content.shell.company;
const asItIs = await buildPages();
const supplied = await buildPages({ edit: supplyContent });

test("nothing of the company's facts is on any page while it is a placeholder", () => {
  for (const [key, value] of Object.entries(company)) {
    const file = "content/site.yaml";
    expect(content.placeholders).toContainEqual(
      expect.objectContaining({ file, key: `company.${key}`, value }),
    );
  }
  for (const [file, html] of listPages(asItIs)) {
    expect(
      Object.values(company).filter((value) => html.includes(`${value}`)),
      file,
    ).toEqual([]);
    expect(html, file).not.toContain('<dl class="company"');
  }
});

test("once supplied, every footer names company, office, CIN, telephone and whom to ask, as rule 26 wants it", () => {
  const facts = ["legalName", "cin", "registeredOffice", "telephone", "contactPerson"] as const;
  for (const path of ["/", "/contact", "/services/cloud"]) {
    const footer = find(readPage(supplied, path), "footer");
    expect(textsOf(footer, "dt")).toEqual(facts.map((key) => labels[key]));
    expect(textsOf(footer, "dd")).toEqual(facts.map((key) => company[key]));
  }
});

test("a fact that is supplied alone is shown alone, with a link where it can be called or written to", async () => {
  const output = await buildPages({
    edit: (edited) => {
      edited.placeholders = edited.placeholders.filter(({ key }) => key !== "company.telephone");
    },
  });
  const facts = find(readPage(output, "/"), "footer dl");
  expect(textOf(facts)).toBe(`${labels.telephone}${company.telephone}`);
  expect(find(facts, "a").getAttribute("href")).toBe("tel:+914400000000");
});

test("legal texts end with who says so and who answers for personal data", () => {
  const facts = find(readPage(supplied, "/privacy"), "main dl");
  expect(textsOf(facts, "dd")).toEqual([
    company.legalName,
    company.registeredOffice,
    company.grievanceContact,
  ]);
});

test("wherever a page names a mailbox, one can write to it", async () => {
  const idle = await buildPages({
    edit: (edited) => {
      edited.positions = [];
    },
  });
  for (const [file, html] of [...listPages(asItIs), ...listPages(idle)]) {
    const page = parsePage(html);
    for (const link of page.querySelectorAll("a[href^='mailto:'], script, form")) link.remove();
    const words = textOf(page.body);
    expect(
      Object.values(mailboxes).filter((mailbox) => words.includes(mailbox)),
      file,
    ).toEqual([]);
  }
});

test("complaints go to the mailbox for them, in the notice and in the privacy policy, and all else to the info mailbox", () => {
  const mailboxesOf = (path: string, within: string) =>
    linksOf(readPage(asItIs, path), `${within} a[href^='mailto:']`).map(({ href }) => href);
  const { info, careers, grievance } = mailboxes;
  expect(mailboxesOf("/contact", "#contact-notice")).toEqual([
    `mailto:${info}`,
    `mailto:${grievance}`,
  ]);
  expect(mailboxesOf("/privacy", ".prose")).toEqual([
    `mailto:${careers}`,
    `mailto:${grievance}`,
    `mailto:${info}`,
  ]);
});

describe.each([
  { path: "/services", file: "content/services.yaml", answers: content.servicesPage.answers },
  { path: "/contact", file: "content/contact.yaml", answers: content.contact.answers },
])("what buyers ask, on $path", ({ path, file, answers }) => {
  test("is not there while no answer is supplied", () => {
    expect(readPage(asItIs, path).querySelector(".answers")).toBeNull();
  });

  test("shows a question once its answer is supplied, and no other", async () => {
    const output = await buildPages({
      edit: (edited) => {
        edited.placeholders = edited.placeholders.filter(
          (one) => one.file !== file || one.key !== "answers.items[1].description",
        );
      },
    });
    const list = find(readPage(output, path), "main .answers");
    const { title, description } = answers.items[1] ?? {};
    expect(textOf(list)).toBe(`${title}${description}`);
  });
});

const url = "https://forms.example/f";
const endpoint = { method: "endpoint", url, encoding: "json", honeypotField: "_gotcha" } as const;
const ways = [
  { way: "the visitor's mail program", delivery: { method: "mail" }, words: "mail" },
  { way: "a function of our own", delivery: endpoint, words: "function" },
  { way: "a service", delivery: { ...endpoint, service: "Formbase" }, words: "service" },
] as const;

describe.each(ways)("where the form goes through $way, the notice", ({ delivery, words }) => {
  const { notice } = content.contact;
  const receiver = notice.receiver[words].replace("{service}", "Formbase");
  const build = () =>
    buildPages({
      edit: ({ site }) => {
        site.delivery = delivery;
      },
    });

  test("names data, purpose, receiver, time, rights and where to complain", async () => {
    const page = readPage(await build(), "/contact");
    const items = ["data", "purpose", "receiver", "retention", "rights", "grievance"] as const;
    const list = find(page, "#contact-notice dl");
    expect(textsOf(list, "dt")).toEqual(items.map((key) => notice[key].title));
    expect(textsOf(list, "dd")[2]).toBe(receiver);
    expect(textOf(list)).toContain(mailboxes.info);
  });

  test("describes the button, and is led to before it", async () => {
    const form = find(readPage(await build(), "/contact"), "main form");
    const button = find(form, "button[type=submit]");
    expect(button.getAttribute("aria-describedby")).toBe("contact-notice");
    const before = [...form.querySelectorAll("a, button")].map(({ localName }) => localName);
    expect(before).toEqual(["a", "button"]);
    expect(find(form, "a").getAttribute("href")).toBe("#contact-notice");
  });

  test("and the privacy policy have to name the same data and receiver", () => {
    const said = (body: string, data = notice.data.description) =>
      config.content.compare?.({
        ...content,
        site: { ...content.site, delivery },
        contact: {
          ...content.contact,
          notice: { ...notice, data: { title: "", description: data } },
        },
        legal: content.legal.map((text) => (text.slug === "privacy" ? { ...text, body } : text)),
      });
    const policy = `We ask for\nyour name, email address,  phone number and message. ${receiver}`;
    expect(said(policy)).toEqual([]);
    expect(said(policy, "Your name and caste.")).toMatchObject([
      { where: "content/legal/privacy.md", message: expect.stringContaining("notice.data.desc") },
    ]);
    expect(said("We ask for your name, email address, phone number and message.")).toMatchObject([
      { message: expect.stringContaining(`(notice.receiver.${words} in content/contact.yaml)`) },
    ]);
  });
});

test("the content as it is passes that comparison", () => {
  expect(config.content.compare?.(content)).toEqual([]);
});
