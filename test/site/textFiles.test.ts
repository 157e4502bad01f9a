import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import MarkdownIt from "markdown-it";
import robotsParser from "robots-parser";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { locatePage } from "../../src/generator/core/routing/locatePage.ts";
import { listRoutes } from "../../src/generator/core/routing/routeTable.ts";
import type { ListedPage } from "../../src/generator/index.ts";
import { buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { find, listPages, parsePage, readText } from "../support/readPage.ts";
import { root } from "../support/root.ts";
import { config } from "../support/site.ts";

const siteUrl = { origin: "https://www.firm.example", base: "/sub/path/" };
const start = siteUrl.origin + siteUrl.base;
const date = "2026-11-21";
const content = await loadOnce();
const output = await buildPages({ ...siteUrl, date, edit: supplyContent });
const sitemap = readText(output, "sitemap.xml");
const canonicals = listPages(output)
  .map(([, html]) => parsePage(html))
  .filter((page) => page.querySelector("meta[name='robots']") === null)
  .map((page) => find(page, "link[rel='canonical']").getAttribute("href"));

function readVendored(name: string): Promise<string> {
  return readFile(join(root, "test/support/vendored", name), "utf8");
}

test("the sitemap is valid against the schema of sitemaps.org", async () => {
  expect(await validateSitemap(sitemap)).toEqual([]);
  expect(await validateSitemap(sitemap.replace("</lastmod>", "?</lastmod>"))).not.toEqual([]);
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

test("the sitemap has a lastmod only where content states when words changed: on the legal texts, say", () => {
  const days = [...sitemap.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g)];
  const stated = Object.entries(listRoutes(config, content)).flatMap(([path, { updated }]) => {
    const day = updated?.(content);
    return day === undefined ? [] : [[locatePage(path, siteUrl).canonical, day]];
  });
  expect(days.map(([, url, day]) => [url, day])).toEqual(stated);
  expect(days.length).toBeGreaterThanOrEqual(content.legal.length);
});

describe("llms.txt", () => {
  // llmstxt.org: one H1, a blockquote, text without headings, then H2 sections of links with notes.
  const text = readText(output, "llms.txt");
  const tokens = new MarkdownIt().parse(text, {});
  const blocks = tokens.filter(({ level, nesting }) => level === 0 && nesting === 1);

  test("consists of a name, a summary, a paragraph, and sections that contain only a list", () => {
    const [title, summary, sentence, ...sections] = blocks.map(({ type, tag }) => `${type} ${tag}`);
    expect([title, summary, sentence]).toEqual([
      "heading_open h1",
      "blockquote_open blockquote",
      "paragraph_open p",
    ]);
    const section = "heading_open h2 bullet_list_open ul";
    expect(sections.join(" ")).toMatch(new RegExp(`^(?:${section} ?)+$`));
  });

  test("includes a page that belongs to none of the menus' sections", () => {
    const head = { title: "News | Pulli", description: "What is new." };
    const page = { path: "/news", name: "News", canonical: "https://a.example/news/", head };
    const pages = [page] as unknown as readonly ListedPage[];
    const facts = { content, pages, date, siteUrl: { origin: "https://a.example", base: "/" } };
    expect(config.textFiles["llms.txt"]?.(facts)).toContain(
      "- [News](https://a.example/news/): What is new.",
    );
  });

  test("lists each page as a link, a colon and a description", () => {
    const items = tokens.filter(({ type, level }) => type === "inline" && level === 3);
    const shapes = items.map(({ children }) => (children ?? []).map(({ type }) => type).join(" "));
    expect(new Set(shapes)).toEqual(new Set(["link_open text link_close text"]));
    const lines = items.map(({ children }) => (children ?? []).map((one) => one.content).join(""));
    const { title, path, head } = content.services[0] ?? expect.fail("no service");
    expect(lines).toContain(`${title}: ${head.description}`);
    expect(listLinks(text)).toContain(`${start}${path.slice(1)}/`);
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
    expect(opened).toEqual(
      blocks.filter(({ type }) => type === "heading_open").map(({ tag }) => tag),
    );
    expect(listLinks(readText(output, "llms.txt"))).not.toContainEqual(
      expect.stringContaining("elsewhere"),
    );
  });
});

describe("security.txt", () => {
  const file = ".well-known/security.txt";

  test("names the security mailbox, its own address and a day in less than a year (RFC 9116)", () => {
    expect(readText(output, file)).toBe(
      `Contact: mailto:${content.site.mailboxes.security}
Expires: 2027-10-17T00:00:00Z
Preferred-Languages: ${content.site.language.slice(0, 2)}
Canonical: ${start}${file}
`,
    );
  });

  test("has a comment that the mailbox is a placeholder, only while it is one", async () => {
    const key = "mailboxes.security";
    const missing = await buildPages({
      date,
      edit: (edited) => {
        edited.placeholders = [{ file: "content/site.yaml", line: 1, key, value: "" }];
      },
    });
    expect(readText(missing, file)).toMatch(/^# .*placeholder.*\nContact: /);
  });
});

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
