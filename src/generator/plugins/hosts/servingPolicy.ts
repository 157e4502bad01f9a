import { contentHash } from "../../core/cache/contentHash.ts";
import { formatContentPolicy, type OutsideSources } from "../../core/http/contentPolicy.ts";
import { locatePage } from "../../core/routing/locatePage.ts";
import { hiddenFiles } from "../../core/serve/siteHandler.ts";

/** How the site is to be served: all server configurations and host files are generated from this. */
export type ServingPolicy = ReturnType<typeof planServing>;

/** Where the site's files are on a server, and the host name and port that it serves them at. */
export interface Deployment {
  /** Absolute path of the document root, without a trailing slash. With a base path, the site is in that subfolder. */
  readonly folder: string;
  /** `www.example.com` */
  readonly host: string;
  readonly port: number;
}

/** Where Debian's PHP-FPM listens, as comments in the configurations say. */
export const phpSocket = "/run/php/php-fpm.sock";

/** `hiddenFiles` as alternatives in a server's regular expressions. */
export const hiddenFilesPattern: string = hiddenFiles.join("|").replaceAll(".", "\\.");

// Browser features that no page uses. A longer list is no safer: browsers warn about names that they don't know.
const unusedFeatures =
  "accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation " +
  "gyroscope magnetometer microphone midi payment picture-in-picture " +
  "publickey-credentials-get screen-wake-lock usb xr-spatial-tracking";

const campaignParameters =
  '"utm_source" "utm_medium" "utm_campaign" "utm_term" "utm_content" "utm_id"';

/**
 * @param routes rows of the route table, by path
 * @param base path that the site stands under; begins and ends with a slash
 * @param phpFile output path of the one file that is run with PHP
 */
export function planServing(
  routes: Readonly<Record<string, { readonly aliases?: readonly string[] }>>,
  base: string,
  outside: OutsideSources,
  phpFile?: string,
) {
  const speculation = base + formatSpeculation(base)[0];
  const hrefOf = (path: string) => locatePage(path, { origin: "", base }).href;
  // Sent with every response, errors included. No Cross-Origin-Resource-Policy: other sites are meant to show the share
  // images.
  const headers = [
    { name: "Content-Security-Policy", value: formatContentPolicy(outside, "header") },
    { name: "Permissions-Policy", value: `${unusedFeatures.replaceAll(" ", "=(), ")}=()` },
    { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { name: "X-Content-Type-Options", value: "nosniff" },
    { name: "Speculation-Rules", value: `"${speculation}"` },
    // A visitor who returns by a campaign's link already has the page in the cache. Browsers then request it without
    // these parameters, so that only scripts on the page, and not the server's log, see the second campaign.
    { name: "No-Vary-Search", value: `params=(${campaignParameters})` },
  ];
  return {
    base,
    headers,
    /** Paths of the pages, with the aliases that redirect there. */
    pages: Object.entries(routes).map(([path, { aliases = [] }]) => {
      return { href: hrefOf(path), aliases: aliases.map(hrefOf) };
    }),
    /** Keeps browsers from using http for a year (HSTS): only for a host name that will have https for good. */
    transport: { name: "Strict-Transport-Security", value: "max-age=31536000" },
    /** Values of `Cache-Control`. */
    lifetimes: {
      /** Of files in `assets`, which carry a content hash in their names. */
      assets: "public, max-age=31536000, immutable",
      /**
       * Of everything else, errors too: revalidated each time, with a 304 response if nothing has changed. Proxies are
       * to pass it on as it is (RFC 9111 §5.2.2.6): Cloudflare would hide mail addresses behind a script of its own.
       */
      others: "public, max-age=0, must-revalidate, no-transform",
    },
    /** Path of the folder of files that carry a content hash in their names. */
    assets: `${base}assets/`,
    /** Path of the speculation rules, see `formatSpeculation`. */
    speculation,
    /** Path of the 404 page. */
    notFound: `${base}404.html`,
    /** Path of the one file that is run with PHP, and that says itself that its responses must not be kept. */
    php: phpFile === undefined ? undefined : base + phpFile,
  };
}

/** A page's own path and those of its aliases, the first of those that differ only in case. */
export function listAddresses({ href, aliases }: ServingPolicy["pages"][number]): string[] {
  const all = [href, ...aliases];
  const keys = all.map((path) => path.toLowerCase());
  return all.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/**
 * Speculation rules (HTML §7.6.1): browsers prefetch the page behind a link as soon as a visitor seems about to follow
 * it. They don't prerender it: that would cost a phone more than it saves on pages this small. In a file of its own,
 * because the content security policy allows no inline code. In data saver or energy saver mode, or if memory is low,
 * browsers ignore the rules anyway (HTML §7.6.6.1), so nothing here checks for that.
 *
 * @param base path that the site stands under; begins and ends with a slash
 * @returns path and text of the file, which the header `Speculation-Rules` names
 */
export function formatSpeculation(base: string): readonly [path: string, rules: string] {
  // Hashes the rules for the base "/", because file names must not depend on the base: only URLs may.
  return [`assets/links-${contentHash(formatRules("/"))}.speculationrules`, formatRules(base)];
}

function formatRules(base: string): string {
  // Addresses of pages end in a slash, those of files do not.
  const isPage = { href_matches: [base, `${base}*/`] };
  const leadsElsewhere = { selector_matches: "a:not([aria-current=page], [href^='#'])" };
  const rule = { where: { and: [isPage, leadsElsewhere] }, eagerness: "moderate" };
  return `${JSON.stringify({ prefetch: [rule] })}\n`;
}
