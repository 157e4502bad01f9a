// On a page of long text, the first section goes on far below the first window.
const mostText = 6000;

/**
 * The beginning of a page, which a browser needs before it can show the first section: up to the end of the first
 * `section` in `main`, or of `main` if it has none, with no more than 6,000 characters of text in it. A page without
 * `main` is its own beginning.
 */
export function takeBeginning(html: string): string {
  const start = findMain(html);
  const end = start + html.slice(start).search(/<\/(?:section|main)>|$/);
  let left = mostText;
  for (const { index, 1: text = "" } of html.slice(start, end).matchAll(/>([^<]+)/g)) {
    if (text.length > left) return html.slice(0, start + index + 1 + left);
    left -= text.length;
  }
  return html.slice(0, end);
}

/** What comes before `main`: head, styles, header, menus. */
export function takeBeforeMain(html: string): string {
  return html.slice(0, findMain(html));
}

/** Where `main` begins; the end of a page without one. */
function findMain(html: string): number {
  const start = html.search(/<main[\s>]/);
  return start < 0 ? html.length : start;
}
