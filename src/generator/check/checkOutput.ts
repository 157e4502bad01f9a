import type { Cache } from "../cache/cache.ts";
import { compareDiagnostics, type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { causeOf, mergeAlike } from "../diagnostics/mergeAlike.ts";
import type { OutsideSources } from "../hosts/contentPolicy.ts";
import type { MadeFiles } from "../output/lastOutput.ts";
import type { TracedEntry } from "../output/output.ts";
import type { FileFacts } from "./facts.ts";
import { openKnownFacts } from "./knownFacts.ts";
import { openMarkupValidator } from "./markupValidity.ts";
import { openReader } from "./readFile.ts";
import { checkReferences } from "./references.ts";
import {
  checkHeads,
  checkSitemap,
  checkWeights,
  type PageWeight,
  weighPages,
} from "./wholeSite.ts";

export interface CheckOptions {
  /** Path of the site, such as `/` or `/sub/path/`. */
  readonly base: string;
  /** What the content security policy of every page allows beyond the site. */
  readonly outside: OutsideSources;
  /** Where is kept what is known of pages. */
  readonly cache: Pick<Cache, "find" | "file" | "keep" | "recall">;
  /** See `Budgets.page`; pages are not weighed without it. */
  readonly pageBudget?: number | undefined;
}

/** The checks of one output. */
export interface OutputCheck {
  /** Reads a file as a visitor's browser would, unless it is known already; no more than facts of it are kept. */
  readonly read: (entry: TracedEntry) => void;
  /**
   * @param made files that were written, by which pages are weighed
   * @returns the page that needs most for its first paint; none in a site that is not weighed
   * @throws DiagnosticError with everything that is wrong in all that was read
   */
  readonly finish: (made?: MadeFiles) => PageWeight | undefined;
}

export function openOutputCheck(options: CheckOptions): OutputCheck {
  const { base, outside, cache, pageBudget } = options;
  const site = new Map<string, FileFacts>();
  const faults: Diagnostic[] = [];
  const known = openKnownFacts(cache, outside);
  const readFile = openReader(openMarkupValidator(cache), outside);
  return {
    read: ([path, file, hash]) => {
      site.set(
        path,
        known.find(path, hash, () => readFile(path, file, faults)),
      );
    },
    finish: (made = new Map()) => {
      const weights = weighPages(made, pageBudget);
      const diagnostics = [
        ...faults,
        ...checkReferences(site, base, outside),
        ...checkHeads(site),
        ...checkSitemap(site),
        ...checkWeights(weights),
      ];
      if (diagnostics.length > 0) throw new DiagnosticError(groupByCause(diagnostics));
      known.keep();
      return weights[0];
    },
  };
}

/** A fault of what pages share, told once, where it stands first. */
function groupByCause(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return mergeAlike(diagnostics.toSorted(compareDiagnostics), causeOf, (first, others) => {
    const pages = [...new Set([first, ...others].map(({ where }) => where))];
    // By their addresses, of which the home page's is the first.
    return pages.length === 1 ? first : { ...first, pages: pages.map(toAddress).sort() };
  });
}

/** `careers/index.html` → `/careers/` */
export function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}
