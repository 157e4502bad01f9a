import { formatMailto } from "../../mail/formatMailto.ts";
import { toLine, toText } from "../../mail/mailText.ts";

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
  const whole = formatMailto(mailbox, subject, text);
  const isTooLong = whole.length > longestUrl;
  return { href: isTooLong ? formatMailto(mailbox, subject) : whole, text, isTooLong };
}
