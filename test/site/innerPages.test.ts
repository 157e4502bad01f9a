import { describe, expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

// Pieces of work add a section to the pages that they name: work.test.ts.
const output = await buildPages({
  edit: (edited) => {
    edited.work = [];
  },
});
const {
  about,
  careers,
  contact,
  site,
  features,
  services,
  servicesPage,
  industries,
  solutionsPage,
  legal,
  shell,
} = await loadOnce();

const openings = { text: careers.hero.buttonText, href: "/careers/#open-positions" };

test.each([
  { path: "/careers", hero: careers.hero, button: openings },
  ...[{ path: "/aboutus", hero: about.hero }, ...services, ...industries].map(({ path, hero }) => {
    return { path, hero, button: { text: hero.buttonText, href: "/contact/" } };
  }),
])("the hero of $path has title, description, image and button", ({ path, hero, button }) => {
  const section = findSection(readPage(output, path), hero.title);
  expect(textOf(find(section, "h1"))).toBe(hero.title);
  expect(textsOf(section, "p")).toContain(hero.description);
  expect(section.querySelectorAll("img").length).toBe(1);
  expect(linksOf(section)).toContainEqual(button);
});

describe("/aboutus", () => {
  const page = readPage(output, "/aboutus");

  test("has its tabs, each with heading, paragraphs and an image", () => {
    const tabs = linksOf(page, ".tabs a");
    expect(tabs.map(({ text }) => text)).toEqual(about.tabs.map(({ title }) => title));
    const panels = tabs.map(({ href }) => find(page, href));
    expect(
      panels.map((panel) => [
        textOf(find(panel, "h2")),
        textsOf(panel, "p"),
        panel.querySelectorAll("img").length,
      ]),
    ).toEqual(about.tabs.map(({ heading, paragraphs }) => [heading, paragraphs, 1]));
  });

  test("has a call to action of its own, in another style, right before the banner of every page", () => {
    const closing = findSection(page, about.closing.heading);
    const last = [...find(page, "main").children].slice(-2).map((one) => textsOf(one, "h2"));
    expect(last).toEqual([[about.closing.heading], [shell.callToAction.heading]]);
    expect(linksOf(closing)).toEqual([{ text: about.closing.linkText, href: "/contact/" }]);
    expect(closing.matches(".call-to-action")).toBe(false);
  });
});

describe.each(services)("$path", ({ path, overview, approach, offerings, hero }) => {
  const page = readPage(output, path);

  test("has hero, overview, numbered steps, offerings and links to the other services, in this order", () => {
    expect(textsOf(page, "main h1, main h2")).toEqual([
      hero.title,
      overview.heading,
      approach.heading,
      offerings.heading,
      servicesPage.wrapper.heading,
      shell.callToAction.heading,
    ]);
    expect(textsOf(findSection(page, overview.heading), "p")).toContain(overview.paragraph);
    const section = findSection(page, approach.heading);
    const steps = [...section.querySelectorAll("ol > li")].map((step) =>
      ["span", "h3", "p"].map((part) => textOf(find(step, part))),
    );
    expect(steps).toEqual(
      approach.steps.map(({ title, desc }, index) => [`${index + 1}`, title, desc]),
    );
    const { contact: text } = shell.navigation;
    expect(linksOf(section)).toEqual([{ text, href: "/contact/" }]);
    expectOfferings(page, offerings);
    expectSiblings(page, servicesPage.wrapper.heading, services, path);
  });
});

describe.each(industries)("$path", ({ path, hero, comparison, offerings }) => {
  const page = readPage(output, path);

  test("has hero, comparison, offerings, features and links to the other industries, in this order", () => {
    expect(textsOf(page, "main h1, main h2")).toEqual([
      hero.title,
      comparison.heading,
      offerings.heading,
      features.heading,
      solutionsPage.wrapper.heading,
      shell.callToAction.heading,
    ]);
    const details = findSection(page, features.heading);
    expect(textsOf(details, "summary h3")).toEqual(features.items.map(({ title }) => title));
    expect(textsOf(details, "details > p")).toEqual(
      features.items.map(({ description }) => description),
    );
    expectOfferings(page, offerings);
    expectSiblings(page, solutionsPage.wrapper.heading, industries, path);
  });

  test("compares challenges with solutions on two cards, each with its badge and its items", () => {
    const both = [comparison.challenges, comparison.solutions];
    const cards = [...findSection(page, comparison.heading).querySelectorAll("article")];
    expect(cards.map((card) => textsOf(card, "h3, h3 + span, h3 ~ p"))).toEqual([
      ...both.map(({ title, badge, subtitle }) => [title, badge, subtitle]),
    ]);
    expect(cards.map((card) => textsOf(card, "li"))).toEqual(
      both.map(({ items }) =>
        items.map((item) =>
          typeof item === "string" ? item : `${item.title}${item.description ?? ""}`,
        ),
      ),
    );
  });
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
  const { form: words, hiring } = contact;

  test("has a dark section with heading and tagline", () => {
    const section = findSection(page, contact.title);
    expect(section.classList.contains("dark")).toBe(true);
    expect(textOf(find(section, "h1 + p"))).toBe(contact.tagline);
  });

  test("the form has four required fields in order: name, email, phone and a message with a placeholder text", () => {
    const fields = [...form.querySelectorAll("label")].map((label) => {
      const field = find(form, `#${label.getAttribute("for")}`);
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
    expect(form.querySelectorAll("input[required], textarea[required]").length).toBe(4);
  });

  test("the button submits the form, without script by mail to the info mailbox, and is described by the notice", () => {
    const button = find(form, "button[type='submit']");
    expect(textOf(button)).toBe(words.submit);
    expect(button.getAttribute("formAction")?.split("?")[0]).toBe(`mailto:${site.mailboxes.info}`);
    expect(button.getAttribute("aria-describedby")).toBe("contact-notice");
  });

  test("shows the address of the office, with city and state, and links to the info mailbox", () => {
    const address = textOf(find(page, "main address"));
    expect(address).toContain(site.address.city);
    expect(address).toContain(site.address.region);
    const { info } = site.mailboxes;
    expect(linksOf(page, "main a[href^='mailto:']")).toContainEqual({
      text: info,
      href: `mailto:${info}`,
    });
  });

  test("the block for applicants links to careers", () => {
    expect(linksOf(findSection(page, hiring.heading))).toContainEqual({
      text: hiring.linkText,
      href: expect.stringMatching(/^\/careers\/(?:#|$)/),
    });
  });
});

test("/contact/thank-you lists what happens next, step by step", () => {
  const page = readPage(output, "/contact/thank-you");
  expect(textsOf(find(page, "ol"), "h3")).toEqual(contact.thankYou.steps.map(({ title }) => title));
});

test.each(legal)(
  "the table of contents of $path links to all its sections, in order",
  ({ path }) => {
    const page = readPage(output, path);
    const sections = [...page.querySelectorAll(".prose h2")];
    expect(sections.length).toBeGreaterThan(1);
    expect(linksOf(page, ".contents a")).toEqual(
      sections.map((section) => ({ text: textOf(section), href: `#${section.id}` })),
    );
  },
);

test.each(["/aboutus", "/solutions"])(
  "%s has the features in order, each with a description",
  (path) => {
    const section = findSection(readPage(output, path), features.heading);
    expect(textsOf(section, "h3")).toEqual(features.items.map(({ title }) => title));
    expect(textsOf(section, "li p")).toEqual(features.items.map(({ description }) => description));
  },
);

function expectOfferings(
  page: Document,
  { heading, items }: (typeof services)[number]["offerings"],
): void {
  const section = findSection(page, heading);
  expect(textsOf(section, "li h3")).toEqual(items.map(({ title }) => title));
  expect(textsOf(section, "li p")).toEqual(items.map(({ description }) => description));
}

function expectSiblings(
  page: Document,
  heading: string,
  entries: readonly { readonly path: string }[],
  own: string,
): void {
  const others = entries.filter(({ path }) => path !== own).map(({ path }) => `${path}/`);
  const section = findSection(page, heading);
  expect(linksOf(section).map(({ href }) => href)).toEqual(others);
  expect(section.querySelectorAll("a img").length).toBe(others.length);
}
