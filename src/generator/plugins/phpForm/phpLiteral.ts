/** What a PHP literal can be made of. */
export type PhpValue = string | number | boolean | { readonly [key: string]: PhpValue | undefined };

/** Writes a value in PHP's syntax: a line for each entry of an array that has arrays inside, one line for any other. */
export function toPhp(value: PhpValue, indent = ""): string {
  if (typeof value === "string") return quote(value);
  if (typeof value !== "object") return String(value);
  const entries = Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [] : [`${quote(key)} => ${toPhp(inner, `${indent}    `)}`],
  );
  const isFlat = Object.values(value).every((inner) => typeof inner !== "object");
  if (isFlat) return `[${entries.join(", ")}]`;
  return `[\n${entries.map((entry) => `${indent}    ${entry},\n`).join("")}${indent}]`;
}

/**
 * In single quotes, where only a quote means something else, and a backslash before one, before another or at the end.
 * Control characters are written as escapes, in double quotes, so that a line of the file stays a line.
 */
function quote(text: string): string {
  const quoted = `'${text.toWellFormed().replaceAll(/\\(?=[\\']|$)|'/g, "\\$&")}'`;
  return quoted.replaceAll(/\p{Cc}+/gu, (controls) => {
    const codes = [...controls].map((control) => `\\u{${control.charCodeAt(0).toString(16)}}`);
    return `' . "${codes.join("")}" . '`;
  });
}

/** What PHP knows by another name, or, in the oldest version that we support, not at all. */
const otherNames: Readonly<Record<string, string>> = {
  "/": "\\/",
  // JavaScript takes the byte order mark for white space.
  "\\s": "\\s\\x{feff}",
  "\\p{Bidi_C}": "\\x{61c}\\x{200e}\\x{200f}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}",
};

/**
 * The same pattern for PHP (PCRE2), where `/` ends a pattern and `$` would also match before a last line break. A pattern
 * must have `\s` and `\p{Bidi_C}` in brackets, and with the flag `u` do without `\d`, `\w` and `i`, which mean more there.
 */
export function toPcre({ source, ignoreCase, unicode }: RegExp): string {
  const pattern = source.replaceAll(/\\u([\da-f]{4})|\\p\{\w+\}|\\.|\//gi, (name, code?: string) =>
    code === undefined ? (otherNames[name] ?? name) : `\\x{${code}}`,
  );
  return `/${pattern}/${ignoreCase ? "i" : ""}${unicode ? "u" : ""}D`;
}
