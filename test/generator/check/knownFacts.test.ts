import { readdir, truncate } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openCache } from "../../../src/generator/cache/cache.ts";
import type { CheckOptions } from "../../../src/generator/check/checkOutput.ts";
import type { OutputFile } from "../../../src/generator/output/output.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";
import { bodyLine, collectFaults, makePage, makeSite } from "./fixtureSite.ts";

const good = '<h1>Contact</h1>\n<a href="/#offers">Offers</a>';
const faulty = '<h1>Contact</h1><img src="/photo-480.jpg">';

let folder: string;
beforeEach(async () => {
  folder = await makeTempFolder();
});

/** Checks a site as a new build does. @param hashes of files, by path; their path if not given */
function check(
  site: ReadonlyMap<string, OutputFile>,
  hashes: Readonly<Record<string, string>> = {},
  options: Partial<CheckOptions> = {},
) {
  const output = Array.from(site, ([path, file]) => [path, file, hashes[path] ?? path] as const);
  return collectFaults(output, { cache: openCache(folder), ...options });
}

test("a page is read again only if its hash has changed", () => {
  expect(check(makeSite(good))).toEqual([]);
  expect(check(makeSite(faulty))).toEqual([]);
  const found = check(makeSite(faulty), { "contact/index.html": "other" });
  expect(found.map(({ where }) => where)).toContain("contact/index.html");
});

test("a page that had a fault is read again by the next check", () => {
  const found = check(makeSite(faulty));
  expect(found).not.toEqual([]);
  expect(check(makeSite(faulty))).toEqual(found);
});

test("a link on an unchanged page to an id removed from another page is refused at its place", () => {
  check(makeSite(good));
  const home = makePage("home", "<h1>Home</h1>");
  const site = new Map([...makeSite(good), ["index.html", home] as const]);
  expect(check(site, { "index.html": "other" })).toMatchObject([
    {
      where: "contact/index.html",
      line: bodyLine + 1,
      column: 1,
      message: expect.stringContaining("offers"),
    },
  ]);
});

test("a deleted page's facts are dropped, so that links to it are refused", () => {
  const linked = makePage("other", '<h1>Other</h1><a href="/contact/">Contact</a>');
  const site = new Map([...makeSite(good), ["other/index.html", linked] as const]);
  expect(check(site)).toEqual([]);
  site.delete("contact/index.html");
  expect(check(site)).toMatchObject([{ where: "other/index.html" }]);
});

test("every page is read again if the content security policy allows less", () => {
  const site = makeSite(`${good}<p style="color: red">A</p>`);
  const lenient = { outside: { style: ["'unsafe-inline'"] } };
  expect(check(site, {}, lenient)).toEqual([]);
  expect(check(site)).toMatchObject([{ where: "contact/index.html" }]);
});

test("every page is read again if the cached facts are damaged", async () => {
  check(makeSite(good));
  const [name = ""] = await readdir(join(folder, "facts"));
  await truncate(join(folder, "facts", name), 50);
  expect(check(makeSite(faulty))).not.toEqual([]);
});
