/** Sources beyond the site itself that its content calls for, as a content security policy writes them. */
export interface OutsideSources {
  /** Where scripts may send to: `https://forms.example`. */
  readonly connect: readonly string[];
  /** Where forms may be sent: `mailto:`, `https://forms.example`. */
  readonly formAction: readonly string[];
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
  const directives: readonly (readonly [name: string, ...sources: readonly string[]])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'"],
    ["style-src", "'self'"],
    ["img-src", "'self'"],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    // No script of the site sends anything to it. What audits a page (Lighthouse) reads robots.txt in its name.
    ["connect-src", "'self'", ...connect],
    ["form-action", ...listFormTargets(formAction)],
    ["base-uri", "'none'"],
    ...(carrier === "header" ? [["frame-ancestors", "'none'"] as const] : []),
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** An endpoint sends the visitor back to a page of the site, and browsers check where a form's answer leads too. */
function listFormTargets(formAction: readonly string[]): readonly string[] {
  if (formAction.length === 0) return ["'none'"];
  return formAction.some((source) => source.startsWith("http"))
    ? ["'self'", ...formAction]
    : formAction;
}
