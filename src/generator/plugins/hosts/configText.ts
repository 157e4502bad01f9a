/** Quotes a value for the configuration of nginx, Caddy or Apache, which share this syntax. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** Escapes a text for use in a regular expression. */
export function escapeForPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/**
 * A regular expression (PCRE) that matches a path in any other case or without its trailing slash, but not the path
 * itself.
 *
 * @param path with a trailing slash; without a leading one if the server matches paths without it
 */
export function formatOtherSpellings(path: string): string {
  const pattern = escapeForPattern(path);
  return `^(?!${pattern}$)(?i:${pattern}?)$`;
}
