import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

// SPEC §2, About Us page; the table of all rows is in spec.test.ts.
const page = readPage(await buildPages(), "/aboutus");
const { about, features } = await loadOnce();

test("the hero has title, description, image and a Get in Touch button to contact", () => {
  const hero = findSection(page, about.hero.title);
  expect(textOf(hero.querySelector("h1"))).toBe(about.hero.title);
  expect(textsOf(hero, "p")).toContain(about.hero.description);
  expect(hero.querySelectorAll("img")).toHaveLength(1);
  expect(linksOf(hero)).toContainEqual({ text: "Get in Touch", href: "/contact/" });
});

test("six features by their exact titles, each with a description", () => {
  const section = findSection(page, features.heading);
  expect(textsOf(section, "h3")).toEqual([
    "Expert Team",
    "Client-Centric",
    "On-Time",
    "Scalable & Secure",
    "Latest Technology",
    "Support & Maintenance",
  ]);
  expect(textsOf(section, "li p")).toEqual(features.items.map(({ description }) => description));
});

test("three tabs: About Us, Mission and Vision, and each leads to its text", () => {
  const tabs = linksOf(page, ".tabs a");
  expect(tabs.map(({ text }) => text)).toEqual(["About Us", "Mission", "Vision"]);
  expect(tabs.map(({ href }) => textOf(find(page, href).querySelector("h2")))).toEqual(
    about.tabs.items.map(({ heading }) => heading),
  );
});

test.each(about.tabs.items)("tab $title has its heading, three paragraphs and an image", (tab) => {
  const panel = findSection(page, tab.heading);
  expect(textsOf(panel, "p")).toEqual(tab.paragraphs);
  expect(tab.paragraphs).toHaveLength(3);
  expect(panel.querySelectorAll("img")).toHaveLength(1);
});

test("a call to action closes the page", () => {
  const sections = [...find(page, "main").children];
  const closing = findSection(page, about.closing.heading);
  expect(sections.slice(-2)).toEqual([closing, findSection(page, "Get In Touch")]);
  expect(linksOf(closing)).toEqual([{ text: about.closing.buttonText, href: "/contact/" }]);
});
