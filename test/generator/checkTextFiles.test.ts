import { expect, test } from "vitest";
import type { OutputFile } from "../../src/generator/output/output.ts";
import { collectFaults, makeHead, makePage } from "./fixtureSite.ts";

const origin = "https://a.example";
const contents = {
  "sitemap.xml": `<urlset>
<url><loc>${origin}/</loc></url>
<url><loc>${origin}/contact/</loc></url>
</urlset>`,
  "robots.txt": `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`,
  "llms.txt": `# A\n\n- [Contact](${origin}/contact/): write\n`,
  ".well-known/security.txt": `Contact: mailto:a@a.example\nCanonical: ${origin}/.well-known/security.txt\n`,
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
    ["index.html", page("home", "/")],
    ["contact/index.html", page("contact", "/contact/")],
    ["hidden/index.html", page("hidden", "/hidden/", '<meta name="robots" content="noindex"/>')],
    ...Object.entries(contents),
  ]);
}

test("files that name what is there are without fault", async () => {
  expect(await collectFaults(makeFoundSite())).toEqual([]);
});

test.each<[what: string, file: keyof typeof contents, from: string, to: string, line: number]>([
  ["a sitemap with a page that is not there", "sitemap.xml", "/contact/", "/contcat/", 3],
  ["robots.txt with another sitemap", "robots.txt", "/sitemap.xml", "/map.xml", 4],
  ["llms.txt with a page that is not there", "llms.txt", "/contact/", "/kontakt/", 3],
  ["security.txt that stands elsewhere", ".well-known/security.txt", "/.well-known/", "/", 2],
])("%s fails the build, at its line", async (_, file, from, to, line) => {
  const output = makeFoundSite().set(file, contents[file].replace(from, to));
  expect(await collectFaults(output)).toContainEqual(
    expect.objectContaining({
      where: file,
      line,
      message: expect.stringContaining("no such page or file"),
    }),
  );
});

test.each([
  ["leaves a page out", "<url><loc>https://a.example/contact/</loc></url>\n", "", "does not list"],
  ["lists a page twice", "/contact/", "/", "twice"],
  ["lists a page that is hidden", "/contact/", "/hidden/", "not the canonical"],
  [
    "names another host",
    "https://a.example/contact/",
    "https://b.example/contact/",
    "not the canon",
  ],
])("a sitemap that %s fails the build", async (_, from, to, message) => {
  const broken = contents["sitemap.xml"].replace(from, to);
  expect(broken).not.toBe(contents["sitemap.xml"]);
  expect(await collectFaults(makeFoundSite().set("sitemap.xml", broken))).toContainEqual(
    expect.objectContaining({
      where: "sitemap.xml",
      message: expect.stringContaining(message),
    }),
  );
});
