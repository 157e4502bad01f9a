import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import MarkdownIt from "markdown-it";
import robotsParser from "robots-parser";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { ListedPage } from "../../src/generator/index.ts";
import { textFiles } from "../../src/site/layouts/textFiles.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, listPages, parsePage, readText } from "../support/readPage.ts";
import { root } from "../support/root.ts";
import { supplyContent } from "../support/supplyContent.ts";

const siteUrls = [
  { origin: "https://www.firm.example", base: "/" },
  { origin: "https://www.firm.example", base: "/sub/path/" },
];
const date = "2026-11-21";
const content = await loadOnce();
const builds = await Promise.all(
  siteUrls.map(async (siteUrl) => ({
    siteUrl,
    start: siteUrl.origin + siteUrl.base,
    output: await buildPages({ ...siteUrl, date, edit: supplyContent }),
  })),
);

function readVendored(name: string): Promise<string> {
  return readFile(join(root, "test/support/vendored", name), "utf8");
}

describe.each(builds)("at $start", ({ siteUrl, start, output }) => {
  const sitemap = readText(output, "sitemap.xml");
  const canonicals = listPages(output)
    .map(([, html]) => parsePage(html))
    .filter((page) => page.querySelector("meta[name='robots']") === null)
    .map((page) => find(page, "link[rel='canonical']").getAttribute("href"));

  test("the sitemap is valid against the schema of sitemaps.org", async () => {
    expect(await validateSitemap(sitemap)).toEqual([]);
  });

  test("the sitemap lists the canonical address of every indexable page exactly once, and nothing else", () => {
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed.toSorted()).toEqual(canonicals.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("robots.txt allows crawlers on every indexable page and names the sitemap", () => {
    const url = `${start}robots.txt`;
    const robots = robotsParser(url, readText(output, "robots.txt"));
    const closed = canonicals.filter((page) => robots.isDisallowed(page ?? "", "Examplebot"));
    expect(closed).toEqual([]);
    expect(robots.getSitemaps()).toEqual([`${start}sitemap.xml`]);
  });

  test("the web manifest is valid against its JSON schema and starts at the base path", async () => {
    const manifest: Record<string, unknown> = JSON.parse(readText(output, "site.webmanifest"));
    // The schema is draft 4, which here differs from the drafts that Ajv supports only in these two keys.
    const draft4 = JSON.parse(await readVendored("web-manifest.schema.json"));
    const { $schema: _schema, id: _id, ...schema } = draft4;
    const validate = new Ajv({ strict: false, formats: { uri: true } }).compile(schema);
    expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...manifest, display: "window" })).toBe(false);
    expect(manifest["start_url"]).toBe(siteUrl.base);
  });

  test("llms.txt links to every indexable page exactly once", () => {
    const links = listLinks(readText(output, "llms.txt"));
    expect(links.toSorted()).toEqual(canonicals.toSorted());
  });
});

describe("lastmod", () => {
  const [{ output } = expect.fail("no build")] = builds;
  const days = [
    ...readText(output, "sitemap.xml").matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g),
  ].map(([, url = "", day]) => [url.split("/").at(-2), day]);

  test("is given only where content states when the words last changed: on the five legal texts", () => {
    expect(days).toEqual(content.legal.map(({ slug, updated }) => [slug, updated]));
    expect(days).toHaveLength(5);
  });
});

test("the sitemap schema rejects an invalid sitemap", async () => {
  const broken = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>/contact/</loc><lastmod>yesterday</lastmod></url></urlset>`;
  expect(await validateSitemap(broken)).not.toEqual([]);
});

describe("llms.txt", () => {
  // llmstxt.org: one H1, a blockquote, text without headings, then H2 sections of links with notes.
  const text = readText(builds[0]?.output ?? new Map(), "llms.txt");
  const tokens = new MarkdownIt().parse(text, {});
  const blocks = tokens.filter(({ level, nesting }) => level === 0 && nesting === 1);

  test("consists of a name, a summary, a paragraph, and sections that contain only a list", () => {
    const [title, summary, sentence, ...sections] = blocks.map(({ type, tag }) => `${type} ${tag}`);
    expect([title, summary, sentence]).toEqual([
      "heading_open h1",
      "blockquote_open blockquote",
      "paragraph_open p",
    ]);
    const section = ["heading_open h2", "bullet_list_open ul"];
    expect(sections).toEqual(Array.from({ length: 5 }, () => section).flat());
  });

  test("starts with the company's name and ends with the section Optional", () => {
    const headings = tokens.flatMap(({ type }, index) =>
      type === "heading_open" ? [tokens[index + 1]?.content] : [],
    );
    expect(headings[0]).toBe(content.site.name);
    expect(headings.at(-1)).toBe("Optional");
  });

  test("includes a page that belongs to none of the menus' sections", () => {
    const head = { title: "News | Pulli", description: "What is new." };
    const page = { path: "/news", name: "News", canonical: "https://a.example/news/", head };
    const pages = [page] as unknown as readonly ListedPage[];
    const facts = { content, pages, date, siteUrl: { origin: "https://a.example", base: "/" } };
    expect(textFiles["llms.txt"](facts)).toContain(
      "- [News](https://a.example/news/): What is new.",
    );
  });

  test("lists each page as a link, a colon and a description", () => {
    const items = tokens.filter(({ type, level }) => type === "inline" && level === 3);
    const shapes = items.map(({ children }) => (children ?? []).map(({ type }) => type).join(" "));
    expect(new Set(shapes)).toEqual(new Set(["link_open text link_close text"]));
    expect(items.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^\[Cloud\]\(https:\/\/www\.firm\.example\/services\/cloud\/\): \w{3}/),
    );
  });

  test("escapes Markdown in names and titles from content", async () => {
    const output = await buildPages({
      edit: (edited) => {
        edited.site.name = "# A *B* [C](https://elsewhere.example) <d>";
        const [service] = edited.services;
        if (service) service.title = "One]\n\n## Two";
      },
    });
    const parsed = new MarkdownIt().parse(readText(output, "llms.txt"), {});
    const opened = parsed.filter(({ type }) => type === "heading_open").map(({ tag }) => tag);
    expect(opened).toEqual(["h1", "h2", "h2", "h2", "h2", "h2"]);
    expect(listLinks(readText(output, "llms.txt"))).not.toContainEqual(
      expect.stringContaining("elsewhere"),
    );
  });
});

/** RFC 9116, section 4: the lines of an unsigned file. Dates are those of RFC 3339. */
const day = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`;
const uri = String.raw`(?:https|mailto|tel|openpgp4fpr|dns):[!#-;=?-Z_a-z~%[\]]+`;
const languages = `[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*`;
const lines = [
  /^(?:[ \t]*|#.*)$/,
  new RegExp(`^(?:Acknowledgments|Canonical|Contact|Encryption|Hiring|Policy): ${uri}$`),
  new RegExp(`^Expires: ${day}T${time}$`),
  new RegExp(`^Preferred-Languages: ${languages}(?:[ \t]*,[ \t]*${languages})*$`),
];

describe("security.txt", () => {
  const file = ".well-known/security.txt";
  const [, { start, output } = expect.fail("no build")] = builds;
  const text = readText(output, file);

  test("follows the grammar of RFC 9116 and names the security mailbox and its own address", () => {
    expect(listFaults(text)).toEqual([]);
    expect(readField(text, "Contact")).toBe(`mailto:${content.site.mailboxes.security}`);
    expect(readField(text, "Canonical")).toBe(start + file);
  });

  test("is checked by a grammar that rejects a malformed and a repeated Expires", () => {
    expect(listFaults(text.replace(/T00:00:00Z/, ""))).not.toEqual([]);
    expect(listFaults(text.replace(/^(Expires.*\n)/m, "$1$1"))).not.toEqual([]);
  });

  test.each([date, "2027-12-31", "2028-02-29"])(
    "built on %s, expires after 300 to 365 days",
    async (builtOn) => {
      const built = readText(await buildPages({ date: builtOn }), file);
      const days = (Date.parse(readField(built, "Expires") ?? "") - Date.parse(builtOn)) / 864e5;
      expect(days).toBeGreaterThan(300);
      expect(days).toBeLessThan(365);
    },
  );

  test("has a comment that the mailbox is a placeholder, only while it is one", async () => {
    const built = readText(await buildPages({ date }), file);
    expect(built).toMatch(/^# .*placeholder/);
    expect(listFaults(built)).toEqual([]);
    expect(text).not.toContain("#");
  });
});

/** Lines that don't match the grammar, and fields that are missing or repeated. */
function listFaults(contents: string): string[] {
  const rows = contents.replace(/\n$/, "").split("\n");
  const count = (field: string) => rows.filter((row) => row.startsWith(`${field}:`)).length;
  const isValid = (row: string) => lines.some((line) => line.test(row));
  return [
    ...rows.filter((row) => !isValid(row)),
    ...(count("Contact") > 0 && count("Expires") === 1 ? [] : ["no Contact, or not one Expires"]),
    ...(count("Preferred-Languages") < 2 && contents.endsWith("\n") ? [] : ["a line too many"]),
  ];
}

function readField(contents: string, field: string): string | undefined {
  return new RegExp(`^${field}: (.*)$`, "m").exec(contents)?.[1];
}

function listLinks(markdown: string): string[] {
  return new MarkdownIt()
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === "link_open" ? [token.attrGet("href") ?? ""] : []));
}

async function validateSitemap(text: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "sitemap.xml", contents: text }],
    schema: [await readVendored("sitemap.xsd")],
  });
  return errors.map(({ message }) => message);
}
