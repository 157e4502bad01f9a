import type { ReactNode } from "react";
import { isInBranch, type RoutePath } from "../../../generator/index.ts";
import { Glyph } from "../../elements/svg.tsx";
import { Emblem } from "../common/drawings.tsx";
import { ButtonLink, PageLink } from "../common/links.tsx";
import { useSite } from "../useSite.ts";
import { Logo } from "./brand.tsx";
import { type Entry, useNavigation } from "./navigation.ts";

/** Name of the menu for screen readers. */
const menuName = "Menu";

/**
 * The full-screen menu of small screens: a dialog that the header's button opens as a popover, with two groups of which
 * one is open at a time (`details` with the same name). It needs no script.
 */
export function MobileMenu() {
  const { shell, site } = useSite().content;
  const { mailboxes, address } = site;
  return (
    <dialog className="mobile-menu dark" id="mobile-menu" popover="auto" aria-label={menuName}>
      <div className="mobile-menu__top">
        <Logo />
        <button
          className="round"
          type="button"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Glyph name="close" />
        </button>
      </div>
      <nav aria-label={menuName}>
        <ul className="mobile-menu__rows">
          {useNavigation().map((entry) =>
            entry.group ? (
              <Group key={entry.path} {...entry} group={entry.group} />
            ) : (
              <Row key={entry.path} to={entry.path}>
                {entry.title}
              </Row>
            ),
          )}
        </ul>
      </nav>
      <div className="mobile-menu__foot">
        <ButtonLink to="/contact">{shell.mobileMenu.buttonText}</ButtonLink>
        <p className="t-small">
          <a href={`mailto:${mailboxes.info}`}>{mailboxes.info}</a>
          <span>
            {address.locality}, {address.city}
          </span>
        </p>
      </div>
    </dialog>
  );
}

function Row({
  to,
  isChild = false,
  children,
}: {
  readonly to: RoutePath;
  readonly isChild?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li>
      {/* The overview is listed beside the pages of its branch: only one link of the group is the current one. */}
      <PageLink
        to={to}
        className={isChild ? "mobile-menu__child" : "mobile-menu__row"}
        isBranch={!isChild}
      >
        {children}
      </PageLink>
    </li>
  );
}

function Group({ path, title, group }: Required<Entry>) {
  const { currentPath } = useSite();
  return (
    <li>
      <details name="mobile-menu-group" open={isInBranch(currentPath, path)}>
        <summary className="mobile-menu__row">{title}</summary>
        <ul className="mobile-menu__group">
          {group.pages.map((page) => (
            <Row key={page.slug} to={page.path} isChild>
              {"category" in page && <Emblem service={page} />}
              {page.title}
            </Row>
          ))}
          <Row to={path} isChild>
            {group.overview}
          </Row>
        </ul>
      </details>
    </li>
  );
}
