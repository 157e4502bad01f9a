import { describe, expect, test } from "vitest";
import { buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { phpDelivery } from "../support/madeUp.ts";
import { find, has, listPages, parsePage, readPage, textOf, textsOf } from "../support/readPage.ts";
import { config } from "../support/site.ts";

const content = await loadOnce();
const { mailboxes } = content.site;
const labels = content.shell.company;
const asItIs = await buildPages();

/** Facts that no company has, so that they are found nowhere else on a page. */
const company = {
  legalName: "Made-up Legal Name",
  cin: "U11111TN2001PTC111111",
  registeredOffice: "1 Made-up Street",
  telephone: "+91-44-1111 2222",
  whatsApp: "+91 11111 22222",
  contactPerson: "Made-up Person, Contact",
  grievanceContact: "Made-up Person, Grievances",
  map: "https://www.example.com/made-up",
};
type Fact = keyof typeof company;
const keys = Object.keys(company) as Fact[];

/** Every page, with these of the facts as placeholders and the others supplied. */
const buildWithout = (missing: readonly Fact[]) =>
  buildPages({
    edit: (edited) => {
      supplyContent(edited);
      edited.site.company = { ...company };
      edited.placeholders = missing.map((fact) => {
        const key = `company.${fact}`;
        return { file: "content/site.yaml", line: 1, key, value: company[fact] };
      });
    },
  });
const supplied = await buildWithout([]);

test("no page shows a company fact that is still a placeholder", async () => {
  expect(keys).toEqual(Object.keys(content.site.company));
  for (const [file, html] of listPages(await buildWithout(keys))) {
    const shown = Object.values(company).filter((value) => html.includes(value));
    expect(shown, file).toEqual([]);
    expect(html.includes('<dl class="company"'), file).toBe(false);
  }
});

test("the footer shows the supplied legal name, CIN, registered office, telephone and contact person (rule 26)", () => {
  const facts = ["legalName", "cin", "registeredOffice", "telephone", "contactPerson"] as const;
  for (const path of ["/", "/contact", "/services"]) {
    const footer = find(readPage(supplied, path), "footer");
    expect(textsOf(footer, "dt")).toEqual(facts.map((key) => labels[key]));
    expect(textsOf(footer, "dd")).toEqual(facts.map((key) => company[key]));
  }
});

test("a company fact supplied on its own is shown on its own, a telephone number as a tel: link", async () => {
  const output = await buildWithout(keys.filter((key) => key !== "telephone"));
  const facts = find(readPage(output, "/"), "footer dl");
  expect(textOf(facts)).toBe(`${labels.telephone}${company.telephone}`);
  expect(find(facts, "a").getAttribute("href")).toBe("tel:+914411112222");
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

describe.each([
  { path: "/services", file: "content/services.yaml", answers: content.servicesPage.answers },
  { path: "/contact", file: "content/contact.yaml", answers: content.contact.answers },
])("buyers' questions on $path", ({ path, file, answers }) => {
  /** The page, with the answers from this one on as placeholders. */
  const buildUpTo = async (count: number) => {
    const missing = answers.items.slice(count).map(({ description }, index) => {
      const key = `answers.items[${count + index}].description`;
      return { file, line: 1, key, value: description };
    });
    const output = await buildPages({
      edit: (edited) => {
        edited.placeholders = missing;
      },
    });
    return readPage(output, path);
  };

  test("are left out while no answer is supplied", async () => {
    expect(has(await buildUpTo(0), ".answers")).toBe(false);
  });

  test("show only those whose answer is supplied", async () => {
    const { title, description } = answers.items[0] ?? {};
    expect(textOf(find(await buildUpTo(1), "main .answers"))).toBe(`${title}${description}`);
  });
});

const url = "https://forms.example/f";
const endpoint = { method: "endpoint", url, encoding: "json", honeypotField: "_gotcha" } as const;
const ways = [
  { way: "the visitor's mail program", delivery: { method: "mail" }, words: "mail" },
  { way: "a function of our own", delivery: endpoint, words: "function" },
  { way: "PHP on the web host", delivery: phpDelivery, words: "php" },
  { way: "a service", delivery: { ...endpoint, service: "Formbase" }, words: "service" },
] as const;

describe.each(ways)("when the form is delivered by $way, the notice", ({ delivery, words }) => {
  const { notice } = content.contact;
  const receiver = notice.receiver[words].replace("{service}", "Formbase");
  test("states data, purpose, receiver, retention, rights and grievance contact", async () => {
    const output = await buildPages({
      edit: ({ contact }) => {
        contact.delivery = delivery;
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
      config.compare?.({
        ...content,
        contact: {
          ...{ ...content.contact, delivery },
          notice: { ...notice, data: { title: "", description: data } },
        },
        legal: content.legal.map((text) => (text.slug === "privacy" ? { ...text, body } : text)),
      });
    // Where one text quotes another, line breaks and case may differ.
    const data = notice.data.description.toLowerCase().replace(" ", "\n");
    expect(said(`We ask for ${data}  ${receiver}`)).toEqual([]);
    expect(said(`We ask for ${data} ${receiver}`, "Your name and caste.")).toMatchObject([
      { where: "content/legal/privacy.md", message: expect.stringContaining("notice.data.desc") },
    ]);
    expect(said(`We ask for ${data}`)).toMatchObject([
      { message: expect.stringContaining(`(notice.receiver.${words} in content/contact.yaml)`) },
    ]);
  });
});

test("what the privacy policy says of the form in other words is told at its line, with the sentence to replace, and nothing of those that it has", () => {
  const { contact, legal } = content;
  const { receiver } = contact.notice;
  const said = (data: string) => {
    const body = `## Form\n\nWe ask for ${data}\n\nWho has them: ${receiver.function}\n`;
    return config.compare?.({
      ...content,
      contact: { ...contact, delivery: phpDelivery },
      legal: legal.map((text) => (text.slug === "privacy" ? { ...text, body, bodyLine: 9 } : text)),
    });
  };
  const where = "content/legal/privacy.md";
  const old = receiver.function.replace(/\.$/, "");
  const other = { where, line: 13, message: expect.stringContaining(`found “${old}”`) };
  expect(said(contact.notice.data.description)).toMatchObject([other]);
  const some = contact.notice.data.description.split(" ").slice(0, -1).join(" ");
  const alike = { where, line: 11, message: expect.stringContaining(`found “We ask for ${some}`) };
  expect(said(`${some} so.`)).toMatchObject([alike, other]);
  expect(said("nothing.")).toMatchObject([
    { where, hint: expect.stringContaining("policy speaks of") },
    other,
  ]);
});

test("of a notice in several sentences only the one that the privacy policy words otherwise is told, beside the other wording", () => {
  const { contact, legal } = content;
  const { notice } = contact;
  const [kept, long] = ["It counts messages.", "Our web host, which keeps each of them for a day."];
  const receiver = { ...notice.receiver, mail: `${long} ${kept}` };
  const body = `${notice.data.description}\n\nIt may. Our web host keeps each for a day. ${kept}\n`;
  const found = config.compare?.({
    ...content,
    contact: { ...contact, delivery: { method: "mail" }, notice: { ...notice, receiver } },
    legal: legal.map((text) => (text.slug === "privacy" ? { ...text, body, bodyLine: 9 } : text)),
  });
  const says = `, “${long}”, found “Our web host keeps each for a day.”`;
  expect(found).toMatchObject([{ line: 11, message: expect.stringContaining(says) }]);
});
