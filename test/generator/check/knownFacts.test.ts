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

test("a page of the same hash is not read again, and one of another is", () => {
  expect(check(makeSite(good))).toEqual([]);
  expect(check(makeSite(faulty))).toEqual([]);
  const found = check(makeSite(faulty), { "contact/index.html": "other" });
  expect(found.map(({ where }) => where)).toContain("contact/index.html");
});

test("a page that had a fault is read again", () => {
  const found = check(makeSite(faulty));
  expect(found).not.toEqual([]);
  expect(check(makeSite(faulty))).toEqual(found);
});

test("a link to what another page no longer has is refused at its place, on a page that is not read again", () => {
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

test("a page that is gone takes with it all that was known of it", () => {
  const linked = makePage("other", '<h1>Other</h1><a href="/contact/">Contact</a>');
  const site = new Map([...makeSite(good), ["other/index.html", linked] as const]);
  expect(check(site)).toEqual([]);
  site.delete("contact/index.html");
  expect(check(site)).toMatchObject([{ where: "other/index.html" }]);
});

test("where browsers are to allow less, every page is read again", () => {
  const site = makeSite(`${good}<p style="color: red">A</p>`);
  const lenient = { outside: { style: ["'unsafe-inline'"] } };
  expect(check(site, {}, lenient)).toEqual([]);
  expect(check(site)).toMatchObject([{ where: "contact/index.html" }]);
});

test("where the record was damaged every page is read again", async () => {
  check(makeSite(good));
  const [name = ""] = await readdir(join(folder, "facts"));
  await truncate(join(folder, "facts", name), 50);
  expect(check(makeSite(faulty))).not.toEqual([]);
});
