import { formatMailto } from "../../elements/mailto.ts";
import { useSite } from "../siteContext.ts";

/** Words in which the careers mailbox, where it stands in them, is a link that opens a mail with this subject. */
export function CareersMailText({
  text,
  subject,
}: {
  readonly text: string;
  readonly subject: string;
}) {
  const { careers } = useSite().content.site.mailboxes;
  const at = text.indexOf(careers);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={formatMailto(careers, subject)}>{careers}</a>
      {text.slice(at + careers.length)}
    </>
  );
}
