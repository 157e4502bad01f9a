import type { SiteFacts } from "../../../generator/routing/siteFacts.ts";
import type { Content } from "../../content/content.ts";
import { isPlaceholder } from "../../content/isPlaceholder.ts";

// RFC 9116, section 2.5.5, recommends less than a year, so that nobody trusts a file that was forgotten.
const daysValid = 330;

/** Whom to tell of a security fault (RFC 9116). `Expires` counts from the day of the build, not from the clock. */
export function formatSecurity({ content, place, date }: SiteFacts<Content>): string {
  const { mailboxes, language } = content.site;
  const expires = new Date(`${date}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + daysValid);
  const note = isPlaceholder(content, "mailboxes.security")
    ? "# This mailbox is a placeholder: the company has not supplied it yet.\n"
    : "";
  return `${note}Contact: mailto:${mailboxes.security}
Expires: ${expires.toISOString().replace(".000Z", "Z")}
Preferred-Languages: ${language.slice(0, 2)}
Canonical: ${place.origin}${place.base}.well-known/security.txt
`;
}
