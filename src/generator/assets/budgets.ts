import type { Cache } from "../cache/cache.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { packTightly } from "../output/precompress.ts";
import type { BrowserSources, ScriptBundle } from "./bundler.ts";

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

/** Size and limit of a script, in bytes. */
export interface ScriptSize {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

/** The scripts that budgets apply to; paths from the project's root. */
export interface WeighedSite extends BrowserSources {
  readonly everyPage: string;
  readonly budgets?: Budgets | undefined;
}

/**
 * Checks the compressed sizes of the scripts that visitors load.
 *
 * @returns the sizes; an empty list for a site without budgets
 * @throws DiagnosticError with the sizes of all scripts over budget
 */
export async function checkBudgets(
  { everyPage, scripts, widgets, budgets }: WeighedSite,
  bundle: ScriptBundle,
  cache: Pick<Cache, "file">,
): Promise<ScriptSize[]> {
  if (budgets === undefined) return [];
  const weigh = async (where: string, path = "", limit: number) => {
    const bytes = bundle.files.get(path);
    if (bytes === undefined) throw new Error(`the bundle contains no output of ${where}`);
    const name = /([^/]*)-[^/]*$/.exec(path)?.[1] ?? path;
    const { size } = await packTightly(bytes, cache);
    return { where, name, bytes: size, limit };
  };
  const { bySource, loader } = bundle;
  const sizes = await Promise.all([
    ...scripts.map((script) =>
      weigh(
        script,
        bySource.get(script),
        script === everyPage ? budgets.everyPage : budgets.widget,
      ),
    ),
    ...(loader === undefined ? [] : [weigh("the loader of widgets", loader, budgets.loader)]),
    ...Object.entries(widgets).map(([name, { module }]) =>
      weigh(module, bundle.widgets.get(name), budgets.widget),
    ),
  ]);
  const heavy = sizes.filter(({ bytes, limit }) => bytes > limit);
  if (heavy.length === 0) return sizes;
  throw new DiagnosticError(
    heavy.map(({ where, bytes, limit }) => ({
      where,
      message: `is ${bytes} bytes compressed; its budget is ${limit}.`,
      hint: "Every first visit downloads it: make it smaller, load a part of it later, or raise its limit in the site's `budgets`.",
    })),
  );
}
