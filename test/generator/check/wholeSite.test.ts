import { expect, test } from "vitest";
import { openOutputCheck } from "../../../src/generator/check/checkOutput.ts";
import { warnOfWeight } from "../../../src/generator/check/wholeSite.ts";
import type { OutputFile } from "../../../src/generator/output/output.ts";
import { allValid, collectFaults, makeHead, makePage, makeSite } from "./fixtureSite.ts";

const origin = "https://a.example";
const contents = {
  "sitemap.xml": `<urlset>
<url><loc>${origin}/</loc></url>
<url><loc>${origin}/contact/</loc></url>
</urlset>`,
  "robots.txt": `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`,
  "llms.txt": `# A\n\n- [Contact](${origin}/contact/): write\n`,
  ".well-known/security.txt": `Contact: mailto:a@a.example\nCanonical: ${origin}/.well-known/security.txt\n`,
  "site.webmanifest": `{"start_url":"/contact/","scope":"/","icons":[{"src":"/icon.png"}]}`,
};

function makeFoundSite(): Map<string, OutputFile> {
  const page = (name: string, path: string, robots = "") =>
    makePage(
      name,
      `<h1>${name}</h1>`,
      `${makeHead(name)}<link rel="canonical" href="${origin}${path}"/>${robots}`,
    );
  return new Map<string, OutputFile>([
    ["site.css", new Uint8Array()],
    ["icon.png", new Uint8Array()],
    ["index.html", page("home", "/")],
    ["contact/index.html", page("contact", "/contact/")],
    ["hidden/index.html", page("hidden", "/hidden/", '<meta name="robots" content="noindex"/>')],
    ...Object.entries(contents),
  ]);
}

test("files that refer only to existing pages and files have no faults", () => {
  expect(collectFaults(makeFoundSite())).toEqual([]);
});

const absent = "no such page or file";
const contactEntry = `<url><loc>${origin}/contact/</loc></url>`;

test.each<[what: string, file: keyof typeof contents, from: string, to: string, message: string]>([
  ["lists a missing page", "sitemap.xml", "/contact/", "/contcat/", absent],
  ["names another sitemap", "robots.txt", "/sitemap.xml", "/map.xml", absent],
  ["links to a missing page", "llms.txt", "/contact/", "/kontakt/", absent],
  [
    "gives a canonical address that is not its own",
    ".well-known/security.txt",
    "/.well-known/",
    "/",
    absent,
  ],
  ["has a start URL that does not exist", "site.webmanifest", '"/contact/"', '"/kontakt/"', absent],
  ["claims another path", "site.webmanifest", '"scope":"/"', '"scope":"/x/"', absent],
  ["has a missing icon", "site.webmanifest", "/icon.png", "/icons.png", absent],
  ["leaves a page out", "sitemap.xml", contactEntry, "", "does not list"],
  ["lists a page twice", "sitemap.xml", "/contact/", "/", "is listed twice"],
  ["lists a page marked noindex", "sitemap.xml", "/contact/", "/hidden/", "not the canonical"],
  [
    "names another host",
    "sitemap.xml",
    "a.example/contact/",
    "b.example/contact/",
    "not the canon",
  ],
])("a file that %s fails the build: %s", (_, file, from, to, message) => {
  const lines = contents[file].split("\n");
  const broken = contents[file].replace(from, to);
  expect(collectFaults(makeFoundSite().set(file, broken))).toContainEqual(
    expect.objectContaining({
      where: file,
      message: expect.stringContaining(message),
      ...(message === absent && { line: lines.findIndex((text) => text.includes(from)) + 1 }),
    }),
  );
});

test.each([
  ["title", '<title>Title of home</title><meta name="description" content="D"/>'],
  ["description", '<title>T</title><meta name="description" content="What home is about."/>'],
])("a %s that another page already has is refused, and that page is named", (field, head) => {
  const site = makeSite("");
  site.set("contact/index.html", makePage("contact", "<h1>Contact</h1>", head));
  expect(collectFaults(site)).toEqual([
    {
      where: "contact/index.html",
      message: expect.stringContaining(`The ${field} is the same as that of index.html`),
      hint: `Write a head.${field} of its own.`,
    },
  ]);
});

test("a redirect may have the title and description of the page that it leads to", () => {
  const site = makeSite("<h1>Contact</h1>");
  const refresh = '<meta http-equiv="refresh" content="0; url=/"/>';
  site.set("Home/index.html", makePage("home", "<h1>Home</h1>", makeHead("home") + refresh));
  expect(collectFaults(site)).toEqual([]);
});

const pageBudget = 20_000;

/** Precompressed files of these sizes, by the path of the original. */
const makePrecompressed = (sizes: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(sizes).map(([path, size]) => [`${path}.br`, { fingerprint: "a text", size }]),
  );

test("every page whose HTML and styles together exceed the page budget is refused, with the sizes", () => {
  const sizes = { "site.css": 12_000, "index.html": 8000, "contact/index.html": 7999 };
  const collect = (made: Readonly<Record<string, number>>) =>
    collectFaults(makeSite("<h1>Contact</h1>"), { pageBudget }, makePrecompressed(made));
  expect(collect(sizes)).toEqual([]);
  expect(collect({ ...sizes, "site.css": 12_002 })).toMatchObject([
    { where: "contact/index.html" },
    {
      where: "index.html",
      message:
        "needs 8000 bytes over the wire, and the style sheet 12002: 20002 together; the limit is 20000.",
    },
  ]);
});

test("the heaviest page is found, but none in a site that is not precompressed or sets no limit", () => {
  const find = (sizes: Readonly<Record<string, number>>, limit?: number) => {
    const check = openOutputCheck({ base: "/", outside: {}, cache: allValid, pageBudget: limit });
    return check.finish(makePrecompressed(sizes));
  };
  const sizes = { "index.html": 900, "contact/index.html": 901, "site.css": 5, "a.svg": 9999 };
  const heaviest = { where: "contact/index.html", html: 901, styles: 5, limit: pageBudget };
  expect(find(sizes, pageBudget)).toEqual(heaviest);
  expect(find({}, pageBudget)).toBeUndefined();
  expect(find(sizes)).toBeUndefined();
});

test.each([
  [17_999, undefined],
  [18_000, "uses 90 %"],
  [20_000, "uses 100 %"],
])("a page of %i bytes, with 20,000 allowed, gets the warning: %s", (bytes, warning) => {
  const said = warnOfWeight({
    where: "index.html",
    html: bytes - 1000,
    styles: 1000,
    limit: 20_000,
  });
  if (warning === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(`index.html ${warning} of its budget`);
});
