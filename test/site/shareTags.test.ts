import { expect, test } from "vitest";
import { checkOutput } from "../../src/generator/check/checkOutput.ts";
import { listedPaths } from "../../src/generator/routing/listedPaths.ts";
import { site } from "../../src/site/site.ts";
import { allValid } from "../generator/check/fixtureSite.ts";
import { buildOutput, loadOnce } from "../support/buildOutput.ts";
import { find, listPages, parsePage, readPage } from "../support/readPage.ts";

const place = { origin: "https://www.firm.example", base: "/sub/" };
const output = await buildOutput(place);
const content = await loadOnce();
const paths = listedPaths(site.routes);

function readTag(page: Document, property: string): string | null {
  return find(page, `meta[property="${property}"]`).getAttribute("content");
}

test.each(paths)("%s says what a link to it shows", (path) => {
  const page = readPage(output, path);
  const { title, description } = site.routes[path]?.head(content) ?? expect.fail("no such route");
  expect(readTag(page, "og:title")).toBe(title.replace(` | ${content.site.name}`, ""));
  expect(readTag(page, "og:description")).toBe(description);
  expect(readTag(page, "og:url")).toBe(find(page, "link[rel='canonical']").getAttribute("href"));
  expect(readTag(page, "og:type")).toBe("website");
  expect(readTag(page, "og:site_name")).toBe(content.site.name);
  expect(readTag(page, "og:locale")).toBe("en_IN");
  expect(readTag(page, "og:image:width")).toBe("1200");
  expect(readTag(page, "og:image:height")).toBe("630");
  expect(readTag(page, "og:image:alt")).toMatch(/\w{3}/);
  expect(find(page, "meta[name='twitter:card']").getAttribute("content")).toBe(
    "summary_large_image",
  );
});

test("every page has an image of its own, absolute and in the output", () => {
  const urls = paths.map((path) => readTag(readPage(output, path), "og:image") ?? "");
  const start = `${place.origin}${place.base}`;
  expect(urls.filter((url) => !url.startsWith(start))).toEqual([]);
  expect(urls.filter((url) => !output.has(url.slice(start.length)))).toEqual([]);
  expect(new Set(urls).size).toBe(paths.length);
});

test("pages that search engines must not keep have nothing to share", () => {
  const sharing = listPages(output).filter(([, html]) => html.includes("og:"));
  expect(sharing).toHaveLength(paths.length);
  const hidden = sharing.filter(([, html]) => parsePage(html).querySelector("meta[name='robots']"));
  expect(hidden).toEqual([]);
});

test("a share image that is not in the output is found", async () => {
  const [image = expect.fail("no share image")] = [...output.keys()].filter((path) =>
    path.startsWith("assets/share/"),
  );
  const without = new Map([...output].filter(([path]) => path !== image));
  const check = () => checkOutput(without, { base: place.base, cache: allValid });
  expect(check).toThrow(image);
});
