import { join } from "node:path/posix";
import { expect, test } from "vitest";
import { buildPages } from "../support/buildOutput.ts";
import { bundleAssets } from "../support/bundledSite.ts";
import { has, listPages, parsePage } from "../support/readPage.ts";
import { routes } from "../support/site.ts";

const bundle = await bundleAssets();
const pages = listPages(await buildPages({ bundle })).filter(
  ([, html]) => !html.includes('http-equiv="refresh"'),
);

const urlOf = (script: string) => `/${bundle.bySource.get(`src/site/${script}.ts`)}`;
const own: Readonly<Record<string, string[]>> = {
  "contact/index.html": [urlOf("pages/contact/keepDraft")],
  "contact/thank-you/index.html": [urlOf("pages/contact/keepDraft")],
  "404.html": [urlOf("pages/notFound/correctPathCase")],
};

test("only pages whose rows list widgets have islands, and each island names its widget's entry script", () => {
  const withIslands = pages.flatMap(([file, html]) => {
    const islands = [...parsePage(html).querySelectorAll("[data-island]")];
    for (const { dataset } of islands as HTMLElement[]) {
      const entry = bundle.widgets.get(dataset["island"] ?? "");
      expect(dataset["islandSrc"]).toBe(`/${entry}`);
    }
    return islands.length > 0 ? [file] : [];
  });
  const withWidgets = Object.entries(routes).filter(([, row]) => "widgets" in row);
  expect(withIslands).toEqual(withWidgets.map(([path]) => join(path, "index.html").slice(1)));
});

test.each(pages)(
  "%s loads the common and its own scripts, the island loader only if it has islands, preloads none, and has no code of its own",
  (file, html) => {
    const page = parsePage(html);
    // Structured data isn't a script.
    const scripts = page.querySelectorAll("script:not([type='application/ld+json'])");
    const sources = [...scripts].map((one) => one.getAttribute("src") ?? one.textContent);
    expect(sources).toEqual([
      urlOf("shell/everyPage"),
      ...(html.includes("data-island=") ? [`/${bundle.loader}`] : []),
      ...(own[file] ?? []),
    ]);
    expect(html).not.toMatch(/modulepreload|assets\/chunk-/);
    expect(has(page, 'link[as="script"]')).toBe(false);
  },
);

test("no script that runs during page load measures the layout, which would force a reflow", () => {
  // But for `scrollY`: an observer reads it, whose layout is up to date.
  const asks =
    /getBoundingClientRect|getClientRects|getComputedStyle|innerText|\b(?:inner|offset|client|scroll)(?:Width|Height|Top|Left|X)\b/;
  const paths = [...new Set([bundle.loader ?? "", ...bundle.bySource.values()])];
  const scripts = paths.filter((path) =>
    /\/(?:everyPage|loadIslands|keepDraft|correctPathCase)-/.test(path),
  );
  expect(scripts).toHaveLength(4);
  for (const path of scripts) {
    expect(new TextDecoder().decode(bundle.files.get(path))).not.toMatch(asks);
  }
});
