import { expect, test } from "vitest";
import { industryIds, serviceIds } from "../../src/site/schemas/ids.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

// SPEC §2, home page, items 1 to 7; the table of all rows is in spec.test.ts.
const output = await buildPages();
const { home, service, industry } = await loadOnce();
const page = readPage(output, "/");
const slides = [...page.querySelectorAll("[id^='slide-']")];

test("the sections stand in the order of the specification", () => {
  const sections = [...page.querySelectorAll("main > section")].map(textOf);
  expect(sections).toEqual([
    expect.stringContaining("Empowering Businesses Through Smart IT Solutions"),
    expect.stringContaining("WHO WE ARE"),
    expect.stringMatching(/deep technical knowledge/i),
    expect.stringContaining(service.custom.title2),
    expect.stringContaining("Banking & Finance"),
    expect.stringContaining("Discover"),
    expect.stringContaining("Get In Touch"),
  ]);
});

test("three slides with the exact titles, in order, each with a description and a picture", () => {
  expect(slides.map((slide) => textOf(slide.querySelector("h2")))).toEqual([
    "Empowering Businesses Through Smart IT Solutions",
    "Powering Ideas with Technology",
    "Your IT Partner for Success",
  ]);
  expect(slides.map((slide) => textOf(slide.querySelector("p")))).toEqual(
    home.slides.map(({ description }) => description),
  );
  expect(slides.map((slide) => slide.querySelectorAll("picture img").length)).toEqual([1, 1, 1]);
});

test("every slide's button leads to contact, whatever its label", () => {
  expect(slides.map((slide) => linksOf(slide))).toEqual([
    [{ text: "Talk to Our Experts", href: "/contact/" }],
    [{ text: "View Our Solutions", href: "/contact/" }],
    [{ text: "Contact Us", href: "/contact/" }],
  ]);
});

test("one dot per slide, labelled Go to slide N", () => {
  expect(linksOf(page, "main a[href^='#slide-']")).toEqual([
    { text: "Go to slide 1", href: "#slide-1" },
    { text: "Go to slide 2", href: "#slide-2" },
    { text: "Go to slide 3", href: "#slide-3" },
  ]);
});

test("WHO WE ARE: a paragraph of company text beside an image", () => {
  const section = findSection(page, "WHO WE ARE");
  expect(textsOf(section, "p")).toContain(home.whoWeAre.paragraph);
  expect(section.querySelectorAll("img")).toHaveLength(1);
});

test("six reasons to choose us, each with a sentence", () => {
  const section = findSection(page, home.whyChooseUs.heading);
  expect(textsOf(section, "li h3").map((title) => title.toLowerCase())).toEqual([
    "deep technical knowledge",
    "on-time delivery",
    "scalable and tailored solutions",
    "competitive pricing",
    "industry focus",
    "end-to-end support",
  ]);
  expect(textsOf(section, "li p")).toEqual(home.whyChooseUs.reasons.map((one) => one.description));
});

test("eight service cards with title, category, image and link", () => {
  const cards = [...findSection(page, home.servicesExplorer.heading).querySelectorAll("ul > li")];
  expect(
    cards.map((card) => ({
      text: textOf(card),
      href: card.querySelector("a")?.getAttribute("href"),
      images: card.querySelectorAll("img").length,
    })),
  ).toEqual(
    serviceIds.map((id) => ({
      text: `${service[id].title}${service[id].category}`,
      href: `/services/${id}/`,
      images: 1,
    })),
  );
  expect(cards).toHaveLength(8);
});

test("the category of each service is Development or Deployment", () => {
  const categories = new Set(serviceIds.map((id) => service[id].category));
  expect([...categories].sort()).toEqual(["Deployment", "Development"]);
});

test("the panel starts with the first service: long title, image, description and link", () => {
  const panel = find(findSection(page, home.servicesExplorer.heading), ".explorer__panel");
  expect(textOf(panel.querySelector("h3"))).toBe(service.custom.title2);
  expect(textsOf(panel, "p")).toContain(service.custom.description);
  expect(panel.querySelectorAll("img")).toHaveLength(1);
  expect(linksOf(panel).map(({ href }) => href)).toEqual(["/services/custom/"]);
});

test("five industry tiles with an image each, in order and leading to their pages", () => {
  const section = findSection(page, home.industries.heading);
  const tiles = linksOf(section);
  expect(tiles).toEqual([
    { text: "Banking & Finance", href: "/solutions/banking/" },
    { text: "Education & eLearning", href: "/solutions/education/" },
    { text: "Agriculture & AgriTech", href: "/solutions/agriculture/" },
    { text: "Healthcare & Wellness", href: "/solutions/healthcare/" },
    { text: "Manufacturing & Industry", href: "/solutions/manufacturing/" },
  ]);
  expect(section.querySelectorAll("a img")).toHaveLength(5);
  expect(tiles.map(({ text }) => text)).toEqual(industryIds.map((id) => industry[id].title));
});

test("six lifecycle steps, numbered and titled, each with a description and a picture", () => {
  const steps = [...page.querySelectorAll("ol > li[id^='step-']")];
  expect(
    steps.map((step) => [textOf(step.querySelector("span")), textOf(step.querySelector("h3"))]),
  ).toEqual([
    ["01", "Discover"],
    ["02", "Plan"],
    ["03", "Design"],
    ["04", "Develop"],
    ["05", "Test"],
    ["06", "Deploy"],
  ]);
  expect(steps.map((step) => textOf(step.querySelector("p")))).toEqual(
    home.lifecycle.steps.map(({ description }) => description),
  );
  expect(steps.map((step) => step.querySelectorAll("img").length)).toEqual([1, 1, 1, 1, 1, 1]);
});
