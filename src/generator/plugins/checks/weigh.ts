import { statSync } from "node:fs";
import { listBrowserSources } from "../../core/assets/bundler.ts";
import type { Inspection, PreparedSite } from "../../core/build/plugin.ts";
import type { Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import { stylesIn } from "../../core/http/contentPolicy.ts";
import { isCopied, textOf } from "../../core/output/output.ts";
import type { MadeOutput } from "../../core/output/stage.ts";
import type { SiteConfig } from "../../core/render/siteConfig.ts";

/** Size limits of a site over the wire, in bytes (Brotli). */
export interface Budgets {
  /** Each page, which has its styles in it: what a browser needs for the first paint. From 90 % on a build warns. */
  readonly page: number;
  /** The script that every page loads, with or without widgets. */
  readonly everyPage: number;
  /** The script that loads widgets on their schedule. */
  readonly loader: number;
  /** The entry of each widget, without what it shares with others, and each script that only some pages load. */
  readonly widget: number;
}

declare module "../../core/render/siteConfig.ts" {
  interface SiteConfig<Content> {
    /** No limits if not given. */
    readonly budgets?: Budgets;
  }
}

type Assets = Pick<PreparedSite["assets"], "loader" | "bySource" | "widgets">;

// Warns from 90 % on: otherwise a build that fails on one longer sentence would be the first sign of a heavy page.
const fullness = 0.9;

const pageHint =
  "These are the bytes that a visitor waits for before the first paint: shorten the page or its styles.";
const scriptHint =
  "Every first visit downloads it: make it smaller, load a part of it later, or raise its limit in the site's `budgets`.";

/**
 * Weighs each script, and what a browser needs for the first paint of each page, in bytes over the wire. Nothing is
 * weighed if the site has no budgets or is not precompressed.
 *
 * @returns scripts and pages over budget; the sizes and limits of the scripts and the heaviest page as notes
 */
export function weigh(output: MadeOutput, site: SiteConfig<unknown>, assets: Assets): Inspection {
  const { budgets } = site;
  const isPacked = [...output.keys()].some((path) => path.endsWith(".br"));
  if (budgets === undefined || !isPacked) return { diagnostics: [], notes: [] };

  /** A file that precompression would not make smaller is sent as it is. */
  const sizeOf = (path: string) => {
    const file = output.get(`${path}.br`) ?? output.get(path);
    if (file === undefined) throw new Error("a weighed file is not in the output");
    return isCopied(file) ? statSync(file.copyFrom).size : Buffer.byteLength(file);
  };

  const scripts = listScripts(site, assets, budgets).map(({ where, path = "", limit }) => {
    const name = /([^/]*)-[^/]*$/.exec(path)?.[1] ?? path;
    return { where, name, bytes: sizeOf(path), limit };
  });
  const limit = budgets.page;
  const pages = [...output.keys()]
    .filter((path) => path.endsWith(".html"))
    .map((where) => ({ where, bytes: sizeOf(where) }))
    .sort((a, b) => b.bytes - a.bytes);
  const diagnostics: Diagnostic[] = [];
  for (const { where, bytes, limit } of scripts) {
    const message = `is ${bytes} bytes compressed; its budget is ${limit}.`;
    if (bytes > limit) diagnostics.push({ where, message, hint: scriptHint });
  }
  for (const { where, bytes } of pages) {
    if (bytes <= limit) continue;
    const heaviest = listHeaviest(textOf(output.get(where)) ?? "");
    const rules = ` Uncompressed, its heaviest rules are ${heaviest.join(", ")}.`;
    const message = `needs ${bytes} bytes over the wire, with its styles; the limit is ${limit}.${heaviest.length > 0 ? rules : ""}`;
    diagnostics.push({ where, message, hint: pageHint });
  }
  const sizes = scripts.map(({ name, bytes, limit }) => `${name} ${bytes} of ${limit} B`);
  const notes = [`scripts: ${sizes.join(" · ")}`];
  for (const { where, bytes } of pages.slice(0, 1)) {
    notes.push(`heaviest page: ${where} ${bytes} of ${limit} B`);
    const share = Math.floor((bytes / limit) * 100);
    const warning = `${where} uses ${share} % of its budget, and above 100 % the build fails. ${pageHint}`;
    if (bytes >= fullness * limit) notes.push(warning);
  }
  return { diagnostics, notes };
}

/** The subjects of a page's styles with the most bytes of rules: classes, elements, at-rules. */
function listHeaviest(html: string): string[] {
  const sums = new Map<string, number>();
  // Innermost blocks; a rule counts for the first class, element or at-rule in its selector.
  for (const [rule, selector = ""] of stylesIn(html).matchAll(/([^{}]*)\{[^{}]*\}/g)) {
    const subject = /@[\w-]+|\.[a-z\d]+(?:-[a-z\d]+)*|\w+/i.exec(selector)?.[0] ?? "*";
    sums.set(subject, (sums.get(subject) ?? 0) + rule.length);
  }
  const heaviest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 5);
  return heaviest.map(([subject, bytes]) => `${subject} (${bytes} B)`);
}

function listScripts(site: SiteConfig<unknown>, assets: Assets, budgets: Budgets) {
  const { bySource, loader, widgets } = assets;
  const sources = listBrowserSources(site);
  const ofPages = sources.scripts.map((where) => {
    const limit = where === site.scripts.everyPage ? budgets.everyPage : budgets.widget;
    return { where, path: bySource.get(where), limit };
  });
  const ofWidgets = Object.entries(site.widgets).map(([name, { module }]) => {
    return { where: module, path: widgets.get(name), limit: budgets.widget };
  });
  const ofAll = { where: "the loader of widgets", path: loader, limit: budgets.loader };
  return [...ofPages, ...(loader === undefined ? [] : [ofAll]), ...ofWidgets];
}
