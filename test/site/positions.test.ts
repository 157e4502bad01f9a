import { describe, expect, test } from "vitest";
import { formatMailto } from "../../src/site/elements/mailto.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { readGraph } from "../support/readGraph.ts";
import {
  find,
  findSection,
  linksOf,
  readPage,
  readText,
  textOf,
  textsOf,
} from "../support/readPage.ts";
import { supplyContent } from "../support/supplyContent.ts";

const samples = await buildPages();
const real = await buildPages({ edit: supplyContent });
const { careers, positions, site } = await loadOnce();
const labels = careers.positions.page;

describe.each(positions)("the page of $title", (position) => {
  const page = readPage(real, position.path);

  test("says what the work is and what to know for it", () => {
    expect(textsOf(page, "h1")).toEqual([position.title]);
    const [duties, skills] = [labels.responsibilities, labels.skills].map((heading) => {
      const head = [...page.querySelectorAll("h2")].find((one) => textOf(one) === heading);
      return textsOf(head?.parentElement as Element, "li");
    });
    expect(duties).toEqual(position.responsibilities);
    expect(skills).toEqual(position.skills);
  });

  test("states its facts and both days", () => {
    const facts = findSection(page, labels.facts);
    expect(textsOf(facts, "dd")).toEqual([
      position.team,
      position.location,
      position.type,
      position.experience,
      "2 November 2026",
      "31 January 2027",
    ]);
    const days = [...facts.querySelectorAll("time")].map((time) => time.getAttribute("dateTime"));
    expect(days).toEqual([position.datePosted, position.validThrough]);
  });

  test("every mail from it goes to the careers mailbox, with the job title as subject", () => {
    const mails = linksOf(find(page, "main"), "a[href^='mailto:']").map(({ href }) => href);
    expect(mails).toHaveLength(3);
    expect(new Set(mails)).toEqual(new Set([formatMailto(site.mailboxes.careers, position.title)]));
  });

  test("stands in the branch of Careers", () => {
    const marked = [...page.querySelectorAll("header [aria-current], #mobile-menu [aria-current]")];
    expect(marked.map(textOf)).toEqual(["Careers", "Careers"]);
    expect(textsOf(page, ".breadcrumb li")).toEqual(["Home", "Careers", position.title]);
  });

  test("leads back to all open positions", () => {
    const hrefs = linksOf(find(page, "main")).map(({ href }) => href);
    expect(hrefs).toEqual(expect.arrayContaining(["/careers/", "/careers/#open-positions"]));
  });
});

describe("a sample", () => {
  const [{ path } = expect.fail("no position")] = positions;
  const file = `${path.slice(1)}/index.html`;

  test("says so on its page and in the list", () => {
    expect(textOf(find(readPage(samples, path), ".badge"))).toBe(careers.positions.sampleBadge);
    expect(textOf(find(readPage(samples, path), ".notice"))).toBe(careers.positions.sampleNote);
    const list = findSection(readPage(samples, "/careers"), careers.positions.heading);
    expect(textsOf(list, "li .badge")).toEqual(positions.map(() => careers.positions.sampleBadge));
  });

  test("is kept from search engines: no data, no sitemap, no llms.txt", () => {
    const page = readPage(samples, path);
    expect(find(page, "meta[name='robots']").getAttribute("content")).toBe("noindex");
    expect(readText(samples, file)).not.toContain("JobPosting");
    expect(page.querySelector("script[type='application/ld+json']")).toBeNull();
    expect(readText(samples, "sitemap.xml")).not.toContain(path);
    expect(readText(samples, "llms.txt")).not.toContain(path);
  });

  test("that becomes real loses badge and notice, and can be found", () => {
    const page = readPage(real, path);
    expect(page.querySelector("main .badge, .notice, meta[name='robots']")).toBeNull();
    expect(readText(real, "sitemap.xml")).toContain(`${path}/</loc>`);
    expect(readText(real, "llms.txt")).toContain(`${path}/)`);
  });
});

describe("the last day to apply", () => {
  const [first = expect.fail("no position"), ...others] = positions;

  test.each([
    ["the day before", "2027-01-30", true],
    ["that day itself", "2027-01-31", true],
    ["the day after", "2027-02-01", false],
  ])("on %s the position is open or gone, everywhere alike", async (_, date, isOpen) => {
    const output = await buildPages({
      date,
      edit: (content) => {
        supplyContent(content);
        for (const position of content.positions.slice(1)) position.validThrough = "2028-01-01";
      },
    });
    const files = [...output.keys()];
    const list = findSection(readPage(output, "/careers"), careers.positions.heading);
    const seen = [
      files.includes(`${first.path.slice(1)}/index.html`),
      textsOf(list, "li h3").includes(first.title),
      readText(output, "sitemap.xml").includes(first.path),
      readText(output, "llms.txt").includes(first.path),
      files.some((file) => readGraphTitle(output, file) === first.title),
    ];
    expect(seen).toEqual(seen.map(() => isOpen));
    expect(textsOf(list, "li h3")).toEqual(
      expect.arrayContaining(others.map(({ title }) => title)),
    );
  });
});

function readGraphTitle(output: Awaited<ReturnType<typeof buildPages>>, file: string) {
  if (!file.startsWith("careers/") || !file.endsWith(".html")) return undefined;
  return readGraph(readText(output, file)).find((node) => node["@type"] === "JobPosting")?.[
    "title"
  ];
}
