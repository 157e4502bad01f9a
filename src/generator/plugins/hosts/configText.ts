/** Quotes a value for the configuration of nginx, Caddy or Apache, which share this syntax. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** Escapes a text for use in a regular expression. */
export function escapeForPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/**
 * A regular expression (PCRE) that matches paths in any case, with or without their trailing slash, but not the first
 * path itself; undefined if that is the only one and empty, the home page's.
 *
 * @param paths with a trailing slash; without a leading one if the server matches paths without it
 */
export function formatOtherSpellings(paths: readonly string[]): string | undefined {
  const patterns = paths.map(escapeForPattern);
  const any = patterns.filter(Boolean).map((pattern) => `${pattern}?`);
  return any.length === 0 ? undefined : `^(?!${patterns[0]}$)(?i:${any.join("|")})$`;
}
