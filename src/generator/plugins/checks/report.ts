import { compareDiagnostics, type Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import { locate } from "../../core/diagnostics/locate.ts";
import { type Output, textOf } from "../../core/output/output.ts";

/** What is wrong and what to do about it, without its place. */
export type Finding = Pick<Diagnostic, "message" | "hint">;

/** Reports what is wrong with a file. @param where output path @param index in the file's text, if known */
export type ReportFinding = (where: string, finding: Finding, index?: number) => void;

/** Collects what the checks of one output report. */
export function openReport(output: Output) {
  const diagnostics: Diagnostic[] = [];
  const report: ReportFinding = (where, finding, index) => {
    const place = index !== undefined && locate(textOf(output.get(where)) ?? "", index);
    diagnostics.push({ where, ...place, ...finding });
  };

  /** In order; what several pages share is listed once, at its first place. */
  const list = (): Diagnostic[] => {
    const wordingOf = ({ message, hint }: Diagnostic) => `${message}\n${hint}`;
    return groupAlike(diagnostics.toSorted(compareDiagnostics), wordingOf).map((alike) => {
      const pages = [...new Set(alike.map(({ where }) => where))];
      // Sorted by URL, so that the home page comes first.
      const all = pages.length === 1 ? {} : { pages: pages.map(toAddress).sort() };
      return { ...alike[0], ...all };
    });
  };

  return { report, list };
}

/** Groups the diagnostics of the same mistake in many places, in their order. @param groupOf names the group of each */
export function groupAlike(
  diagnostics: readonly Diagnostic[],
  groupOf: (diagnostic: Diagnostic) => string,
) {
  const groups = new Map<string, [first: Diagnostic, ...others: Diagnostic[]]>();
  for (const diagnostic of diagnostics) {
    const name = groupOf(diagnostic);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()];
}

/** `careers/index.html` → `/careers/` */
export function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}
