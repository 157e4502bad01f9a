import { describe, expect, test } from "vitest";
import { serviceIds } from "../../src/site/schemas/ids.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { expectHero, expectOfferings } from "../support/innerPage.ts";
import { findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

// SPEC §2, service pages (one layout for the eight); the table of all rows is in spec.test.ts.
const output = await buildPages();
const { service, services } = await loadOnce();

test("there are eight services", () => {
  expect(serviceIds).toHaveLength(8);
});

describe.each(serviceIds)("/services/%s", (id) => {
  const page = readPage(output, `/services/${id}`);
  const { hero, overview, approach, offerings } = service[id];

  test("the hero has title, description, button and image", () => {
    expectHero(page, hero);
  });

  test("the overview has its paragraph", () => {
    expect(textsOf(findSection(page, overview.heading), "p")).toContain(overview.paragraph);
  });

  test("five numbered steps with title and description, and a Contact Us button", () => {
    const section = findSection(page, approach.heading);
    const steps = [...section.querySelectorAll("ol > li")];
    expect(
      steps.map((step) => ({
        step: textOf(step.querySelector("span")),
        title: textOf(step.querySelector("h3")),
        desc: textOf(step.querySelector("p")),
      })),
    ).toEqual(approach.steps.map((step, index) => ({ ...step, step: `${index + 1}` })));
    expect(steps).toHaveLength(5);
    expect(linksOf(section)).toEqual([{ text: "Contact Us", href: "/contact/" }]);
  });

  test("five cards under What We Offer, each with title and description", () => {
    expectOfferings(page, offerings.items);
  });

  test("hero, overview, approach and offerings stand in this order", () => {
    const headings = textsOf(page, "main h1, main h2");
    expect(headings.slice(0, 4)).toEqual([
      hero.title,
      overview.heading,
      approach.heading,
      "What We Offer",
    ]);
  });

  test("a service leads to the other seven", () => {
    const others = linksOf(findSection(page, services.wrapper.heading));
    expect(others.map(({ href }) => href)).toEqual(
      serviceIds.filter((other) => other !== id).map((other) => `/services/${other}/`),
    );
  });
});

test("the overview page leads to all eight", () => {
  const list = findSection(readPage(output, "/services"), services.list.heading);
  expect(linksOf(list).map(({ href }) => href)).toEqual(serviceIds.map((id) => `/services/${id}/`));
});
