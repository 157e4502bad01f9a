import { statSync } from "node:fs";
import { listBrowserSources } from "../../core/assets/bundler.ts";
import type { PreparedSite } from "../../core/build/plugin.ts";
import { isCopied } from "../../core/output/output.ts";
import type { MadeOutput } from "../../core/output/stage.ts";
import type { SiteConfig } from "../../core/render/siteConfig.ts";

/** What files of a site should weigh at most over the wire, in bytes (Brotli). A build notes which are heavier. */
export interface Budgets {
  /** Each page, which has its styles in it: what a browser needs for the first paint. */
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

// A note names no more files than this.
const mostNamed = 5;

/**
 * Weighs each script, and what a browser needs for the first paint of each page, in bytes over the wire. Nothing is
 * weighed if the site has no budgets or is not precompressed.
 *
 * @returns notes: the sizes and limits of the scripts, the heaviest page, and which files are over their budgets. What
 *   is heavy is not wrong, so no weight fails a build
 */
export function weigh(output: MadeOutput, site: SiteConfig<unknown>, assets: Assets): string[] {
  const { budgets } = site;
  const isPacked = [...output.keys()].some((path) => path.endsWith(".br"));
  if (budgets === undefined || !isPacked) return [];

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
  const pages = [...output.keys()]
    .filter((path) => path.endsWith(".html"))
    .map((where) => ({ where, bytes: sizeOf(where), limit: budgets.page }))
    .sort((a, b) => b.bytes - a.bytes);
  const sizes = scripts.map(({ name, bytes, limit }) => `${name} ${bytes} of ${limit} B`);
  const notes = [`scripts: ${sizes.join(" · ")}`];
  for (const heaviest of pages.slice(0, 1)) notes.push(`heaviest page: ${formatSize(heaviest)}`);
  const heavy = [...scripts, ...pages].filter(({ bytes, limit }) => bytes > limit);
  if (heavy.length > 0) notes.push(warnOf(heavy));
  return notes;
}

interface Weighed {
  /** Output path of a page, or source of a script. */
  readonly where: string;
  readonly bytes: number;
  readonly limit: number;
}

const formatSize = ({ where, bytes, limit }: Weighed) => `${where} ${bytes} of ${limit} B`;

function warnOf(heavy: readonly Weighed[]): string {
  const named = heavy.slice(0, mostNamed).map(formatSize).join(", ");
  const others = heavy.length > mostNamed ? ` and ${heavy.length - mostNamed} more` : "";
  return `over budget: ${named}${others}. First visits take a little longer: shorten pages or styles, load a part of a script later, or raise the site's budgets.`;
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
