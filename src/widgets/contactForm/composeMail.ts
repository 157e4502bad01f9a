/** A mail as the contact form prepares it. */
export interface Mail {
  /** `mailto:` URL (RFC 6068); without the body where the mail is too long for one. */
  readonly href: string;
  /** The body, with `\n` between lines. */
  readonly text: string;
  readonly isTooLong: boolean;
}

export interface MailParts {
  readonly mailbox: string;
  readonly subject: string;
  /** Single lines above the message, as label and value. */
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly message: string;
}

// Windows hands no longer URL to a mail program, and some programs cut it there without a word.
const longestUrl = 2000;

/**
 * Writes the mail and its URL. A line break in what must be one line becomes a space, so that nothing a visitor
 * types can add a header or a line of its own (RFC 6068 §7).
 */
export function composeMail({ mailbox, subject, lines, message }: MailParts): Mail {
  const text = [
    ...lines.map(([label, value]) => `${toLine(label)}: ${toLine(value)}`),
    "",
    toText(message),
  ].join("\n");
  const start = `mailto:${encodeMailbox(mailbox)}?subject=${encode(toLine(subject))}`;
  const whole = `${start}&body=${encode(text.replaceAll("\n", "\r\n"))}`;
  const isTooLong = whole.length > longestUrl;
  return { href: isTooLong ? start : whole, text, isTooLong };
}

/** Line breaks of all kinds and other control characters become one space. */
function toLine(text: string): string {
  return toText(text)
    .replaceAll(/[\n\t\u2028\u2029]+/g, " ")
    .trim();
}

/** Line breaks become `\n`. Control characters that mean nothing in a mail go, and so do halves of surrogate pairs. */
function toText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u0085/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, " ")
    .replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}

/** RFC 6068 §2: percent-encoded UTF-8; the five signs that `encodeURIComponent` leaves are allowed or made safe here. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

/** The `@` between the mailbox and its domain stays as it is. */
function encodeMailbox(mailbox: string): string {
  return encode(mailbox).replace(/%40(?!.*%40)/, "@");
}
