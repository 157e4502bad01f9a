import { expect } from "vitest";
import type { HeroContent } from "../../src/site/schemas/heroContent.ts";
import type { Offering } from "../../src/site/schemas/offering.ts";
import { findSection, linksOf, textOf, textsOf } from "./readPage.ts";

// What SPEC §2 asks of service and industry pages alike.

export function expectHero(page: Document, hero: HeroContent): void {
  const section = findSection(page, hero.title);
  expect(textOf(section.querySelector("h1"))).toBe(hero.title);
  expect(textsOf(section, "p")).toContain(hero.description);
  expect(linksOf(section)).toContainEqual({ text: hero.buttonText, href: "/contact/" });
  expect(section.querySelectorAll("img")).toHaveLength(1);
}

export function expectOfferings(page: Document, offerings: readonly Offering[]): void {
  const section = findSection(page, "What We Offer");
  expect(textsOf(section, "li h3")).toEqual(offerings.map(({ title }) => title));
  expect(textsOf(section, "li p")).toEqual(offerings.map(({ description }) => description));
  expect(section.querySelectorAll("li")).toHaveLength(5);
}
