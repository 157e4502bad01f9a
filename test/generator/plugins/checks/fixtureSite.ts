import type { Diagnostic } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import type { Output, OutputFile } from "../../../../src/generator/core/output/output.ts";
import { checkSite } from "../../../../src/generator/plugins/checks/index.ts";
import type { CheckedSite } from "../../../../src/generator/plugins/checks/references.ts";

const origin = "https://a.example";

/** Line of the fixture page on which its `body` starts. */
export const bodyLine = 9;

/** A valid page with this `body`. */
export function makePage(name: string, body: string, head = makeHead(name)): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
${head}
<link rel="stylesheet" href="/site.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}

export function makeHead(name: string): string {
  const path = name === "home" ? "/" : `/${name}/`;
  return `<title>Title of ${name}</title><meta name="description" content="What ${name} is about."/><link rel="canonical" href="${origin}${path}"/>`;
}

/** The text files of the fixture site. */
export const texts = {
  "sitemap.xml": `<urlset>
<url><loc>${origin}/</loc></url>
<url><loc>${origin}/contact/</loc></url>
</urlset>`,
  "robots.txt": `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`,
  "llms.txt": `# A\n\n- [Contact](${origin}/contact/): write\n`,
  ".well-known/security.txt": `Contact: mailto:a@a.example\nCanonical: ${origin}/.well-known/security.txt\n`,
  "site.webmanifest": `{"start_url":"/contact/","scope":"/","icons":[{"src":"/photo-480.jpg"}]}`,
};

/** A site of three pages and a few files. @param body of the contact page, after its `h1` and a line break */
export function makeSite(body = ""): Map<string, OutputFile> {
  const noindex = `${makeHead("hidden")}<meta name="robots" content="noindex"/>`;
  return new Map<string, OutputFile>([
    ["site.css", new Uint8Array()],
    ["photo-480.jpg", { copyFrom: "/no/such/file" }],
    ["photo-960.jpg", new Uint8Array()],
    ["sprite.svg", '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="arrow"></symbol></svg>'],
    ["index.html", makePage("home", '<h1>Home</h1><h2 id="offers">Offers</h2>')],
    ["contact/index.html", makePage("contact", `<h1>Contact</h1>\n${body}`)],
    ["hidden/index.html", makePage("hidden", "<h1>Hidden</h1>", noindex)],
    ...Object.entries(texts),
  ]);
}

export function check(site: Output, options: Partial<CheckedSite> = {}): readonly Diagnostic[] {
  return checkSite(site, { base: "/", outside: {}, ...options });
}
