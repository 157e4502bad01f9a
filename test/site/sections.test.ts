import { describe, expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

// That all texts and pictures are there is tested in `wordsFromContent.test.ts`.
// Pieces of work add a section to the pages that they name: work.test.ts.
const output = await buildPages({
  edit: (edited) => {
    edited.work = [];
  },
});
const content = await loadOnce();
const { home, about, careers, contact, site, shell } = content;
const { services, industries, servicesPage, solutionsPage } = content;
const toContact = (text: string) => ({ text, href: "/contact/" });

/** The headings of a page, and the links of its last section but one, which lead to the others of its kind. */
const inOrder = [
  ...[services, industries].flatMap((entries) =>
    entries.map(({ path, hero, offerings, ...own }) => {
      const others = entries.filter((one) => one.path !== path);
      const [parts, last] =
        "approach" in own
          ? [[own.overview, own.approach, offerings], servicesPage.wrapper]
          : [[own.comparison, offerings, content.features], solutionsPage.wrapper];
      return { path, parts: [{ heading: hero.title }, ...parts], last, others };
    }),
  ),
  {
    path: "/",
    parts: [
      ...[{ heading: home.heading }, ...home.slides.map(({ title }) => ({ heading: title }))],
      ...[home.whoWeAre, home.whyChooseUs, home.servicesExplorer, home.industries],
    ],
    last: home.lifecycle,
    others: [],
  },
];

test.each(inOrder)(
  "$path has its sections in the order of the specification, and links to the others of its kind",
  ({ path, parts, last, others }) => {
    const page = readPage(output, path);
    const headings = [...parts, last, shell.callToAction].map(({ heading }) => heading);
    expect(textsOf(page, "main h1, main h2")).toEqual(headings);
    const siblings = findSection(page, last.heading);
    const links = linksOf(siblings, "a:not(.strip a)").map(({ href }) => href);
    expect(links).toEqual(others.map((one) => `${one.path}/`));
    expect(siblings.querySelectorAll("a img").length).toBe(others.length);
  },
);

test.each([
  { path: "/careers", hero: careers.hero, href: "/careers/#open-positions" },
  ...[{ path: "/aboutus", hero: about.hero }, ...services, ...industries].map((one) => {
    return { ...one, href: "/contact/" };
  }),
])("the hero of $path has an image and a button", ({ path, hero, href }) => {
  const section = findSection(readPage(output, path), hero.title);
  expect(section.querySelectorAll("img").length).toBe(1);
  expect(linksOf(section)).toContainEqual({ text: hero.buttonText, href });
});

test("each slide of the hero has a button to contact, whatever its label", () => {
  const slides = [...readPage(output, "/").querySelectorAll("[id^='slide-']")];
  expect(slides.map((slide) => linksOf(slide))).toEqual(
    home.slides.map(({ buttonText }) => [toContact(buttonText)]),
  );
});

test("the home page has a card for each service and a tile for each industry, linked to its page", () => {
  for (const [heading, entries] of [
    [home.servicesExplorer.heading, services],
    [home.industries.heading, industries],
  ] as const) {
    const section = findSection(readPage(output, "/"), heading);
    const items = [...section.querySelectorAll("ul > li")];
    const seen = items.map((item, index) => [
      linksOf(item)[0]?.href,
      item.querySelectorAll("img").length,
      textOf(item).startsWith(`${entries[index]?.title}`),
    ]);
    expect(seen).toEqual(entries.map(({ path }) => [`${path}/`, 1, true]));
  }
});

test("/aboutus has a call to action of its own, in another style, right before the banner of every page", () => {
  const page = readPage(output, "/aboutus");
  const closing = findSection(page, about.closing.heading);
  const last = [...find(page, "main").children].slice(-2).map((one) => textsOf(one, "h2"));
  expect(last).toEqual([[about.closing.heading], [shell.callToAction.heading]]);
  expect(linksOf(closing)).toEqual([toContact(about.closing.linkText)]);
  expect(closing.matches(".call-to-action")).toBe(false);
});

test("a service's approach leads to the contact page", () => {
  for (const { path, approach } of services) {
    const section = findSection(readPage(output, path), approach.heading);
    expect(linksOf(section)).toEqual([toContact(shell.navigation.contact)]);
  }
});

test("an item of a comparison card may be a plain string, without a description", async () => {
  const edited = await buildPages({
    edit: ({ industries: [first] }) => {
      if (first) first.comparison.challenges.items[0] = "Queues at every counter";
    },
  });
  const [first = expect.fail("no industry")] = industries;
  const section = findSection(readPage(edited, first.path), first.comparison.heading);
  expect(textsOf(section, "li")[0]).toBe("Queues at every counter");
});

test.each([
  ["/services", servicesPage.list.heading, services],
  ["/solutions", solutionsPage.list.heading, industries],
])("the overview %s links to all of its pages, in order", (path, heading, entries) => {
  const links = linksOf(findSection(readPage(output, path), heading));
  expect(links.map(({ href }) => href)).toEqual(entries.map((entry) => `${entry.path}/`));
});

describe("/contact", () => {
  const page = readPage(output, "/contact");
  const form = find(page, "main form");

  test("begins with a dark section, and shows address, mailbox and where applicants find positions", () => {
    const section = findSection(page, contact.title);
    expect(section.classList.contains("dark")).toBe(true);
    expect(textOf(find(section, "h1 + p"))).toBe(contact.tagline);
    const address = textOf(find(page, "main address"));
    for (const part of [site.address.city, site.address.region]) expect(address).toContain(part);
    const { info } = site.mailboxes;
    const mail = { text: info, href: `mailto:${info}` };
    expect(linksOf(page, "main a[href^='mailto:']")).toContainEqual(mail);
    const { heading, linkText: text } = contact.hiring;
    const href = expect.stringMatching(/^\/careers\/(?:#|$)/);
    expect(linksOf(findSection(page, heading))).toContainEqual({ text, href });
  });

  // What its button does, with and without script, browsers show.
  test("the form has four required fields in order, and a button that is described by the notice", () => {
    const { form: words } = contact;
    const fields = [...form.querySelectorAll("label")].map((label) => {
      const field = find(form, `#${label.getAttribute("for")}[required]`);
      return [textOf(label), field.localName, field.getAttribute("type")];
    });
    expect(fields).toEqual([
      [words.name, "input", "text"],
      [words.email, "input", "email"],
      [words.phone, "input", "text"],
      [words.message, "textarea", null],
    ]);
    expect(find(form, "textarea").getAttribute("placeholder")).toBe(words.messagePlaceholder);
    expect(textOf(form)).toContain(words.note);
    const button = find(form, "button[type='submit']");
    expect(textOf(button)).toBe(words.submit);
    expect(button.getAttribute("aria-describedby")).toBe("contact-notice");
  });
});
