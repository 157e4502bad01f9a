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
])("the hero of $path has an image and a button", ({ path, hero, button }) => {
  const section = findSection(readPage(output, path), hero.title);
  expect(section.querySelectorAll("img").length).toBe(1);
  expect(linksOf(section)).toContainEqual(button);
});

describe("/aboutus", () => {
  const page = readPage(output, "/aboutus");

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

  test("has hero, overview, steps, offerings and links to the other services, in this order", () => {
    expect(textsOf(page, "main h1, main h2")).toEqual([
      hero.title,
      overview.heading,
      approach.heading,
      offerings.heading,
      servicesPage.wrapper.heading,
      shell.callToAction.heading,
    ]);
    const { contact: text } = shell.navigation;
    expect(linksOf(findSection(page, approach.heading))).toEqual([{ text, href: "/contact/" }]);
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
    expectSiblings(page, solutionsPage.wrapper.heading, industries, path);
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
