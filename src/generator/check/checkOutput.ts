import type { Cache } from "../cache/cache.ts";
import { compareDiagnostics, type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { mergeAlike, messageKey } from "../diagnostics/mergeAlike.ts";
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
  /** Keeps facts of files, and which markup is valid, between builds. */
  readonly cache: Pick<Cache, "find" | "file" | "keep" | "recall">;
  /** See `Budgets.page`; pages are not weighed without it. */
  readonly pageBudget?: number | undefined;
}

/** The checks of one output. */
export interface OutputCheck {
  /** Reads and checks a file by itself, unless its facts are cached; nothing but its facts stays in memory. */
  readonly read: (entry: TracedEntry) => void;
  /**
   * @param made files that were written, for the weights of pages
   * @returns the page that needs most bytes for its first paint; undefined if pages are not weighed
   * @throws DiagnosticError with everything that is wrong in the files read
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

/** Reports a fault that several pages share once, at its first place. */
function groupByCause(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return mergeAlike(diagnostics.toSorted(compareDiagnostics), messageKey, (first, others) => {
    const pages = [...new Set([first, ...others].map(({ where }) => where))];
    // Sorted by URL, so that the home page comes first.
    return pages.length === 1 ? first : { ...first, pages: pages.map(toAddress).sort() };
  });
}

/** `careers/index.html` → `/careers/` */
export function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}
