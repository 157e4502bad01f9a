import { describe, expect, test } from "vitest";
import { plan } from "../../src/site/collections.ts";
import { formatMailto } from "../../src/site/elements/mailto.ts";
import { buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import {
  find,
  findSection,
  linksOf,
  readPage,
  readText,
  textOf,
  textsOf,
} from "../support/readPage.ts";

const samples = await buildPages();
const real = await buildPages({ edit: supplyContent });
const { careers, positions, site } = await loadOnce();
const page = readPage(samples, "/careers");
const labels = careers.positions.page;
const mailTo = (subject: string) => formatMailto(site.mailboxes.careers, subject);

test("Our Beliefs & Values lists four numbered items, each with title and description", () => {
  const section = findSection(page, "Our Beliefs & Values");
  const items = [...section.querySelectorAll("ol > li")].map((item) =>
    ["span", "h3", "p"].map((part) => textOf(find(item, part))),
  );
  expect(items).toEqual(
    careers.values.items.map(({ title, description }, index) => [
      `${index + 1}`,
      title,
      description,
    ]),
  );
  expect(items).toHaveLength(4);
});

test("the workplace culture section has nine cards, with the exact titles in order", () => {
  expect(textsOf(findSection(page, careers.culture.heading), "li h3")).toEqual([
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

test("How to Apply has four steps: openings, resume, email to the careers mailbox with the job title, HR's reply", () => {
  const steps = [...findSection(page, "How to Apply").querySelectorAll("ol > li")];
  expect(steps.map(textOf)).toEqual([
    expect.stringMatching(/^1.*openings/),
    expect.stringMatching(/^2.*resume/),
    expect.stringMatching(/^3.*job title in the subject line/),
    expect.stringMatching(/^4.*HR .*gets in touch .*if your profile matches/),
  ]);
  expect(linksOf(steps[2] as Element)).toEqual([
    { text: site.mailboxes.careers, href: mailTo(careers.howToApply.mailSubject) },
  ]);
});

test("each open position links to its page and to an email with its title as the subject", () => {
  const section = findSection(page, careers.positions.heading);
  expect(textsOf(section, "li h3")).toEqual(positions.map(({ title }) => title));
  expect(linksOf(section).map(({ href }) => href)).toEqual(
    positions.flatMap(({ path, title }) => [`${path}/`, mailTo(title)]),
  );
});

test("with no open positions the careers page says so, and keeps the section that View Open Positions links to", async () => {
  const output = await buildPages({
    edit: (content) => {
      content.positions = [];
    },
  });
  const section = findSection(readPage(output, "/careers"), careers.positions.heading);
  expect(textsOf(section, "h3")).toEqual([careers.positions.empty.heading]);
  expect(textOf(find(section, "#open-positions"))).toBe(careers.positions.heading);
  // The contact page sends job seekers here, so there has to be a mailbox to write to.
  const mailbox = site.mailboxes.careers;
  expect(linksOf(section)).toEqual([{ text: mailbox, href: `mailto:${mailbox}` }]);
});

test.each(positions)(
  "the page of $title shows tasks, skills, facts and dates, and its mail links have the title as subject",
  (position) => {
    const job = readPage(real, position.path);
    expect(textsOf(job, "h1")).toEqual([position.title]);
    const lists = [labels.responsibilities, labels.skills].map((heading) => {
      const head = [...job.querySelectorAll("h2")].find((one) => textOf(one) === heading);
      return textsOf(head?.parentElement as Element, "li");
    });
    expect(lists).toEqual([position.responsibilities, position.skills]);
    const facts = findSection(job, labels.facts);
    const { team, location, type, experience } = position;
    expect(textsOf(facts, "dd")).toEqual([
      ...[team, location, type, experience],
      ...["2 November 2026", "31 January 2027"],
    ]);
    const days = [...facts.querySelectorAll("time")].map((time) => time.getAttribute("dateTime"));
    expect(days).toEqual([position.datePosted, position.validThrough]);
    const hrefs = linksOf(find(job, "main")).map(({ href }) => href);
    const mails = hrefs.filter((href) => href.startsWith("mailto:"));
    expect(mails).toEqual(Array.from({ length: 3 }, () => mailTo(position.title)));
    expect(hrefs).toEqual(expect.arrayContaining(["/careers/", "/careers/#open-positions"]));
    const marked = job.querySelectorAll("header [aria-current], #mobile-menu [aria-current]");
    expect([...marked].map(textOf)).toEqual(["Careers", "Careers"]);
    expect(textsOf(job, ".breadcrumb li")).toEqual(["Home", "Careers", position.title]);
  },
);

describe("a sample position", () => {
  const [{ path } = expect.fail("no position")] = positions;

  test("is labelled as a sample on its page and in the list", () => {
    expect(textOf(find(readPage(samples, path), ".badge"))).toBe(careers.positions.sampleBadge);
    expect(textOf(find(readPage(samples, path), ".notice"))).toBe(careers.positions.sampleNote);
    const list = findSection(page, careers.positions.heading);
    expect(textsOf(list, "li .badge")).toEqual(positions.map(() => careers.positions.sampleBadge));
  });

  test("is hidden from search engines; once real, it is indexed and has neither badge nor notice", () => {
    const found = [samples, real].map((output) => {
      const job = readPage(output, path);
      return [
        job.querySelector("meta[name='robots']") === null,
        job.querySelector("main .badge, .notice") === null,
        job.querySelector("script[type='application/ld+json']") !== null,
        readText(output, "sitemap.xml").includes(`${path}/</loc>`),
        readText(output, "llms.txt").includes(`${path}/)`),
      ];
    });
    expect(found).toEqual([
      [false, false, false, false, false],
      [true, true, true, true, true],
    ]);
  });
});

test.each([
  ["the day before its last day", "2027-01-30", true],
  ["its last day", "2027-01-31", true],
  ["the day after", "2027-02-01", false],
])(
  "a position is published everywhere up to its last day and nowhere afterwards: on %s",
  async (_, date, isOpen) => {
    const [first = expect.fail("no position"), ...others] = positions;
    const remark = `closed: ${first.title}, last day ${first.validThrough}`;
    expect(plan.positions.leaveOut?.(first, date)).toBe(isOpen ? undefined : remark);
    const output = await buildPages({
      date,
      edit: (content) => {
        supplyContent(content);
        for (const position of content.positions.slice(1)) position.validThrough = "2028-01-01";
      },
    });
    const list = findSection(readPage(output, "/careers"), careers.positions.heading);
    const seen = [
      output.has(`${first.path.slice(1)}/index.html`),
      textsOf(list, "li h3").includes(first.title),
      readText(output, "404.html").includes(first.path),
      readText(output, "sitemap.xml").includes(first.path),
      readText(output, "llms.txt").includes(first.path),
    ];
    expect(seen).toEqual(seen.map(() => isOpen));
    expect(textsOf(list, "li h3")).toEqual(
      expect.arrayContaining(others.map(({ title }) => title)),
    );
  },
);
