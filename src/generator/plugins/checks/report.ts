import { compareDiagnostics, type Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import { locate } from "../../core/diagnostics/locate.ts";
import type { Output } from "../../core/output/output.ts";
import { mergeAlike } from "./mergeAlike.ts";

/** What is wrong and what to do about it, without its place. */
export type Finding = Pick<Diagnostic, "message" | "hint">;

/** Reports what is wrong with a file. @param where output path @param index in the file's text, if known */
export type Report = (where: string, finding: Finding, index?: number) => void;

/** Collects what the checks of one output report. */
export function openReport(output: Output) {
  const diagnostics: Diagnostic[] = [];

  const report: Report = (where, finding, index) => {
    const place = index === undefined ? {} : locate(String(output.get(where)), index);
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

/** `careers/index.html` → `/careers/` */
export function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}
