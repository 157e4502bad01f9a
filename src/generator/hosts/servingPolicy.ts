import { contentHash } from "../cache/contentHash.ts";
import { locatePage } from "../routing/locatePage.ts";
import { formatContentPolicy, type OutsideSources } from "./contentPolicy.ts";

/** A page, and the other spellings of its address that lead to it. */
export interface ServedPage {
  /** `/sub/path/solutions/healthcare/` */
  readonly href: string;
  /** `/sub/path/solutions/HealthCare/`; they differ from `href` in upper and lower case alone. */
  readonly aliases: readonly string[];
}

/** How the site wants to be served: what every configuration that is written for a host says in its own words. */
export type ServingPolicy = ReturnType<typeof planServing>;

/** Where a server finds the site, and is found itself. */
export interface Deployment {
  /** Absolute path of the server's document root, without a slash at its end. A site under a base lies in that folder of it. */
  readonly folder: string;
  /** `www.example.com` */
  readonly host: string;
  readonly port: number;
}

/** Files that only hosts read: servers that read none of them keep them to themselves. */
export const hostFiles = [".htaccess", "_headers", "_redirects"] as const;

/** The same, for a server's regular expressions. */
export const hiddenFiles: string = hostFiles.join("|").replaceAll(".", "\\.");

// What no page of the site uses. A longer list is no safer: browsers complain of names they don't know.
const unusedFeatures =
  "accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation " +
  "gyroscope magnetometer microphone midi payment picture-in-picture " +
  "publickey-credentials-get screen-wake-lock usb xr-spatial-tracking";

const campaignParameters =
  '"utm_source" "utm_medium" "utm_campaign" "utm_term" "utm_content" "utm_id"';

/**
 * @param routes rows of the route table, by path
 * @param base path that the site stands under; begins and ends with a slash
 */
export function planServing(
  routes: Readonly<Record<string, { readonly aliases?: readonly string[] }>>,
  base: string,
  outside: OutsideSources,
) {
  const speculation = base + formatSpeculation(base)[0];
  const hrefOf = (path: string) => locatePage(path, { origin: "", base }).href;
  // Sent with every answer, also with errors. No Cross-Origin-Resource-Policy: share images are there for other sites
  // to show.
  const headers = [
    { name: "Content-Security-Policy", value: formatContentPolicy(outside, "header") },
    { name: "Permissions-Policy", value: `${unusedFeatures.replaceAll(" ", "=(), ")}=()` },
    { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { name: "X-Content-Type-Options", value: "nosniff" },
    { name: "Speculation-Rules", value: `"${speculation}"` },
    // Whoever comes again by a campaign's link has the page already. Browsers then ask for it without these, so that
    // only the page itself, and no server's log, tells the second campaign.
    { name: "No-Vary-Search", value: `params=(${campaignParameters})` },
  ];
  const pages = Object.entries(routes).map(([path, { aliases = [] }]): ServedPage => {
    return { href: hrefOf(path), aliases: aliases.map(hrefOf) };
  });
  return {
    base,
    headers,
    pages,
    /** Tells browsers never to ask by http again, for a year: only for a host name that has https for good. */
    transport: { name: "Strict-Transport-Security", value: "max-age=31536000" },
    /** Values of `Cache-Control`. */
    lifetimes: {
      /** Of files in `assets`, which carry a content hash in their names. */
      assets: "public, max-age=31536000, immutable",
      /** Of everything else, errors too: asked again each time, and answered by 304 where nothing changed. */
      others: "public, max-age=0, must-revalidate",
    },
    /** Path of the folder of files that carry a content hash in their names. */
    assets: `${base}assets/`,
    /** Path of the rules for fetching pages ahead. */
    speculation,
    /** Path of the page that answers with status 404. */
    notFound: `${base}404.html`,
  };
}

/**
 * Speculation rules (HTML §7.6.1): a browser fetches the page behind a link as soon as a visitor seems about to follow
 * it. It only fetches it: to render it too would cost a phone more than it saves on pages this small. In a file of its
 * own, as the policy allows no inline code. Where a visitor saves data or energy, or has little memory, browsers
 * don't follow the rules anyway (HTML §7.6.6.1), so nothing here asks for it.
 *
 * @param base path that the site stands under; begins and ends with a slash
 * @returns the file, which the header `Speculation-Rules` names
 */
export function formatSpeculation(base: string): readonly [path: string, rules: string] {
  // Named after the rules below no path: nothing but addresses may differ between two bases.
  return [`assets/links-${contentHash(formatRules("/"))}.speculationrules`, formatRules(base)];
}

function formatRules(base: string): string {
  // Addresses of pages end in a slash, those of files do not.
  const isPage = { href_matches: [base, `${base}*/`] };
  const leadsElsewhere = { selector_matches: "a:not([aria-current=page], [href^='#'])" };
  const rule = { where: { and: [isPage, leadsElsewhere] }, eagerness: "moderate" };
  return `${JSON.stringify({ prefetch: [rule] })}\n`;
}
