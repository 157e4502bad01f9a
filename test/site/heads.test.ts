import { expect, test } from "vitest";
import { buildOutput, buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { listFoundPages } from "../support/readGraph.ts";
import { find, has, listPages } from "../support/readPage.ts";
import { head } from "../support/site.ts";

const { site } = await loadOnce();
const origin = "https://www.firm.example";
const start = `${origin}/sub/`;
const pages = listFoundPages(await buildPages({ origin, base: "/sub/", edit: supplyContent }));

const readTag = (page: Document, property: string) =>
  find(page, `meta[property="${property}"]`).getAttribute("content");

test.each(pages)(
  "$file has title, description, canonical address, language, theme colours and share tags in its head",
  ({ file, page }) => {
    const title = find(page, "title").textContent ?? "";
    const description = find(page, "meta[name='description']").getAttribute("content");
    expect(title).toMatch(/^.{30,60}$/u);
    expect(title.split(" | ").at(-1)).toBe(site.shortName);
    expect(description).toMatch(/^.{70,160}$/u);
    const url = start + file.replace(/index\.html$/, "");
    expect(find(page, "link[rel='canonical']").getAttribute("href")).toBe(url);
    expect(find(page, "html").getAttribute("lang")).toBe(site.language);
    const themes = ["light", "dark"].map((theme) =>
      find(page, `[name='theme-color'][media='(prefers-color-scheme: ${theme})']`).getAttribute(
        "content",
      ),
    );
    expect(new Set(themes).size).toBe(2);

    expect(readTag(page, "og:title")).toBe(title.replace(` | ${site.shortName}`, ""));
    expect(readTag(page, "og:description")).toBe(description);
    expect(readTag(page, "og:url")).toBe(url);
    expect(readTag(page, "og:type")).toBe("website");
    expect(readTag(page, "og:site_name")).toBe(site.name);
    expect(readTag(page, "og:locale")).toBe(site.language.replace("-", "_"));
    expect(readTag(page, "og:image:width")).toBe("1200");
    expect(readTag(page, "og:image:height")).toBe("630");
    const card = find(page, "meta[name='twitter:card']").getAttribute("content");
    expect(card).toBe("summary_large_image");
  },
);

test("every indexable page has its own share image, by absolute address and in the output", async () => {
  const output = await buildOutput({ origin, base: "/sub/" });
  const found = listFoundPages(output);
  const urls = found.map(({ page }) => readTag(page, "og:image") ?? "");
  const paths = urls.map((url) => (url.startsWith(start) ? url.slice(start.length) : url));
  expect(paths.filter((path) => !output.has(path))).toEqual([]);
  expect(new Set(paths).size).toBe(found.length);
  for (const { page } of found) expect(readTag(page, "og:image:alt")).toMatch(/\w{3}/);
  const sharing = listPages(output).filter(([, html]) => html.includes("og:"));
  expect(sharing.map(([file]) => file)).toEqual(found.map(({ file }) => file));
});

test("without share images, pages keep their og:title and have neither og:image nor a Twitter card", async () => {
  const bare = listFoundPages(await buildPages({ isShared: false }));
  for (const { page } of bare) {
    expect(readTag(page, "og:title")).toMatch(/\w/);
    expect(has(page, "meta[property^='og:image'], meta[name='twitter:card']")).toBe(false);
  }
  expect(bare).not.toHaveLength(0);
});

test("without --origin the origin is content's, and it decides nothing but absolute addresses", async () => {
  const own = listPages(await buildPages({ base: "/sub/", edit: supplyContent }));
  const moved = own.map(([file, html]) => [file, html.replaceAll(site.origin, origin)]);
  const expected = listPages(await buildPages({ origin, base: "/sub/", edit: supplyContent }));
  expect(moved).toEqual(expected);
});

test("a title with characters that the share images' font lacks is rejected", () => {
  const title = `மேகம் and cloud for firms in Chennai | ${site.shortName}`;
  const description = "x".repeat(100);
  const issues = head.safeParse({ title, description }).error?.issues;
  expect(issues).toMatchObject([
    { path: ["title"], message: expect.stringContaining("lacks ம ே க ்") },
  ]);
});
