import { locatePage } from "../routing/locatePage.ts";
import { formatContentPolicy, type OutsideSources } from "./contentPolicy.ts";
import { formatSpeculation } from "./formatSpeculation.ts";

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
    /** Of files in `assets`, which carry a contentHash in their names. */
    readonly assets: string;
    /** Of everything else, errors too: asked again each time, and answered by 304 where nothing changed. */
    readonly others: string;
  };
  /** Path of the folder of fingerprinted files. */
  readonly assets: string;
  /** Path of the rules for fetching pages ahead. */
  readonly speculation: string;
  /** Path of the page that answers with status 404. */
  readonly notFound: string;
  readonly pages: readonly ServedPage[];
}

/** Files that only hosts read: servers that read none of them keep them to themselves. */
export const hostFiles = [".htaccess", "_headers", "_redirects"] as const;

// What no page of the site uses. A longer list is no safer: browsers complain of names they don't know.
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];

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
      {
        name: "Permissions-Policy",
        value: unusedFeatures.map((feature) => `${feature}=()`).join(", "),
      },
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
