import { type CheckOptions, openOutputCheck } from "../../../src/generator/check/checkOutput.ts";
import type { Diagnostic } from "../../../src/generator/diagnostics/diagnostic.ts";
import type { MadeFiles } from "../../../src/generator/output/lastOutput.ts";
import type { OutputFile, TracedEntry } from "../../../src/generator/output/output.ts";
import { collectDiagnostics } from "../../support/collectDiagnostics.ts";

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
  return `<title>Title of ${name}</title><meta name="description" content="What ${name} is about."/>`;
}

/** A site of two pages and a few files; `body` is that of the contact page. */
export function makeSite(body: string): Map<string, OutputFile> {
  return new Map<string, OutputFile>([
    ["site.css", new Uint8Array()],
    ["photo-480.jpg", new Uint8Array()],
    ["photo-960.jpg", new Uint8Array()],
    ["sprite.svg", '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="arrow"></symbol></svg>'],
    ["index.html", makePage("home", '<h1>Home</h1><h2 id="offers">Offers</h2>')],
    ["contact/index.html", makePage("contact", body)],
  ]);
}

const validMarkup = { path: "", size: 0 };

/** A cache that knows all pages as valid, so that none is validated: for checks of something else. */
export const allValid: CheckOptions["cache"] = {
  find: () => validMarkup,
  file: async () => validMarkup,
  keep: () => undefined,
  recall: () => undefined,
};

/** A cache in memory, for one test. */
export function openMemoryCache(): CheckOptions["cache"] {
  const known = new Set<string>();
  return {
    find: (key) => (known.has(JSON.stringify(key)) ? validMarkup : undefined),
    file: async (key) => {
      known.add(JSON.stringify(key));
      return validMarkup;
    },
    keep: () => undefined,
    recall: () => undefined,
  };
}

/** Diagnostics of all checks. @param made files that were written, including precompressed ones */
export function collectFaults(
  output: Iterable<TracedEntry>,
  { base = "/", outside = {}, cache = openMemoryCache(), pageBudget }: Partial<CheckOptions> = {},
  made?: MadeFiles,
): readonly Diagnostic[] {
  const check = openOutputCheck({ base, outside, cache, pageBudget });
  for (const entry of output) check.read(entry);
  return collectDiagnostics(() => check.finish(made));
}
