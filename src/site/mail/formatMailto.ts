import { toLine } from "./mailText.ts";

/**
 * The address of a mail that is addressed and titled beforehand (RFC 6068).
 *
 * @param to one mail address
 * @param subject any words; what would end the header line, or is no character of a line at all, becomes a space
 * @param body as `toText` gives it, with `\n` between lines
 */
export function formatMailto(to: string, subject: string, body?: string): string {
  // The `@` between the mailbox and its domain stays as it is.
  const address = encode(to).replace(/%40(?!.*%40)/, "@");
  const url = `mailto:${address}?subject=${encode(toLine(subject))}`;
  return body === undefined ? url : `${url}&body=${encode(body.replaceAll("\n", "\r\n"))}`;
}

/** RFC 6068 §2: percent-encoded UTF-8; the five signs that `encodeURIComponent` leaves are allowed or made safe here. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}
