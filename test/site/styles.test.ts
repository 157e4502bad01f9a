import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildPages } from "../support/buildOutput.ts";
import { bundleAssets } from "../support/bundledSite.ts";
import { makeUpWork, phpDelivery } from "../support/madeUp.ts";
import { find, listPages, parsePage } from "../support/readPage.ts";

const bundle = await bundleAssets();
/** Of every kind, those that content may do without too. */
const built = await buildPages({
  bundle,
  edit: ({ contact, services, industries, work }) => {
    const [service, industry] = [services[0]?.path, industries[0]?.path];
    if (service && industry && work.length === 0) work.push(makeUpWork({ service, industry }));
    contact.delivery = phpDelivery;
  },
});
const pages = listPages(built).filter(([, html]) => html.includes("<style>"));
const all = Array.from(bundle.sheets.values(), ({ css }) => css).join("");

test.each(pages)(
  "%s has each rule that any of the site's Sass files has for its classes",
  (_, html) => {
    const page = parsePage(html);
    const classes = [...page.querySelectorAll("[class]")].flatMap((one) => [...one.classList]);
    const own = new Set(listRules(find(page, "style").textContent));
    const others = [...new Set(listRules(all))].filter((rule) => !own.has(rule));
    const lost = others.filter((rule) => {
      const named = rule.replace(/\{.*/, "").match(/(?<=\.)[a-z][\w-]*/g) ?? [];
      // Of the palette, a page has the colours alone that its styles use.
      const isPalette = rule.startsWith(".ground{--");
      return named.length > 0 && named.every((name) => classes.includes(name)) && !isPalette;
    });
    expect(lost).toEqual([]);
    expect(others).not.toHaveLength(0);
  },
);

test.each(pages)(
  "%s sets the custom properties that its styles use, but for those with a fallback that another page sets",
  (file, html) => {
    const { textContent: css } = find(parsePage(html), "style");
    const unset = [...css.matchAll(/var\((--[\w-]+)(,?)/g)].filter(
      ([, name, fallback]) => !(fallback === "" ? css : all).includes(`${name}:`),
    );
    const byWidgets = file === "index.html" ? ["--before", "--dots", "--shift"] : [];
    expect([...new Set(unset.map(([, name]) => name))].sort()).toEqual(byWidgets);
  },
);

// The first page of each kind, by its styles.
const kinds = new Map(
  pages
    .map(([file, html]) => [find(parsePage(html), "style").textContent, file] as const)
    .reverse(),
);

// What code alone adds to each first paint, whatever the words are. Brotli's best quality is its default.
test.each([...kinds].map(([css, file]) => ({ file, css })))(
  "the styles of $file and its kind weigh 8,500 B at most",
  ({ css }) => expect(brotliCompressSync(css).length).toBeLessThanOrEqual(8500),
);

/** Each declaration of CSS with each of its selectors: `.a p{color:red}`. Commas in a selector split it as well. */
function listRules(css: string): string[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) =>
    selectors.split(",").flatMap((one) => body.split(";").map((part) => `${one}{${part}}`)),
  );
}
