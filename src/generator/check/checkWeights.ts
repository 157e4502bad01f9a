import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutputFacts } from "./outputFacts.ts";

/** What a browser needs for the first paint of a page, in bytes over the wire (brotli). */
export interface PageWeight {
  /** Output path. */
  readonly where: string;
  readonly html: number;
  readonly styles: number;
  readonly limit: number;
}

// In bytes. A server's first answer on a new connection is about 14 kB (RFC 6928): HTML and styles are two answers, and
// each of them fits. Within one the home page would not fit even with a style sheet of its own (9 and 8 kB), which every
// visitor who goes on to another page would pay for; the styles of its first window stand in the sheet's first half.
const limit = 20_000;

/** A page whose HTML and styles are too much together. A site that is not packed is not weighed. */
export function checkWeights(facts: OutputFacts): Diagnostic[] {
  return weighPages(facts)
    .filter(({ html, styles }) => html + styles > limit)
    .map(({ where, html, styles }) => ({
      where,
      message: `needs ${html} bytes over the wire, and the style sheet ${styles}: ${html + styles} together, which may be ${limit}.`,
      hint: "It is what a visitor waits for before anything is seen: say less on the page, or style it with less.",
    }));
}

/** The page that needs most; none in a site that is not packed. */
export function findHeaviest(facts: OutputFacts): PageWeight | undefined {
  return weighPages(facts).reduce<PageWeight | undefined>(
    (heaviest, page) => (heaviest === undefined || page.html > heaviest.html ? page : heaviest),
    undefined,
  );
}

function weighPages({ packed }: OutputFacts): PageWeight[] {
  const entries = [...packed];
  // Every page loads every style sheet there is: one.
  const styles = entries
    .filter(([path]) => path.endsWith(".css"))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  return entries
    .filter(([path]) => path.endsWith(".html"))
    .map(([where, html]) => ({ where, html, styles, limit }));
}
