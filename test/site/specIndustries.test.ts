import { describe, expect, test } from "vitest";
import { industryIds } from "../../src/site/schemas/ids.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { expectHero, expectOfferings } from "../support/innerPage.ts";
import { findSection, linksOf, readPage, textsOf } from "../support/readPage.ts";

// SPEC §2, industry pages (one layout for the five); the table of all rows is in spec.test.ts.
const output = await buildPages();
const { industry, solutions, features } = await loadOnce();

test("there are five industries", () => {
  expect(industryIds).toHaveLength(5);
});

describe.each(industryIds)("/solutions/%s", (id) => {
  const page = readPage(output, `/solutions/${id}`);
  const { hero, comparison, offerings } = industry[id];
  const cards = [...findSection(page, comparison.heading).querySelectorAll("article")];

  test("the hero has title, description, button and image", () => {
    expectHero(page, hero);
  });

  test("two cards: Industry Challenges (Legacy), then Tailored Solutions (Modern)", () => {
    expect(cards.map((card) => textsOf(card, "h3, h3 + span, h3 ~ p"))).toEqual([
      ["Industry Challenges", "Legacy", comparison.challenges.subtitle],
      ["Tailored Solutions", "Modern", comparison.solutions.subtitle],
    ]);
  });

  test("five items on each card", () => {
    const [challenges, answers] = cards.map((card) => textsOf(card, "li"));
    expect(challenges).toEqual(comparison.challenges.items.map(describeItem));
    expect(answers).toEqual(comparison.solutions.items.map(describeItem));
    expect([challenges?.length, answers?.length]).toEqual([5, 5]);
  });

  test("five cards under What We Offer, each with title and description", () => {
    expectOfferings(page, offerings.items);
  });

  test("the wrapper shows the features section below, then an industry leads to the other four", () => {
    const headings = textsOf(page, "main h1, main h2");
    expect(headings).toEqual([
      hero.title,
      comparison.heading,
      "What We Offer",
      features.heading,
      solutions.wrapper.heading,
      "Get In Touch",
    ]);
    expect(findSection(page, features.heading).querySelectorAll("li")).toHaveLength(6);
    const others = linksOf(findSection(page, solutions.wrapper.heading));
    expect(others.map(({ href }) => href)).toEqual(
      industryIds.filter((other) => other !== id).map((other) => `/solutions/${other}/`),
    );
  });
});

test("the overview page leads to all five and shows the features", () => {
  const page = readPage(output, "/solutions");
  expect(linksOf(findSection(page, solutions.list.heading)).map(({ href }) => href)).toEqual(
    industryIds.map((id) => `/solutions/${id}/`),
  );
  expect(findSection(page, features.heading).querySelectorAll("li")).toHaveLength(6);
});

test("an item of a card may be a bare string, without a description", async () => {
  const edited = await buildPages({
    edit: ({ industry: { banking } }) => {
      banking.comparison.challenges.items[0] = "Queues at every counter";
    },
  });
  const section = findSection(
    readPage(edited, "/solutions/banking"),
    industry.banking.comparison.heading,
  );
  expect(textsOf(section, "li")[0]).toBe("Queues at every counter");
});

function describeItem(
  item: string | { readonly title: string; readonly description?: string | undefined },
) {
  return typeof item === "string" ? item : `${item.title}${item.description ?? ""}`;
}
