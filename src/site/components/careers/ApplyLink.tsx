import { formatMailto } from "../../elements/mailto.ts";
import type { Position } from "../../schemas/position.ts";
import { useSite } from "../siteContext.ts";

/** SPEC §2: opens a mail to the careers mailbox with the job title in its subject. */
export function ApplyLink({
  position,
  className = "button",
}: {
  readonly position: Position;
  readonly className?: string;
}) {
  const { careers, site } = useSite().content;
  return (
    <a className={className} href={formatMailto(site.mailboxes.careers, position.title)}>
      {careers.positions.applyText}
      <span className="visually-hidden"> {position.title}</span>
    </a>
  );
}
