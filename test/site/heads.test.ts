import { expect, test } from "vitest";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, listPages, parsePage } from "../support/readPage.ts";
import { supplyContent } from "../support/supplyContent.ts";

const { site } = await loadOnce();
const output = await buildPages({ edit: supplyContent });
const found = listPages(output)
  .map(([file, html]) => ({ file, page: parsePage(html) }))
  .filter(({ page }) => page.querySelector("meta[name='robots']") === null);

function readMeta(page: Document, selector: string): string {
  return find(page, `meta${selector}`).getAttribute("content") ?? "";
}

test.each(found)("$file says in its head what search results and tabs show", ({ file, page }) => {
  const title = find(page, "title").textContent ?? "";
  const description = readMeta(page, "[name='description']");
  expect(title).toMatch(/^.{30,60}$/u);
  expect(title).toMatch(new RegExp(` \\| ${site.name}$`));
  expect(description).toMatch(/^.{70,160}$/u);
  const url = `${site.origin}/${file.replace(/index\.html$/, "")}`;
  expect(find(page, "link[rel='canonical']").getAttribute("href")).toBe(url);
  expect(readMeta(page, "[property='og:url']")).toBe(url);
  expect(readMeta(page, "[property='og:image']")).toMatch(/^https:/);
  expect(readMeta(page, "[name='twitter:card']")).toBe("summary_large_image");
  expect(find(page, "html").getAttribute("lang")).toBe(site.language);
  const themes = ["light", "dark"].map((theme) =>
    readMeta(page, `[name='theme-color'][media='(prefers-color-scheme: ${theme})']`),
  );
  expect(new Set(themes).size).toBe(2);
});

test.each(["title", "meta[name='description']"])("no two pages have one %s", (selector) => {
  const texts = found.map(({ page }) => find(page, selector).outerHTML);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(20);
});
