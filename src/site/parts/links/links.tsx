import type { ReactNode } from "react";
import { isInBranch, type RoutePath } from "../../../generator/index.ts";
import { Glyph } from "../pictures/svg.tsx";
import { useSite } from "../useSite.ts";
import { formatMailto } from "./mailto.ts";

interface LinkProps {
  readonly to: RoutePath;
  readonly fragment?: string | undefined;
  readonly children: string;
}

/** A link styled as a button: it navigates, so it is an `<a>`. */
export function ButtonLink({
  to,
  fragment,
  children,
  className = "button",
}: LinkProps & { readonly className?: string }) {
  const { href } = useSite();
  return (
    <a className={className} href={href(to, fragment)}>
      {children} <Glyph name="arrow" />
    </a>
  );
}

/** A link on a line of its own, with an arrow. Links in running text are plain `<a>`s. */
export function TextLink({ to, fragment, children }: LinkProps) {
  const { href } = useSite();
  return (
    <a className="link" href={href(to, fragment)}>
      <span>{children}</span>
      <Glyph name="arrow" />
    </a>
  );
}

/** Text in which a mailbox of the company becomes a mail link, with a subject if one is given. */
export function MailText({ text, subject }: { readonly text: string; readonly subject?: string }) {
  const mailbox = Object.values(useSite().content.site.mailboxes).find((one) => text.includes(one));
  if (mailbox === undefined) return text;
  const at = text.indexOf(mailbox);
  const url = subject === undefined ? `mailto:${mailbox}` : formatMailto(mailbox, subject);
  return (
    <>
      {text.slice(0, at)}
      <a href={url}>{mailbox}</a>
      {text.slice(at + mailbox.length)}
    </>
  );
}

/** The breadcrumbs from home to this page, which comes last as plain text. */
export function Breadcrumb() {
  const { href, breadcrumbs } = useSite();
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {breadcrumbs.slice(0, -1).map(({ path, name }) => (
          <li key={path}>
            <a href={href(path)}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{breadcrumbs.at(-1)?.name}</span>
        </li>
      </ol>
    </nav>
  );
}

/** A link of a menu or a list, marked with `aria-current` if it leads to the current page. */
export function PageLink({
  to,
  className,
  isBranch = false,
  children,
}: {
  readonly to: RoutePath;
  readonly className?: string;
  /** True for a link that is also current on all pages below its own. */
  readonly isBranch?: boolean;
  readonly children: ReactNode;
}) {
  const { currentPath, href } = useSite();
  const inBranch = isBranch && isInBranch(currentPath, to) ? "true" : undefined;
  return (
    <a className={className} href={href(to)} aria-current={currentPath === to ? "page" : inBranch}>
      {children}
    </a>
  );
}
