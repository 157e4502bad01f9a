import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import MarkdownIt from "markdown-it";
import robotsParser from "robots-parser";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { buildPages, loadOnce, root } from "../support/buildOutput.ts";
import { find, listPages, parsePage, readText } from "../support/readPage.ts";
import { supplyContent } from "../support/supplyContent.ts";

const places = [
  { origin: "https://www.firm.example", base: "/" },
  { origin: "https://www.firm.example", base: "/sub/path/" },
];
const date = "2026-11-21";
const content = await loadOnce();
const builds = await Promise.all(
  places.map(async (place) => ({
    place,
    start: place.origin + place.base,
    output: await buildPages({ ...place, date, edit: supplyContent }),
  })),
);

function readVendored(name: string): Promise<string> {
  return readFile(join(root, "test/support/vendored", name), "utf8");
}

describe.each(builds)("below $start", ({ place, start, output }) => {
  const sitemap = readText(output, "sitemap.xml");
  const canonicals = listPages(output)
    .map(([, html]) => parsePage(html))
    .filter((page) => page.querySelector("meta[name='robots']") === null)
    .map((page) => find(page, "link[rel='canonical']").getAttribute("href"));

  test("the sitemap is valid by the schema of sitemaps.org", async () => {
    expect(await validateSitemap(sitemap)).toEqual([]);
  });

  test("it lists the canonical address of every page to be found, and nothing else", () => {
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed.toSorted()).toEqual(canonicals.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("robots.txt lets every robot read every page and names the sitemap", () => {
    const url = `${start}robots.txt`;
    const robots = robotsParser(url, readText(output, "robots.txt"));
    const closed = canonicals.filter((page) => robots.isDisallowed(page ?? "", "Examplebot"));
    expect(closed).toEqual([]);
    expect(robots.getSitemaps()).toEqual([`${start}sitemap.xml`]);
  });

  test("the web manifest is valid by its JSON schema", async () => {
    const manifest: Record<string, unknown> = JSON.parse(readText(output, "site.webmanifest"));
    // Of draft 4, which differs from what Ajv reads in the names of these two keys alone.
    const draft4 = JSON.parse(await readVendored("web-manifest.schema.json"));
    const { $schema: _schema, id: _id, ...schema } = draft4;
    const validate = new Ajv({ strict: false, formats: { uri: true } }).compile(schema);
    expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...manifest, display: "window" })).toBe(false);
    expect(manifest["start_url"]).toBe(place.base);
  });

  test("llms.txt links each page to be found once", () => {
    const links = listLinks(readText(output, "llms.txt"));
    expect(links.toSorted()).toEqual(canonicals.toSorted());
  });
});

describe("lastmod", () => {
  const [{ output } = expect.fail("no build")] = builds;
  const days = [
    ...readText(output, "sitemap.xml").matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g),
  ].map(([, url = "", day]) => [url.split("/").at(-2), day]);

  test("is given where content says when the words last changed, and nowhere else", () => {
    const { privacy, terms, cookies } = content.legal;
    expect(days).toEqual([
      ["privacy", privacy.updated],
      ["terms", terms.updated],
      ["cookies", cookies.updated],
    ]);
  });

  test("is no day of the build", async () => {
    const later = await buildPages({ ...places[0], date: "2026-12-24", edit: supplyContent });
    expect(readText(later, "sitemap.xml")).toBe(readText(output, "sitemap.xml"));
  });
});

test("the schema refuses what is no sitemap", async () => {
  const broken = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>/contact/</loc><lastmod>yesterday</lastmod></url></urlset>`;
  expect(await validateSitemap(broken)).not.toEqual([]);
});

describe("llms.txt", () => {
  // llmstxt.org: one H1, a blockquote, text without headings, then H2 sections of links with notes.
  const text = readText(builds[0]?.output ?? new Map(), "llms.txt");
  const tokens = new MarkdownIt().parse(text, {});
  const blocks = tokens.filter(({ level, nesting }) => level === 0 && nesting === 1);

  test("is a name, a summary, a sentence, and sections that are lists alone", () => {
    const [title, summary, sentence, ...sections] = blocks.map(({ type, tag }) => `${type} ${tag}`);
    expect([title, summary, sentence]).toEqual([
      "heading_open h1",
      "blockquote_open blockquote",
      "paragraph_open p",
    ]);
    const section = ["heading_open h2", "bullet_list_open ul"];
    expect(sections).toEqual(Array.from({ length: 5 }, () => section).flat());
  });

  test("names the company first, and last what may be left out", () => {
    const headings = tokens.flatMap(({ type }, index) =>
      type === "heading_open" ? [tokens[index + 1]?.content] : [],
    );
    expect(headings[0]).toBe(content.site.name);
    expect(headings.at(-1)).toBe("Optional");
  });

  test("each item is a link, a colon and what the page says of itself", () => {
    const items = tokens.filter(({ type, level }) => type === "inline" && level === 3);
    const shapes = items.map(({ children }) => (children ?? []).map(({ type }) => type).join(" "));
    expect(new Set(shapes)).toEqual(new Set(["link_open text link_close text"]));
    expect(items.map(({ content }) => content)).toContainEqual(
      expect.stringMatching(/^\[Cloud\]\(https:\/\/www\.firm\.example\/services\/cloud\/\): \w{3}/),
    );
  });

  test("takes no word of content for Markdown", async () => {
    const output = await buildPages({
      edit: (edited) => {
        edited.site.name = "# A *B* [C](https://elsewhere.example) <d>";
        edited.service.cloud.title = "One]\n\n## Two";
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
