import { contentHash } from "../cache/contentHash.ts";

const stylesheetLink = /<link rel="stylesheet" href="[^"]*"\/?>/g;

/** Changes with everything in a page but its style sheet, which is swapped without a reload. */
export function describeRevision(html: string): string {
  return contentHash(html.replaceAll(stylesheetLink, ""));
}

/**
 * Adds to a page, on its way out, the script that reloads it. External, because the site's policy allows no other.
 *
 * @param revision of the page, so that the script can ask whether it still is as it was served
 */
export function injectClient(html: string, clientUrl: string, revision: string): string {
  const script = `<script type="module" src="${clientUrl}" data-revision="${revision}"></script>`;
  return html.replace("</head>", () => `${script}</head>`);
}
