import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";
import { industries, services as specified } from "./specification.ts";

const { home, services } = await loadOnce();
const page = readPage(await buildPages(), "/");
const slides = [...page.querySelectorAll("[id^='slide-']")];
const [first = expect.fail("no service")] = services;

test("the home page's sections are in the order of the specification", () => {
  expect([...page.querySelectorAll("main > section")].map(textOf)).toEqual([
    expect.stringContaining("Empowering Businesses Through Smart IT Solutions"),
    expect.stringContaining("WHO WE ARE"),
    expect.stringMatching(/deep technical knowledge/i),
    expect.stringContaining(first.title2),
    expect.stringContaining("Banking & Finance"),
    expect.stringContaining("Discover"),
    expect.stringContaining("Get In Touch"),
  ]);
});

test("the hero has three slides with title, description, picture and a button to contact, whatever its label", () => {
  const seen = slides.map((slide) => [
    textOf(find(slide, "h2")),
    textOf(find(slide, "p")),
    slide.querySelectorAll("picture img").length,
    linksOf(slide),
  ]);
  const expected = [
    ["Empowering Businesses Through Smart IT Solutions", "Talk to Our Experts"],
    ["Powering Ideas with Technology", "View Our Solutions"],
    ["Your IT Partner for Success", "Contact Us"],
  ];
  expect(seen).toEqual(
    expected.map(([title, text], index) => [
      title,
      home.slides[index]?.description,
      1,
      [{ text, href: "/contact/" }],
    ]),
  );
});

test("WHO WE ARE has the paragraph about the company and one image", () => {
  const section = findSection(page, "WHO WE ARE");
  expect(textsOf(section, "p")).toContain(home.whoWeAre.paragraph);
  expect(section.querySelectorAll("img")).toHaveLength(1);
});

test("the home page gives six reasons to choose us, each with a description", () => {
  const section = findSection(page, home.whyChooseUs.heading);
  expect(textsOf(section, "li h3").map((title) => title.toLowerCase())).toEqual([
    "deep technical knowledge",
    "on-time delivery",
    "scalable and tailored solutions",
    "competitive pricing",
    "industry focus",
    "end-to-end support",
  ]);
  expect(textsOf(section, "li p")).toEqual(home.whyChooseUs.items.map((one) => one.description));
});

test("the home page has eight service cards, each with title, category, image and link", () => {
  const cards = [...findSection(page, home.servicesExplorer.heading).querySelectorAll("ul > li")];
  const seen = cards.map((card) => [
    textOf(card),
    linksOf(card)[0]?.href,
    card.querySelectorAll("img").length,
  ]);
  expect(seen).toEqual(
    specified.map(({ text, href }, index) => [`${text}${services[index]?.category}`, href, 1]),
  );
  const categories = new Set(services.map(({ category }) => category));
  expect([...categories].sort()).toEqual(["Deployment", "Development"]);
});

test("the home page lists five industry tiles in order, each with an image and a link to its page", () => {
  const section = findSection(page, home.industries.heading);
  expect(linksOf(section)).toEqual(industries);
  expect(section.querySelectorAll("ul > li > a img")).toHaveLength(5);
});

test("the lifecycle has six numbered steps, each with title, description and picture", () => {
  const steps = [...page.querySelectorAll("ol > li[id^='step-']")].map((step) => [
    ...["span", "h3", "p"].map((part) => textOf(find(step, part))),
    step.querySelectorAll("img").length,
  ]);
  const titles = ["Discover", "Plan", "Design", "Develop", "Test", "Deploy"];
  expect(steps).toEqual(
    titles.map((title, index) => [
      `0${index + 1}`,
      title,
      home.lifecycle.steps[index]?.description,
      1,
    ]),
  );
});
