import { contentHash } from "../cache/contentHash.ts";

/** The media type of speculation rules: under any other, browsers don't read them. */
export const speculationType = "application/speculationrules+json";

/**
 * Speculation rules (HTML §7.6.1): a browser fetches the page behind a link as soon as a visitor seems about to follow
 * it. It only fetches it: to render it too would cost a phone more than it saves on pages this small. In a file of its
 * own, as the policy allows no inline code. Where a visitor saves data or energy, or has little memory, browsers do
 * not follow the rules by themselves (HTML §7.6.6.1; developer.chrome.com/docs/web-platform/prerender-pages, "Chrome
 * limits"), so nothing here asks for it.
 *
 * @param base path that the site stands under; begins and ends with a slash
 * @returns the file, which the header `Speculation-Rules` names
 */
export function formatSpeculation(base: string): readonly [path: string, rules: string] {
  // Named after the rules below no path: nothing but addresses may differ between two bases.
  return [`assets/links-${contentHash(writeRules("/"))}.speculationrules`, writeRules(base)];
}

function writeRules(base: string): string {
  // Addresses of pages end in a slash, those of files do not.
  const isPage = { href_matches: [base, `${base}*/`] };
  const leadsElsewhere = { selector_matches: "a:not([aria-current=page], [href^='#'])" };
  const rule = { where: { and: [isPage, leadsElsewhere] }, eagerness: "moderate" };
  return `${JSON.stringify({ prefetch: [rule] })}\n`;
}
