import { compareDiagnostics, type Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import { startLocating } from "../../core/diagnostics/locate.ts";
import type { Output } from "../../core/output/output.ts";

/** What is wrong and what to do about it, without its place. */
export type Finding = Pick<Diagnostic, "message" | "hint">;

/** Reports what is wrong with a file. @param where output path @param index in the file's text, if known */
export type Report = (where: string, finding: Finding, index?: number | null) => void;

/** Collects what the checks of one output report. */
export function openReport(output: Output) {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (where, finding, index) => {
    const place = typeof index === "number" && startLocating(String(output.get(where)))(index);
    diagnostics.push({ where, ...place, ...finding });
  };

  /** In order; what several pages share is listed once, at its first place. */
  const list = (): Diagnostic[] => {
    const keyOf = ({ message, hint }: Diagnostic) => `${message}\n${hint}`;
    return mergeAlike(diagnostics.toSorted(compareDiagnostics), keyOf, (first, others) => {
      const pages = [...new Set([first, ...others].map(({ where }) => where))];
      // Sorted by URL, so that the home page comes first.
      return pages.length === 1 ? first : { ...first, pages: pages.map(toAddress).sort() };
    });
  };

  return { report, list };
}

/**
 * Merges diagnostics of the same mistake in many places into one.
 *
 * @param keyOf returns the same key for all that are to be merged
 * @param merge called for each key with several diagnostics, in their order; a single one stays unchanged
 */
export function mergeAlike(
  diagnostics: readonly Diagnostic[],
  keyOf: (diagnostic: Diagnostic) => string,
  merge: (first: Diagnostic, others: readonly Diagnostic[]) => Diagnostic,
): Diagnostic[] {
  const groups = new Map<string, [first: Diagnostic, ...others: Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0 ? first : merge(first, others),
  );
}

/** `careers/index.html` → `/careers/` */
export function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}
