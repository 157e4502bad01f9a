import { statSync } from "node:fs";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isCopied, type Output, type OutputFile } from "../output/output.ts";

/** Size limits of a site over the wire, in bytes (Brotli). */
export interface Budgets {
  /** HTML and styles of each page together: what a browser needs for the first paint. From 90 % on a build warns. */
  readonly page: number;
  /** The script that every page loads, with or without widgets. */
  readonly everyPage: number;
  /** The script that loads widgets on their schedule. */
  readonly loader: number;
  /** The entry of each widget, without what it shares with others, and each script that only some pages load. */
  readonly widget: number;
}

/** What budgets apply to; paths from the project's root. */
export interface WeighedSite {
  /** Scripts that pages load directly. */
  readonly scripts: readonly string[];
  /** The one of them that every page loads. */
  readonly everyPage: string;
  readonly widgets: Readonly<Record<string, { readonly module: string }>>;
  readonly budgets?: Budgets | undefined;
}

/** Output paths of a site's assets. */
export interface WeighedBundle {
  /** The style sheet of all pages. */
  readonly stylesheet: string;
  readonly loader: string | undefined;
  /** By the path of the script's source. */
  readonly bySource: ReadonlyMap<string, string>;
  /** By the widget's name. */
  readonly widgets: ReadonlyMap<string, string>;
}

/** Size and limit of a script, in bytes. */
export interface ScriptWeight {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

/** What a browser needs for the first paint of a page, in bytes over the wire. */
export interface PageWeight {
  /** Output path. */
  readonly where: string;
  readonly html: number;
  readonly styles: number;
  readonly limit: number;
}

export interface Weights {
  readonly scripts: readonly ScriptWeight[];
  readonly heaviest?: PageWeight | undefined;
  /** Says that the heaviest page is close to its limit. */
  readonly warning?: string | undefined;
  /** Scripts and pages over budget. */
  readonly diagnostics: readonly Diagnostic[];
}

// Warns from 90 % on: otherwise a build that fails on one longer sentence would be the first sign of a heavy page.
const fullness = 0.9;

const pageHint =
  "These are the bytes that a visitor waits for before the first paint: shorten the page or its styles.";
const scriptHint =
  "Every first visit downloads it: make it smaller, load a part of it later, or raise its limit in the site's `budgets`.";

/** Weighs pages and scripts as precompressed; nothing if the site has no budgets or is not precompressed. */
export function weigh(output: Output, site: WeighedSite, bundle: WeighedBundle): Weights {
  const { budgets } = site;
  const isPacked = [...output.keys()].some((path) => path.endsWith(".br"));
  if (budgets === undefined || !isPacked) return { scripts: [], diagnostics: [] };

  /** A file that precompression would not make smaller is sent as it is. */
  const sizeOf = (path: string) => sizeOfFile(output.get(`${path}.br`) ?? output.get(path));

  const scripts = listScripts(site, bundle, budgets).map(({ where, path = "", limit }) => {
    const name = /([^/]*)-[^/]*$/.exec(path)?.[1] ?? path;
    return { where, name, bytes: sizeOf(path), limit };
  });
  const styles = sizeOf(bundle.stylesheet);
  const pages = [...output.keys()]
    .filter((path) => path.endsWith(".html"))
    .map((where) => ({ where, html: sizeOf(where), styles, limit: budgets.page }))
    .sort((a, b) => b.html - a.html);
  const diagnostics = [
    ...scripts.flatMap(({ where, bytes, limit }) => {
      const message = `is ${bytes} bytes compressed; its budget is ${limit}.`;
      return bytes > limit ? [{ where, message, hint: scriptHint }] : [];
    }),
    ...pages.flatMap(({ where, html, limit }) => {
      const sum = html + styles;
      const message = `needs ${html} bytes over the wire, and the style sheet ${styles}: ${sum} together; the limit is ${limit}.`;
      return sum > limit ? [{ where, message, hint: pageHint }] : [];
    }),
  ];
  return { scripts, heaviest: pages[0], warning: warnOf(pages[0]), diagnostics };
}

function listScripts(site: WeighedSite, bundle: WeighedBundle, budgets: Budgets) {
  const { bySource, loader, widgets } = bundle;
  const ofPages = site.scripts.map((where) => {
    const limit = where === site.everyPage ? budgets.everyPage : budgets.widget;
    return { where, path: bySource.get(where), limit };
  });
  const ofWidgets = Object.entries(site.widgets).map(([name, { module }]) => {
    return { where: module, path: widgets.get(name), limit: budgets.widget };
  });
  const ofAll = { where: "the loader of widgets", path: loader, limit: budgets.loader };
  return [...ofPages, ...(loader === undefined ? [] : [ofAll]), ...ofWidgets];
}

function warnOf(heaviest: PageWeight | undefined): string | undefined {
  if (heaviest === undefined) return undefined;
  const { where, html, styles, limit } = heaviest;
  const share = (html + styles) / limit;
  if (share < fullness) return undefined;
  return `${where} uses ${Math.floor(share * 100)} % of its budget, and above 100 % the build fails. ${pageHint}`;
}

function sizeOfFile(file: OutputFile | undefined): number {
  if (file === undefined) throw new Error("a weighed file is not in the output");
  if (!isCopied(file)) return Buffer.byteLength(file);
  return file.size ?? statSync(file.copyFrom).size;
}
