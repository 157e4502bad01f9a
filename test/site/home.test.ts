import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

const { home, services, industries, shell } = await loadOnce();
const page = readPage(await buildPages(), "/");
const slides = [...page.querySelectorAll("[id^='slide-']")];

test("the home page's sections are in the order of the specification", () => {
  const { slides, whoWeAre, whyChooseUs, servicesExplorer, lifecycle } = home;
  const sections = [whoWeAre, whyChooseUs, servicesExplorer, home.industries, lifecycle];
  expect(textsOf(page, "main > section h2")).toEqual([
    ...slides.map(({ title }) => title),
    ...[...sections, shell.callToAction].map(({ heading }) => heading),
  ]);
});

test("each slide of the hero has a title, description, picture and a button to contact, whatever its label", () => {
  const seen = slides.map((slide) => [
    textOf(find(slide, "h2")),
    textOf(find(slide, "p")),
    slide.querySelectorAll("picture img").length,
    linksOf(slide),
  ]);
  expect(seen).toEqual(
    home.slides.map(({ title, description, buttonText }) => [
      ...[title, description, 1],
      [{ text: buttonText, href: "/contact/" }],
    ]),
  );
});

test("the section about the company has its paragraph and one image", () => {
  const section = findSection(page, home.whoWeAre.heading);
  expect(textsOf(section, "p")).toContain(home.whoWeAre.paragraph);
  expect(section.querySelectorAll("img").length).toBe(1);
});

test("the home page gives the reasons to choose us, each with a description", () => {
  const section = findSection(page, home.whyChooseUs.heading);
  const { items } = home.whyChooseUs;
  expect(textsOf(section, "li h3")).toEqual(items.map(({ title }) => title));
  expect(textsOf(section, "li p")).toEqual(items.map(({ description }) => description));
});

test("the home page has a card for each service, with title, category, image and link", () => {
  const cards = [...findSection(page, home.servicesExplorer.heading).querySelectorAll("ul > li")];
  const seen = cards.map((card) => [
    textOf(card),
    linksOf(card)[0]?.href,
    card.querySelectorAll("img").length,
  ]);
  expect(seen).toEqual(
    services.map(({ title, category, path }) => [`${title}${category}`, `${path}/`, 1]),
  );
});

test("the home page has a tile for each industry, with an image and a link to its page", () => {
  const section = findSection(page, home.industries.heading);
  const links = industries.map(({ title, path }) => ({ text: title, href: `${path}/` }));
  expect(linksOf(section)).toEqual(links);
  expect(section.querySelectorAll("ul > li > a img").length).toBe(links.length);
});

test("the lifecycle has numbered steps, each with title, description and picture", () => {
  const steps = [...page.querySelectorAll("ol > li[id^='step-']")].map((step) => [
    ...["span", "h3", "p"].map((part) => textOf(find(step, part))),
    step.querySelectorAll("img").length,
  ]);
  expect(steps).toEqual(
    home.lifecycle.steps.map(({ title, description }, index) => [
      ...[`0${index + 1}`, title, description, 1],
    ]),
  );
});
