import { brotliCompressSync } from "node:zlib";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { AssetBundle } from "./bundleAssets.ts";
import { entryOf, islandLoader, type ScriptedSite } from "./listScripts.ts";

/** Bytes over the wire (brotli) that a script has, and may have. */
export interface ScriptSize {
  readonly source: string;
  readonly bytes: number;
  readonly limit: number;
}

// In bytes. The script of every page is all that a page without widgets has.
const limits = { loader: 1200, entry: 2500, everyPage: 1500 };

/**
 * Weighs the scripts that visitors load.
 *
 * @throws DiagnosticError with the numbers of all that are too heavy
 */
export function checkBudgets<Content>(
  { scripts, widgets }: Pick<ScriptedSite<Content>, "scripts" | "widgets">,
  { bySource, files }: AssetBundle,
): ScriptSize[] {
  const weigh = (source: string, limit: number): ScriptSize => {
    const bytes = files.get(bySource.get(source) ?? "");
    if (bytes === undefined) throw new Error(`the bundle has nothing made from ${source}`);
    return { source, bytes: brotliCompressSync(bytes).length, limit };
  };
  const sizes = [
    weigh(scripts.everyPage, limits.everyPage),
    weigh(islandLoader, limits.loader),
    ...Object.keys(widgets).map((name) => weigh(entryOf(name), limits.entry)),
  ];
  const heavy = sizes.filter(({ bytes, limit }) => bytes > limit);
  if (heavy.length > 0) {
    throw new DiagnosticError(
      heavy.map(({ source, bytes, limit }) => ({
        where: source,
        message: `is ${bytes} bytes over the wire, and may be ${limit}.`,
        hint: "Visitors pay for it on every first visit: make it smaller, or load a part of it later.",
      })),
    );
  }
  return sizes;
}
