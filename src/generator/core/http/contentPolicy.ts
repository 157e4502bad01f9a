import { createHash } from "node:crypto";

/** For each kind of thing that a page loads or sends: its CSP directive, and the sources that every site allows. */
const directives = {
  script: ["script-src", "'self'"],
  style: ["style-src", "'self'"],
  image: ["img-src", "'self'"],
  font: ["font-src", "'self'"],
  manifest: ["manifest-src", "'self'"],
  media: ["media-src"],
  frame: ["frame-src"],
  object: ["object-src"],
  // For props files of islands, and for Lighthouse, which fetches robots.txt from within the page that it audits.
  connect: ["connect-src", "'self'"],
  formAction: ["form-action"],
  base: ["base-uri"],
} as const;

/** A kind of thing that a page loads or sends. */
export type PolicyKind = keyof typeof directives;

/**
 * Sources beyond the site itself that pages may use, in the syntax of a content security policy: `mailto:`, `data:`,
 * `https://forms.example`, the hash of inline code; for media and frames also `'self'`, which is not allowed by default.
 */
export type OutsideSources = Readonly<Partial<Record<PolicyKind, readonly string[]>>>;

/** The source expression that allows a `<style>` or a `<script>` with this text. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The styles in a page, as the core has put them there; empty if there are none. */
export function stylesIn(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
}

// These don't fall back to `default-src`: without them everything would be allowed.
const withoutFallback = new Set<string>(["form-action", "base-uri"]);

/** The sources, or targets, that the policy allows for a kind of thing. */
export function allowedSources(kind: PolicyKind, outside: OutsideSources): readonly string[] {
  const [, ...fixed] = directives[kind];
  const more = outside[kind] ?? [];
  // A form endpoint redirects the visitor back to the site, and browsers check `form-action` for redirects too.
  const isEndpoint = kind === "formAction" && more.some((source) => source.startsWith("http"));
  return isEndpoint ? ["'self'", ...more] : [...fixed, ...more];
}

/**
 * The directive that applies to a kind, such as `img-src 'self'`.
 *
 * @param empty name of the directive if nothing is allowed
 */
export function formatDirective(
  kind: PolicyKind,
  outside: OutsideSources,
  empty = withoutFallback.has(directives[kind][0]) ? directives[kind][0] : "default-src",
): string {
  const sources = allowedSources(kind, outside);
  return sources.length > 0 ? [directives[kind][0], ...sources].join(" ") : `${empty} 'none'`;
}

/**
 * The content security policy (CSP Level 3) of every page: only files of the site itself and `outside` sources, no
 * other inline code, no HTML parsed from strings by scripts (Trusted Types), no framing of the page.
 *
 * There is no `upgrade-insecure-requests`: all URLs of the site begin with a slash, so they have the scheme of the
 * page, and on a server without https that directive would break every one of them.
 *
 * A server's header says nothing about styles, and so has no `default-src`: the hashes of the styles in pages are in the
 * pages' own policies, which apply as well. In a server's configuration they would be wrong after the next build.
 *
 * @param carrier `frame-ancestors` is not supported in a `<meta>` element (CSP §3.3)
 */
export function formatContentPolicy(outside: OutsideSources, carrier: "header" | "meta"): string {
  const kinds = Object.keys(directives) as PolicyKind[];
  const ofHeader = kinds
    .filter((kind) => kind !== "style")
    .map((kind) => formatDirective(kind, outside, directives[kind][0]));
  const ofPage = ["default-src 'none'", ...kinds.map((kind) => formatDirective(kind, outside))];
  return [
    ...new Set(carrier === "header" ? [...ofHeader, "frame-ancestors 'none'"] : ofPage),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
