import { expect, test } from "vitest";
import { listedPaths } from "../../src/generator/routing/listedPaths.ts";
import { site } from "../../src/site/site.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, listPages, readPage } from "../support/readPage.ts";

const origin = "https://www.firm.example";
const output = await buildPages({ origin, base: "/sub/" });

test.each(listedPaths(site.routes))(
  "the canonical of %s is its own absolute URL, ending in a slash",
  (path) => {
    const canonical = find(readPage(output, path), "link[rel='canonical']").getAttribute("href");
    expect(canonical).toBe(`${origin}/sub${path === "/" ? "" : path}/`);
  },
);

test("without an origin on the command line that of content is taken", async () => {
  const { origin: own } = (await loadOnce()).site;
  const page = readPage(await buildPages(), "/contact");
  expect(find(page, "link[rel='canonical']").getAttribute("href")).toBe(`${own}/contact/`);
});

test("another origin changes nothing but the canonicals", async () => {
  const other = new Map(
    listPages(await buildPages({ origin: "https://b.example", base: "/sub/" })),
  );
  const pages = listPages(output).map(
    ([file, html]) => [file, html.replaceAll(origin, "https://b.example")] as const,
  );
  expect(new Map(pages)).toEqual(other);
});
