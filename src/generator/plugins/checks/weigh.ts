import { listBrowserSources } from "../../core/assets/bundler.ts";
import type { PreparedSite } from "../../core/build/plugin.ts";
import { stylesIn } from "../../core/http/contentPolicy.ts";
import { type Output, textOf } from "../../core/output/output.ts";
import type { SiteConfig } from "../../core/render/siteConfig.ts";
import { best, ofServers, packedSize, rough } from "./packedSize.ts";
import { takeBeforeMain, takeBeginning } from "./pageParts.ts";
import { toAddress } from "./report.ts";

/** What should come over the wire at most, in bytes (Brotli). What is heavier is noted. */
export interface Budgets {
  /** What a first paint needs: the page, which has its styles in it, up to the end of the first section. */
  readonly firstPaint: number;
  /** Each page. */
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

interface WeighedSite {
  readonly config: SiteConfig<unknown>;
  readonly assets: Pick<PreparedSite["assets"], "loader" | "bySource" | "widgets">;
  readonly output: Output;
  readonly isWatching: boolean;
}

interface Weighed {
  /** Address of a page, or source of a script. */
  readonly name: string;
  readonly text: string;
  /** Brotli's, `best` or `ofServers`. */
  readonly quality: number;
  /** Bytes. */
  readonly limit: number;
}

// A note names no more than this.
const mostNamed = 3;

/**
 * Weighs each page, what its first paint needs, and the scripts, but for those of watch mode, which are development
 * builds.
 *
 * @returns lines on what is over the site's budgets. What is heavy is not wrong, so no weight fails a build
 */
export function weigh({ config, assets, output, isWatching }: WeighedSite): string[] {
  const { budgets } = config;
  if (budgets === undefined) return [];
  const { firstPaint, page } = budgets;
  const pages = listPages(output);
  const beginnings = pages.map(({ name, text }) => {
    return { name, text: takeBeginning(text), quality: best, limit: firstPaint };
  });
  const whole = pages.map((text) => ({ ...text, quality: ofServers, limit: page }));
  const scripts = isWatching ? [] : listScripts(config, assets, output, budgets);
  return [
    ...note(
      `Pages that appear late on slow connections, as more than ${inKilobytes(firstPaint)} come before the end of their first section`,
      beginnings.filter(isHeavy),
      describePage,
      "Shorten that section, or names in menus; styles are for a developer.",
    ),
    ...note(
      `Pages that load slowly on slow connections, as they have more than ${inKilobytes(page)}`,
      whole.filter(isHeavy),
      describePage,
      "Shorten the page, or make two of it; styles are for a developer.",
    ),
    ...note(
      "Scripts that are larger than planned",
      scripts.filter(isHeavy),
      (script) => `${inKilobytes(sizeOf(script))} of ${inKilobytes(script.limit)}`,
      "For a developer: load a part later, or raise the site's budgets.",
    ),
  ];
}

function listPages(output: Output) {
  return [...output].flatMap(([path, file]) => {
    const text = path.endsWith(".html") ? textOf(file) : undefined;
    return text === undefined ? [] : [{ name: toAddress(path), text }];
  });
}

function listScripts(
  config: SiteConfig<unknown>,
  { bySource, loader, widgets }: WeighedSite["assets"],
  output: Output,
  budgets: Budgets,
): Weighed[] {
  const find = (name: string, path: string | undefined, limit: number) => {
    return { name, text: textOf(output.get(path ?? "")) ?? "", quality: best, limit };
  };
  const ofPages = listBrowserSources(config).scripts.map((source) => {
    const limit = source === config.scripts.everyPage ? budgets.everyPage : budgets.widget;
    return find(source, bySource.get(source), limit);
  });
  const ofWidgets = Object.entries(config.widgets).map(([name, { module }]) =>
    find(module, widgets.get(name), budgets.widget),
  );
  return [...ofPages, find("the loader of widgets", loader, budgets.loader), ...ofWidgets];
}

/** Few texts are: the best quality is tried on those alone that are heavy by quicker ones, whose results are larger. */
function isHeavy({ text, quality, limit }: Weighed): boolean {
  const tried = [rough, ofServers, best].filter((step) => step <= quality);
  return tried.every((step) => sizeOf({ text, quality: step }) > limit);
}

/** In bytes, rounded to hundreds: a word more can change it by 40. */
function sizeOf({ text, quality }: Pick<Weighed, "text" | "quality">): number {
  return Math.round(packedSize(text, quality) / 100) * 100;
}

/** `14.2 kB: styles 7.6, head and menus 2.3, words 4.3` */
function describePage(page: Weighed): string {
  const sizeOfPart = (text: string) => sizeOf({ ...page, text });
  const styles = sizeOfPart(stylesIn(page.text));
  const beforeMain = sizeOfPart(takeBeforeMain(page.text));
  const all = sizeOf(page);
  const head = (beforeMain - styles) / 1000;
  const words = (all - beforeMain) / 1000;
  return `${inKilobytes(all)}: styles ${styles / 1000}, head and menus ${head}, words ${words}`;
}

function note(
  what: string,
  heavy: readonly Weighed[],
  describe: (text: Weighed) => string,
  hint: string,
): string[] {
  if (heavy.length === 0) return [];
  const sorted = heavy.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const named = sorted.slice(0, mostNamed).map((text) => `  ${text.name}  ${describe(text)}`);
  const others = heavy.length - named.length;
  const more = others > 0 ? [`  and ${others} more`] : [];
  return [`${what} (nothing is broken):`, ...named, ...more, `  ${hint}`];
}

/** `14.2 kB` */
const inKilobytes = (bytes: number) => `${bytes / 1000} kB`;
