/**
 * The address of a mail that is addressed and titled beforehand (RFC 6068).
 *
 * @param to one mail address
 * @param subject any words; what would end the header line, or is no character of a line at all, becomes a space
 */
export function formatMailto(to: string, subject: string): string {
  const at = to.lastIndexOf("@");
  const address = [to.slice(0, at), to.slice(at + 1)].map(encodeURIComponent).join("@");
  const line = subject.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return `mailto:${address}?subject=${encodeURIComponent(line)}`;
}
