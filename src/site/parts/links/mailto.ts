/**
 * The `mailto:` URL of a mail with its address and subject filled in (RFC 6068).
 *
 * @param to one mail address
 * @param subject any text; line breaks and control characters become spaces
 * @param body as returned by `toText`, with `\n` between lines
 */
export function formatMailto(to: string, subject: string, body?: string): string {
  // The `@` between the mailbox and its domain is not encoded.
  const address = encode(to).replace(/%40(?!.*%40)/, "@");
  const url = `mailto:${address}?subject=${encode(toLine(subject))}`;
  return body === undefined ? url : `${url}&body=${encode(body.replaceAll("\n", "\r\n"))}`;
}

/** Percent-encodes as UTF-8 (RFC 6068 §2). Apostrophes would be allowed, but are often used to quote URLs. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** Line breaks of all kinds and other control characters become one space. */
export function toLine(text: string): string {
  return toText(text)
    .replaceAll(/[\n\t\u2028\u2029]+/g, " ")
    .trim();
}

/** Line breaks become `\n`, other control characters spaces, and lone surrogates U+FFFD. */
export function toText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u0085/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, " ")
    .replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
