import { contentHash } from "../cache/contentHash.ts";
import { locatePage } from "../routing/locatePage.ts";

export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/** A page, and the other spellings of its address that lead to it. */
export interface ServedPage {
  /** `/sub/path/solutions/healthcare/` */
  readonly href: string;
  /** `/sub/path/solutions/HealthCare/`; they differ from `href` in upper and lower case alone. */
  readonly aliases: readonly string[];
}

/** How the site wants to be served: what every configuration that is written for a host says in its own words. */
export interface ServingPolicy {
  /** Path that the site stands under; begins and ends with a slash. */
  readonly base: string;
  /** Sent with every answer, also with errors. */
  readonly headers: readonly HeaderField[];
  /** Tells browsers never to ask by http again, for a year: only for a host name that has https for good. */
  readonly transport: HeaderField;
  /** Values of `Cache-Control`. */
  readonly lifetimes: {
    /** Of files in `assets`, which carry a content hash in their names. */
    readonly assets: string;
    /** Of everything else, errors too: asked again each time, and answered by 304 where nothing changed. */
    readonly others: string;
  };
  /** Path of the folder of files that carry a content hash in their names. */
  readonly assets: string;
  /** Path of the rules for fetching pages ahead. */
  readonly speculation: string;
  /** Path of the page that answers with status 404. */
  readonly notFound: string;
  readonly pages: readonly ServedPage[];
}

/** Where a server finds the site, and is found itself. */
export interface Deployment {
  /** Absolute path of the server's document root, without a slash at its end. A site under a base lies in that folder of it. */
  readonly folder: string;
  /** `www.example.com` */
  readonly host: string;
  readonly port: number;
}

/** Sources beyond the site itself that its content calls for, as a content security policy writes them. */
export interface OutsideSources {
  /** Where scripts may send to: `https://forms.example`. */
  readonly connect: readonly string[];
  /** Where forms may be sent: `mailto:`, `https://forms.example`. */
  readonly formAction: readonly string[];
}

/** Files that only hosts read: servers that read none of them keep them to themselves. */
export const hostFiles = [".htaccess", "_headers", "_redirects"] as const;

// What no page of the site uses. A longer list is no safer: browsers complain of names they don't know.
const unusedFeatures =
  "accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation " +
  "gyroscope magnetometer microphone midi payment picture-in-picture " +
  "publickey-credentials-get screen-wake-lock usb xr-spatial-tracking";

/** @param routes rows of the route table, by path */
export function planServing(
  routes: Readonly<Record<string, { readonly aliases?: readonly string[] }>>,
  base: string,
  outside: OutsideSources,
): ServingPolicy {
  const speculation = base + formatSpeculation(base)[0];
  const hrefOf = (path: string) => locatePage(path, { origin: "", base }).href;
  return {
    base,
    // No Cross-Origin-Resource-Policy: share images are there for other sites to show.
    headers: [
      { name: "Content-Security-Policy", value: formatContentPolicy(outside, "header") },
      { name: "Permissions-Policy", value: `${unusedFeatures.replaceAll(" ", "=(), ")}=()` },
      { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
      { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
      { name: "X-Content-Type-Options", value: "nosniff" },
      { name: "Speculation-Rules", value: `"${speculation}"` },
    ],
    transport: { name: "Strict-Transport-Security", value: "max-age=31536000" },
    lifetimes: {
      assets: "public, max-age=31536000, immutable",
      others: "public, max-age=0, must-revalidate",
    },
    assets: `${base}assets/`,
    speculation,
    notFound: `${base}404.html`,
    pages: Object.entries(routes).map(([path, { aliases = [] }]) => ({
      href: hrefOf(path),
      aliases: aliases.map(hrefOf),
    })),
  };
}

/**
 * The content security policy (CSP Level 3) of every page: nothing but files of the site itself, no inline
 * code, no markup made from text by scripts (Trusted Types), no frames round it.
 *
 * There is no `upgrade-insecure-requests`: all addresses of the site begin with a slash, so they are as secure
 * as the page, and on a server without https that directive would lose every one of them.
 *
 * @param carrier a `<meta>` element may not say who frames the page (CSP §3.3)
 */
export function formatContentPolicy(
  { connect, formAction }: OutsideSources,
  carrier: "header" | "meta",
): string {
  // An endpoint sends the visitor back to a page of the site, and browsers check where a form's answer leads too.
  const isEndpoint = formAction.some((source) => source.startsWith("http"));
  const formTargets = isEndpoint ? ["'self'", ...formAction] : formAction;
  const directives: readonly (readonly [name: string, ...sources: readonly string[]])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'"],
    ["style-src", "'self'"],
    ["img-src", "'self'"],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    // No script of the site sends anything to it. What audits a page (Lighthouse) reads robots.txt in its name.
    ["connect-src", "'self'", ...connect],
    ["form-action", ...(formTargets.length === 0 ? ["'none'"] : formTargets)],
    ["base-uri", "'none'"],
    ...(carrier === "header" ? [["frame-ancestors", "'none'"] as const] : []),
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
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
