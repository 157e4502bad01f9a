import { expect, test } from "vitest";
import { formatMailto } from "../../src/site/elements/mailto.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, findSection, linksOf, readPage, textOf, textsOf } from "../support/readPage.ts";

// SPEC §2, careers page; the table of all rows is in spec.test.ts.
const page = readPage(await buildPages(), "/careers");
const { careers, positions, site } = await loadOnce();

test("the hero's View Open Positions button leads to the open positions", () => {
  const hero = findSection(page, careers.hero.title);
  expect(textsOf(hero, "p")).toContain(careers.hero.description);
  expect(hero.querySelectorAll("img")).toHaveLength(1);
  expect(linksOf(hero)).toContainEqual({
    text: "View Open Positions",
    href: "/careers/#open-positions",
  });
  expect(textOf(find(page, "#open-positions"))).toBe(careers.positions.heading);
});

test("Our Beliefs & Values: four numbered items", () => {
  const section = findSection(page, "Our Beliefs & Values");
  expect(textsOf(section, "ol > li > span")).toEqual(["1", "2", "3", "4"]);
  expect(textsOf(section, "ol > li h3")).toEqual(careers.values.items.map(({ title }) => title));
  expect(textsOf(section, "ol > li p")).toEqual(careers.values.items.map((one) => one.description));
});

test("nine workplace culture cards by their exact titles", () => {
  const section = findSection(page, careers.culture.heading);
  expect(textsOf(section, "li h3")).toEqual([
    "Empowering Growth",
    "Modern Workplace",
    "Mentorship Culture",
    "Continuous Learning",
    "Transparent Evaluations",
    "Team Celebrations",
    "Balanced Work Schedule",
    "Ethical Operations",
    "Open Communication",
  ]);
});

test("How to Apply: explore, prepare, email the careers mailbox with the job title, hear from HR", () => {
  const steps = [...findSection(page, "How to Apply").querySelectorAll("ol > li")];
  expect(steps.map((step) => textOf(step.querySelector("span")))).toEqual(["1", "2", "3", "4"]);
  expect(steps.map(textOf)).toEqual([
    expect.stringContaining("openings"),
    expect.stringContaining("resume"),
    expect.stringMatching(/job title in the subject line/),
    expect.stringMatching(/HR .*gets in touch .*if your profile matches/),
  ]);
  expect(linksOf(steps[2] as Element)).toEqual([
    {
      text: site.mailboxes.careers,
      href: formatMailto(site.mailboxes.careers, careers.howToApply.mailSubject),
    },
  ]);
});

test("each open position leads to its page, and to a mail with its title in the subject", () => {
  const section = findSection(page, careers.positions.heading);
  expect(textsOf(section, "li h3")).toEqual(positions.map(({ title }) => title));
  expect(linksOf(section).map(({ href }) => href)).toEqual(
    positions.flatMap(({ path, title }) => [
      `${path}/`,
      `mailto:${site.mailboxes.careers}?subject=${encodeURIComponent(title)}`,
    ]),
  );
});

test("with no position open the page says so, and View Open Positions still leads there", async () => {
  const output = await buildPages({
    edit: (content) => {
      content.positions = [];
    },
  });
  const empty = readPage(output, "/careers");
  expect(textsOf(findSection(empty, careers.positions.heading), "h3")).toEqual([
    careers.positions.empty.heading,
  ]);
  expect(textOf(find(empty, "#open-positions"))).toBe(careers.positions.heading);
});
