import { describe, expect, test } from "vitest";
import { site as config } from "../../src/site/site.ts";
import { buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import {
  find,
  linksOf,
  listPages,
  parsePage,
  readPage,
  textOf,
  textsOf,
} from "../support/readPage.ts";

const content = await loadOnce();
const { company, mailboxes } = content.site;
const labels = content.shell.company;
const asItIs = await buildPages();
const supplied = await buildPages({ edit: supplyContent });

test("no page shows a company fact that is still a placeholder", () => {
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

test("the footer shows the supplied legal name, CIN, registered office, telephone and contact person (rule 26)", () => {
  const facts = ["legalName", "cin", "registeredOffice", "telephone", "contactPerson"] as const;
  for (const path of ["/", "/contact", "/services/cloud"]) {
    const footer = find(readPage(supplied, path), "footer");
    expect(textsOf(footer, "dt")).toEqual(facts.map((key) => labels[key]));
    expect(textsOf(footer, "dd")).toEqual(facts.map((key) => company[key]));
  }
});

test("a company fact supplied on its own is shown on its own, a telephone number as a tel: link", async () => {
  const output = await buildPages({
    edit: (edited) => {
      edited.placeholders = edited.placeholders.filter(({ key }) => key !== "company.telephone");
    },
  });
  const facts = find(readPage(output, "/"), "footer dl");
  expect(textOf(facts)).toBe(`${labels.telephone}${company.telephone}`);
  expect(find(facts, "a").getAttribute("href")).toBe("tel:+914400000000");
});

test("the privacy policy shows the supplied legal name, registered office and grievance contact", () => {
  const facts = find(readPage(supplied, "/privacy"), "main dl");
  expect(textsOf(facts, "dd")).toEqual([
    company.legalName,
    company.registeredOffice,
    company.grievanceContact,
  ]);
});

test("every mailbox named on a page is a mailto: link, with open positions and without", async () => {
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

test("the form's notice links to the info and grievance mailboxes, the privacy policy also to careers", () => {
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
])("buyers' questions on $path", ({ path, file, answers }) => {
  test("are left out while no answer is supplied", () => {
    expect(readPage(asItIs, path).querySelector(".answers")).toBeNull();
  });

  test("show only those whose answer is supplied", async () => {
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
const php = {
  method: "php",
  spool: "../form-spool",
  from: "website@pulli.example",
  honeypotField: "_gotcha",
} as const;
const ways = [
  { way: "the visitor's mail program", delivery: { method: "mail" }, words: "mail" },
  { way: "a function of our own", delivery: endpoint, words: "function" },
  { way: "PHP on the web host", delivery: php, words: "php" },
  { way: "a service", delivery: { ...endpoint, service: "Formbase" }, words: "service" },
] as const;

describe.each(ways)("when the form is delivered by $way, the notice", ({ delivery, words }) => {
  const { notice } = content.contact;
  const receiver = notice.receiver[words].replace("{service}", "Formbase");
  test("states data, purpose, receiver, retention, rights and grievance contact", async () => {
    const output = await buildPages({
      edit: ({ site }) => {
        site.delivery = delivery;
      },
    });
    const page = readPage(output, "/contact");
    const items = ["data", "purpose", "receiver", "retention", "rights", "grievance"] as const;
    const list = find(page, "#contact-notice dl");
    expect(textsOf(list, "dt")).toEqual(items.map((key) => notice[key].title));
    expect(textsOf(list, "dd")[2]).toBe(receiver);
    expect(textOf(list)).toContain(mailboxes.info);
  });

  test("must name the same data and receiver as the privacy policy", () => {
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
