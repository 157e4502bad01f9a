import type { Cache } from "../cache/cache.ts";
import { compareDiagnostics, type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { type Locate, startLocating } from "../diagnostics/locate.ts";
import { causeOf, mergeAlike } from "../diagnostics/mergeAlike.ts";
import type { OutsideSources } from "../hosts/contentPolicy.ts";
import { isCopied, type OutputEntry } from "../output/output.ts";
import {
  OutputFacts,
  type Placed,
  type Reference,
  readPageFacts,
  readSitemap,
  readTextReferences,
} from "./facts.ts";
import { openMarkupValidator, type ValidateMarkup } from "./markupValidity.ts";
import { checkInline, readCodeReferences } from "./policy.ts";
import { checkOwnReferences, checkReferences, isOwn } from "./references.ts";
import { checkStructure } from "./structure.ts";
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
  /** Where markup that is known to be valid is kept. */
  readonly cache: Pick<Cache, "find" | "file">;
  /** See `Budgets.page`; pages are not weighed without it. */
  readonly pageBudget?: number | undefined;
}

/** The checks of one output. */
export interface OutputCheck {
  /** Reads a file as a visitor's browser would; no more than facts of it are kept. */
  readonly read: (entry: OutputEntry) => void;
  /**
   * @returns the page that needs most for its first paint; none in a site that is not weighed
   * @throws DiagnosticError with everything that is wrong in all that was read
   */
  readonly finish: () => PageWeight | undefined;
}

export function openOutputCheck({ base, outside, cache, pageBudget }: CheckOptions): OutputCheck {
  const facts = new OutputFacts();
  const validate = openMarkupValidator(cache);
  return {
    read: (entry) => readFile(entry, facts, validate, outside),
    finish: () => {
      const weights = weighPages(facts, pageBudget);
      const diagnostics = [
        ...facts.diagnostics,
        ...checkReferences(facts, base, outside),
        ...checkHeads(facts.heads),
        ...checkSitemap(facts),
        ...checkWeights(weights),
      ];
      if (diagnostics.length > 0) throw new DiagnosticError(groupByCause(diagnostics));
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

function readFile(
  [path, file]: OutputEntry,
  facts: OutputFacts,
  validate: ValidateMarkup,
  outside: OutsideSources,
): void {
  const number = facts.files.push(path) - 1;
  if (typeof file !== "string") {
    const [, plain] = /^(.*\.(?:html|css))\.br$/.exec(path) ?? [];
    const size = isCopied(file) ? file.size : file.length;
    if (plain !== undefined && size !== undefined) facts.precompressed.set(plain, size);
    if (!isCopied(file) && /\.(?:css|js)$/.test(path)) {
      const text = new TextDecoder().decode(file);
      addLinks(facts, number, readCodeReferences(path, text), startLocating(text));
    }
    return;
  }
  const locate = startLocating(file);
  if (path === "sitemap.xml") facts.sitemap = readSitemap(file);
  if (!/\.(?:html|svg)$/.test(path)) {
    addLinks(facts, number, readTextReferences(path, file), locate);
    return;
  }
  const page = readPageFacts(file);
  const ids = page.ids.map(([id]) => id);
  facts.ids.set(path, ids);
  if (path.endsWith(".svg")) return;
  facts.diagnostics.push(
    ...checkOwnReferences(path, page, locate),
    ...checkInline(path, page, outside, locate),
    ...checkStructure(path, page, locate),
    ...validate(path, file, page.signature),
  );
  const { title, description, canonical } = page;
  if (!page.isRedirect) facts.heads.push({ where: path, title, description });
  if (canonical !== undefined && !page.noindex) facts.canonicals.set(canonical, path);
  addLinks(facts, number, page.references, locate);
}

function addLinks(
  { links }: OutputFacts,
  file: number,
  references: readonly Placed<Reference>[],
  locate: Locate,
): void {
  for (const [reference, index] of references) {
    if (isOwn(reference)) continue;
    const key = `${reference.from} ${reference.kind} ${reference.url}`;
    const link = links.get(key) ?? { reference, places: [] };
    if (link.places.length === 0) links.set(key, link);
    const { line, column } = locate(index);
    link.places.push(file, line, column);
  }
}
