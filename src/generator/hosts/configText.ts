/** A value in quotes, as nginx, Caddy, Apache and lighttpd alike write it in their configurations. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** Makes a text stand for itself in a regular expression. */
export function escapeForPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/**
 * A regular expression (PCRE) for every spelling of an address but its own: other letters in upper case, no
 * slash at the end.
 *
 * @param path with the slash at its end; without a leading one if the server matches paths without it
 */
export function matchOtherSpellings(path: string): string {
  const own = escapeForPattern(path);
  return `^(?!${own}$)(?i:${own}?)$`;
}
