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
  // The site's own scripts make no requests, but Lighthouse fetches robots.txt from within the page that it audits.
  connect: ["connect-src", "'self'"],
  formAction: ["form-action"],
  base: ["base-uri"],
} as const;

/** A kind of thing that a page loads or sends. */
export type PolicyKind = keyof typeof directives;

/**
 * Sources beyond the site itself that pages may use, in the syntax of a content security policy: `mailto:`, `data:`,
 * `https://forms.example`; for media and frames also `'self'`, which is not allowed by default.
 */
export type OutsideSources = Readonly<Partial<Record<PolicyKind, readonly string[]>>>;

// These don't fall back to `default-src`: without them everything would be allowed.
const withoutFallback = new Set<string>(["form-action", "base-uri"]);

/** The sources, or targets, that the policy allows for a kind of thing. */
export function allowedSources(kind: PolicyKind, outside: OutsideSources): readonly string[] {
  const [, ...own] = directives[kind];
  const more = outside[kind] ?? [];
  // A form endpoint redirects the visitor back to the site, and browsers check `form-action` for redirects too.
  const isEndpoint = kind === "formAction" && more.some((source) => source.startsWith("http"));
  return isEndpoint ? ["'self'", ...more] : [...own, ...more];
}

/** The directive that applies to a kind, such as `img-src 'self'`. */
export function formatDirective(kind: PolicyKind, outside: OutsideSources): string {
  const [name] = directives[kind];
  const sources = allowedSources(kind, outside);
  if (sources.length > 0) return [name, ...sources].join(" ");
  return `${withoutFallback.has(name) ? name : "default-src"} 'none'`;
}

/**
 * The content security policy (CSP Level 3) of every page: only files of the site itself and `outside` sources, no
 * inline code, no HTML parsed from strings by scripts (Trusted Types), no framing of the page.
 *
 * There is no `upgrade-insecure-requests`: all URLs of the site begin with a slash, so they have the scheme of the
 * page, and on a server without https that directive would break every one of them.
 *
 * @param carrier `frame-ancestors` is not supported in a `<meta>` element (CSP §3.3)
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

/** Whether one of the sources matches a URL (CSP §6.7.2.8), which is absolute or a path of the site. */
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
