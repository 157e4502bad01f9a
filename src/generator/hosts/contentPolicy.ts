/** What a browser is asked for, or to send, by its name in `OutsideSources`: the directive for it, and the site's own sources. */
const directives = {
  script: ["script-src", "'self'"],
  style: ["style-src", "'self'"],
  image: ["img-src", "'self'"],
  font: ["font-src", "'self'"],
  manifest: ["manifest-src", "'self'"],
  media: ["media-src"],
  frame: ["frame-src"],
  object: ["object-src"],
  // No script of the site sends anything to it. What audits a page (Lighthouse) reads robots.txt in its name.
  connect: ["connect-src", "'self'"],
  formAction: ["form-action"],
  base: ["base-uri"],
} as const;

/** A kind of thing that a page loads or sends. */
export type PolicyKind = keyof typeof directives;

/**
 * Sources beyond the site itself that pages may reach, as a content security policy writes them: `https://forms.example`,
 * `mailto:`, `data:`; for media and frames `'self'` too, of which a page has none by itself.
 */
export type OutsideSources = Readonly<Partial<Record<PolicyKind, readonly string[]>>>;

// Those that stand in for no other: without them all would be allowed.
const alwaysSaid = new Set<string>(["form-action", "base-uri"]);

/** From where the policy allows a kind of thing, or to where. */
export function allowedSources(kind: PolicyKind, outside: OutsideSources): readonly string[] {
  const [, ...own] = directives[kind];
  const more = outside[kind] ?? [];
  // An endpoint sends the visitor back to a page of the site, and browsers check where a form's answer leads too.
  const isEndpoint = kind === "formAction" && more.some((source) => source.startsWith("http"));
  return isEndpoint ? ["'self'", ...more] : [...own, ...more];
}

/** The directive that decides on a kind, such as `img-src 'self'`. */
export function formatDirective(kind: PolicyKind, outside: OutsideSources): string {
  const [name] = directives[kind];
  const sources = allowedSources(kind, outside);
  if (sources.length > 0) return [name, ...sources].join(" ");
  return `${alwaysSaid.has(name) ? name : "default-src"} 'none'`;
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
export function formatContentPolicy(outside: OutsideSources, carrier: "header" | "meta"): string {
  const kinds = Object.keys(directives) as PolicyKind[];
  const own = new Set(kinds.map((kind) => formatDirective(kind, outside)));
  return [
    ...new Set(["default-src 'none'", ...own]),
    ...(carrier === "header" ? ["frame-ancestors 'none'"] : []),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

/** Whether one of the sources allows an address (CSP §6.7.2.8), which is absolute or a path of the site. */
export function allows(sources: readonly string[], address: string): boolean {
  if (!isForeign(address)) return sources.includes("'self'");
  if (!URL.canParse(address, "https://self.invalid")) return false;
  const { protocol, host, pathname } = new URL(address, "https://self.invalid");
  return sources.some((source) => {
    if (source.endsWith(":")) return source === protocol;
    const [, scheme = "https:", name = "", path = ""] =
      /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/']+)(\/.*)?$/i.exec(source) ?? [];
    const isHost = name.startsWith("*.") ? host.endsWith(name.slice(1)) : name === host;
    const isPath = path.endsWith("/") ? pathname.startsWith(path) : ["", pathname].includes(path);
    return scheme === protocol && (name === "*" || isHost) && isPath;
  });
}

/** False for a path of the site itself. */
export function isForeign(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}
