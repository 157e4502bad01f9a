import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

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

// That all its texts and pictures are there is tested in `wordsFromContent.test.ts`.
test("each slide of the hero has a button to contact, whatever its label", () => {
  expect(slides.map((slide) => linksOf(slide))).toEqual(
    home.slides.map(({ buttonText }) => [{ text: buttonText, href: "/contact/" }]),
  );
});

test("the home page has a card for each service and a tile for each industry, linked to its page", () => {
  for (const [heading, entries] of [
    [home.servicesExplorer.heading, services],
    [home.industries.heading, industries],
  ] as const) {
    const items = [...findSection(page, heading).querySelectorAll("ul > li")];
    const seen = items.map((item) => [
      linksOf(item)[0]?.href,
      item.querySelectorAll("img").length,
      textOf(item).startsWith(`${entries[items.indexOf(item)]?.title}`),
    ]);
    expect(seen).toEqual(entries.map(({ path }) => [`${path}/`, 1, true]));
  }
});
