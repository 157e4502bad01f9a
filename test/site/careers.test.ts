import { describe, expect, test } from "vitest";
import { formatMailto } from "../../src/site/parts/links/mailto.ts";
import { buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { madeUpPosition } from "../support/madeUp.ts";
import {
  find,
  findSection,
  has,
  linksOf,
  readPage,
  readText,
  textOf,
  textsOf,
} from "../support/readPage.ts";
import { type Position, plan } from "../support/site.ts";

const { careers, site, shell } = await loadOnce();
const open = madeUpPosition;
const sample: Position = {
  ...{
    ...open,
    title: "Cook",
    head: { ...open.head, title: "Cook, full-time in Chennai | Pulli" },
  },
  ...{ slug: "cook", path: "/careers/cook", hasPlaceholder: true, validThrough: "2028-01-01" },
};
const positions = [sample, open];

/** The site with these positions, whatever content has. @param date of the build */
const buildWith = (shown: readonly Position[], date?: string) =>
  buildPages({
    ...(date !== undefined && { date }),
    edit: (content) => {
      supplyContent(content);
      content.positions = structuredClone(shown) as typeof content.positions;
    },
  });
const output = await buildWith(positions);
const page = readPage(output, "/careers");
const labels = careers.positions.page;
const mailTo = (subject: string) => formatMailto(site.mailboxes.careers, subject);

// That all other texts are there is tested in `wordsFromContent.test.ts`.
test("how to apply is told in numbered steps, in which the careers mailbox is a mail link with a subject", () => {
  const { heading, items, mailSubject } = careers.howToApply;
  const section = findSection(page, heading);
  expect(textsOf(section, "ol > li")).toEqual(
    items.map(({ title, description }, index) => `${index + 1}${title}${description}`),
  );
  const mailbox = site.mailboxes.careers;
  const named = items.filter(({ description }) => description.includes(mailbox));
  const link = { text: mailbox, href: mailTo(mailSubject) };
  expect(linksOf(section)).toEqual(named.map(() => link));
});

test("each open position links to its page and to an email with its title as the subject", () => {
  const section = findSection(page, careers.positions.heading);
  expect(textsOf(section, "li h3")).toEqual(positions.map(({ title }) => title));
  expect(linksOf(section).map(({ href }) => href)).toEqual(
    positions.flatMap(({ path, title }) => [`${path}/`, mailTo(title)]),
  );
});

test("with no open positions the careers page says so, and keeps the section that View Open Positions links to", async () => {
  const section = findSection(readPage(await buildWith([]), "/careers"), careers.positions.heading);
  expect(textsOf(section, "h3")).toEqual([careers.positions.empty.heading]);
  expect(textOf(find(section, "#open-positions"))).toBe(careers.positions.heading);
  // The contact page sends job seekers here, so there has to be a mailbox to write to.
  const mailbox = site.mailboxes.careers;
  const named = careers.positions.empty.description.includes(mailbox);
  expect(linksOf(section)).toEqual(named ? [{ text: mailbox, href: `mailto:${mailbox}` }] : []);
});

test.each(positions)(
  "the page of $title shows tasks, skills, facts and dates, and its mail links have the title as subject",
  (position) => {
    const job = readPage(output, position.path);
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
      ...["2 November 2026", position === open ? "31 January 2027" : "1 January 2028"],
    ]);
    const days = [...facts.querySelectorAll("time")].map((time) => time.getAttribute("dateTime"));
    expect(days).toEqual([position.datePosted, position.validThrough]);
    const hrefs = linksOf(find(job, "main")).map(({ href }) => href);
    const mails = hrefs.filter((href) => href.startsWith("mailto:"));
    expect(new Set(mails)).toEqual(new Set([mailTo(position.title)]));
    expect(hrefs).toEqual(expect.arrayContaining(["/careers/", "/careers/#open-positions"]));
    const marked = job.querySelectorAll("header [aria-current], #_mobile-menu [aria-current]");
    const { navigation } = shell;
    expect([...marked].map(textOf)).toEqual([navigation.careers, navigation.careers]);
    const trail = [navigation.home, navigation.careers, position.title];
    expect(textsOf(job, ".breadcrumb li")).toEqual(trail);
    expect(find(job, "main img").getAttribute("alt")).toBe(labels.image.alt);
  },
);

describe("a sample position", () => {
  const { sampleBadge, sampleNote, heading } = careers.positions;
  const [job, other] = [sample, open].map(({ path }) => readPage(output, path));

  test("is labelled as a sample on its page and in the list, where an open one is not", () => {
    expect(textsOf(job as Document, "main .badge")).toEqual([sampleBadge]);
    expect(textsOf(job as Document, "main .notice")).toEqual([sampleNote]);
    expect(textsOf(other as Document, "main :is(.badge, .notice)")).toEqual([]);
    expect(textsOf(findSection(page, heading), "li .badge")).toEqual([sampleBadge]);
  });

  test("is hidden from search engines, which get an open one's page and job posting", () => {
    const found = [sample, open].map(({ path }) => {
      const own = readPage(output, path);
      return [
        !has(own, "meta[name='robots']"),
        has(own, "script[type='application/ld+json']"),
        readText(output, "sitemap.xml").includes(`${path}/</loc>`),
        readText(output, "llms.txt").includes(`${path}/)`),
      ];
    });
    expect(found).toEqual([
      [false, false, false, false],
      [true, true, true, true],
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
    const remark = `closed: ${open.title}, last day ${open.validThrough}`;
    expect(plan.positions.leaveOut?.(open, date)).toBe(isOpen ? undefined : remark);
    const built = await buildWith(positions, date);
    const list = findSection(readPage(built, "/careers"), careers.positions.heading);
    const seen = [
      built.has(`${open.path.slice(1)}/index.html`),
      textsOf(list, "li h3").includes(open.title),
      readText(built, "404.html").includes(open.path),
      readText(built, "sitemap.xml").includes(open.path),
      readText(built, "llms.txt").includes(open.path),
    ];
    expect(seen).toEqual(seen.map(() => isOpen));
    expect(textsOf(list, "li h3")).toContain(sample.title);
  },
);
