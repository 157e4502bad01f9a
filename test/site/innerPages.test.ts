import { describe, expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";
import * as specified from "./specification.ts";

const output = await buildPages();
const {
  home,
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
} = await loadOnce();

const openings = { text: "View Open Positions", href: "/careers/#open-positions" };

test.each([
  { path: "/aboutus", hero: about.hero, button: { text: "Get in Touch", href: "/contact/" } },
  { path: "/careers", hero: careers.hero, button: openings },
  ...[...services, ...industries].map(({ path, hero }) => {
    return { path, hero, button: { text: hero.buttonText, href: "/contact/" } };
  }),
])("the hero of $path has title, description, image and button", ({ path, hero, button }) => {
  const section = findSection(readPage(output, path), hero.title);
  expect(textOf(find(section, "h1"))).toBe(hero.title);
  expect(textsOf(section, "p")).toContain(hero.description);
  expect(section.querySelectorAll("img")).toHaveLength(1);
  expect(linksOf(section)).toContainEqual(button);
});

describe("/aboutus", () => {
  const page = readPage(output, "/aboutus");

  test("the company text in the tabs mentions founders, delivery, innovation, quality and satisfaction", () => {
    const said = textsOf(page, ".tabs p").join(" ").toLowerCase();
    const wanted = ["founded by it professionals", "timely delivery", "innovation", "quality"];
    for (const words of [...wanted, "customer satisfaction"]) expect(said).toContain(words);
  });

  test("has three tabs, About Us, Mission and Vision, each with heading, three paragraphs and an image", () => {
    const tabs = linksOf(page, ".tabs a");
    expect(tabs.map(({ text }) => text)).toEqual(["About Us", "Mission", "Vision"]);
    const panels = tabs.map(({ href }) => find(page, href));
    expect(
      panels.map((panel) => [
        textOf(find(panel, "h2")),
        textsOf(panel, "p"),
        panel.querySelectorAll("img").length,
      ]),
    ).toEqual(about.tabs.map(({ heading, paragraphs }) => [heading, paragraphs, 1]));
    expect(about.tabs.map(({ paragraphs }) => paragraphs.length)).toEqual([3, 3, 3]);
  });

  test("has a call to action of its own, in another style, right before the Get In Touch banner", () => {
    const closing = findSection(page, about.closing.heading);
    expect([...find(page, "main").children].slice(-2)).toEqual([
      closing,
      findSection(page, "Get In Touch"),
    ]);
    expect(linksOf(closing)).toEqual([{ text: about.closing.linkText, href: "/contact/" }]);
    expect(closing.matches(".call-to-action")).toBe(false);
  });
});

describe.each(services)("$path", ({ path, overview, approach, offerings, hero }) => {
  const page = readPage(output, path);

  test("has hero, overview, five numbered steps, offerings and links to the other services, in this order", () => {
    expect(textsOf(page, "main h1, main h2")).toEqual([
      hero.title,
      overview.heading,
      approach.heading,
      "What We Offer",
      servicesPage.wrapper.heading,
      "Get In Touch",
    ]);
    expect(textsOf(findSection(page, overview.heading), "p")).toContain(overview.paragraph);
    const section = findSection(page, approach.heading);
    const steps = [...section.querySelectorAll("ol > li")].map((step) =>
      ["span", "h3", "p"].map((part) => textOf(find(step, part))),
    );
    expect(steps).toEqual(
      approach.steps.map(({ title, desc }, index) => [`${index + 1}`, title, desc]),
    );
    expect(steps).toHaveLength(5);
    expect(linksOf(section)).toEqual([{ text: "Contact Us", href: "/contact/" }]);
    expectOfferings(page, offerings.items);
    expectSiblings(page, servicesPage.wrapper.heading, services, path);
  });
});

describe.each(industries)("$path", ({ path, hero, comparison, offerings }) => {
  const page = readPage(output, path);

  test("has hero, comparison, offerings, features and links to the other industries, in this order", () => {
    expect(textsOf(page, "main h1, main h2")).toEqual([
      hero.title,
      comparison.heading,
      "What We Offer",
      features.heading,
      solutionsPage.wrapper.heading,
      "Get In Touch",
    ]);
    const details = findSection(page, features.heading);
    expect(textsOf(details, "summary h3")).toEqual(features.items.map(({ title }) => title));
    expect(textsOf(details, "details > p")).toEqual(
      features.items.map(({ description }) => description),
    );
    expectOfferings(page, offerings.items);
    expectSiblings(page, solutionsPage.wrapper.heading, industries, path);
  });

  test("has two cards of five items: Industry Challenges (Legacy) and Tailored Solutions (Modern)", () => {
    const { challenges, solutions } = comparison;
    const cards = [...findSection(page, comparison.heading).querySelectorAll("article")];
    expect(cards.map((card) => textsOf(card, "h3, h3 + span, h3 ~ p"))).toEqual([
      ["Industry Challenges", "Legacy", challenges.subtitle],
      ["Tailored Solutions", "Modern", solutions.subtitle],
    ]);
    expect(cards.map((card) => textsOf(card, "li"))).toEqual(
      [challenges, solutions].map(({ items }) =>
        items.map((item) =>
          typeof item === "string" ? item : `${item.title}${item.description ?? ""}`,
        ),
      ),
    );
    expect([challenges.items.length, solutions.items.length]).toEqual([5, 5]);
  });
});

test("an item of a comparison card may be a plain string, without a description", async () => {
  const edited = await buildPages({
    edit: ({ industries: [banking] }) => {
      if (banking) banking.comparison.challenges.items[0] = "Queues at every counter";
    },
  });
  const heading = industries[0]?.comparison.heading ?? "";
  const section = findSection(readPage(edited, "/solutions/banking"), heading);
  expect(textsOf(section, "li")[0]).toBe("Queues at every counter");
});

test.each([
  ["/services", servicesPage.list.heading, specified.services],
  ["/solutions", solutionsPage.list.heading, specified.industries],
])("the overview %s links to all of its pages, in order", (path, heading, entries) => {
  const links = linksOf(findSection(readPage(output, path), heading));
  expect(links.map(({ href }) => href)).toEqual(entries.map(({ href }) => href));
});

test("no two heroes or home slides share a picture, and a position's page opens with its own", () => {
  const heroes = [about, careers, servicesPage, solutionsPage, ...services, ...industries];
  const pictured = [...home.slides, ...heroes.map(({ hero }) => hero), careers.positions.page];
  const files = pictured.map(({ image }) => image.file);
  expect(files.filter((file, index) => files.indexOf(file) < index)).toEqual([]);
  const opening = readPage(output, "/careers/qa-engineer").querySelector("main img");
  expect(opening?.getAttribute("alt")).toBe(careers.positions.page.image.alt);
});

describe("/contact", () => {
  const page = readPage(output, "/contact");
  const form = find(page, "main form");

  test("has a dark section headed Contact Us, with the tagline", () => {
    const section = findSection(page, "Contact Us");
    expect(section.classList.contains("dark")).toBe(true);
    expect(textOf(find(section, "h1 + p"))).toBe("Let's Build Something Great Together");
  });

  test("the form has four required fields in order: name, email, phone and a message with a placeholder text", () => {
    const fields = [...form.querySelectorAll("label")].map((label) => {
      const field = find(form, `#${label.getAttribute("for")}`);
      return [textOf(label), field.localName, field.getAttribute("type")];
    });
    expect(fields).toEqual([
      ["Name", "input", "text"],
      ["Email", "input", "email"],
      ["Phone", "input", "text"],
      ["Tell us about your project", "textarea", null],
    ]);
    expect(find(form, "textarea").getAttribute("placeholder")).toBe("Write your message here...");
    expect(textOf(form)).toContain("All fields are required");
    expect(form.querySelectorAll("input[required], textarea[required]")).toHaveLength(4);
  });

  test("the Submit button submits the form, without script by mail to the info mailbox, and is described by the notice", () => {
    const button = find(form, "button[type='submit']");
    expect(textOf(button)).toBe("Submit");
    expect(button.getAttribute("formAction")?.split("?")[0]).toBe(`mailto:${site.mailboxes.info}`);
    expect(button.getAttribute("aria-describedby")).toBe("contact-notice");
  });

  test("shows the office address in Chennai, Tamil Nadu, and links to the info mailbox", () => {
    const address = textOf(find(page, "main address"));
    expect(address).toContain("Chennai");
    expect(address).toContain("Tamil Nadu");
    const { info } = site.mailboxes;
    expect(linksOf(page, "main a[href^='mailto:']")).toContainEqual({
      text: info,
      href: `mailto:${info}`,
    });
  });

  test("We're Hiring has a See Job Openings link to careers", () => {
    expect(linksOf(findSection(page, "We're Hiring"))).toContainEqual({
      text: "See Job Openings",
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
  "%s has six features with the exact titles in order, each with a description",
  (path) => {
    const section = findSection(readPage(output, path), features.heading);
    expect(textsOf(section, "h3")).toEqual([
      "Expert Team",
      "Client-Centric",
      "On-Time",
      "Scalable & Secure",
      "Latest Technology",
      "Support & Maintenance",
    ]);
    expect(textsOf(section, "li p")).toEqual(features.items.map(({ description }) => description));
  },
);

function expectOfferings(
  page: Document,
  offerings: (typeof services)[number]["offerings"]["items"],
): void {
  const section = findSection(page, "What We Offer");
  expect(textsOf(section, "li h3")).toEqual(offerings.map(({ title }) => title));
  expect(textsOf(section, "li p")).toEqual(offerings.map(({ description }) => description));
  expect(section.querySelectorAll("li")).toHaveLength(5);
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
  expect(section.querySelectorAll("a img")).toHaveLength(others.length);
}
