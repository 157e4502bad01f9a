import { isInBranch } from "../../generator/index.ts";
import { ButtonLink, PageLink } from "../parts/links/links.tsx";
import { Emblem } from "../parts/pictures/pictures.tsx";
import { Glyph } from "../parts/pictures/svg.tsx";
import { useSite } from "../parts/useSite.ts";
import { Logo } from "./company.tsx";
import { type MenuEntry, useMenu } from "./navigation.ts";

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
    <dialog className="mobile-menu dark" id="_mobile-menu" popover="auto" aria-label={menuName}>
      <div className="mobile-menu__top">
        <Logo />
        <button
          className="round"
          type="button"
          popoverTarget="_mobile-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Glyph name="close" />
        </button>
      </div>
      <nav aria-label={menuName}>
        <ul className="mobile-menu__rows">
          {useMenu().entries.map((entry) =>
            entry.group ? (
              <Group key={entry.path} {...entry} />
            ) : (
              <li key={entry.path}>
                <PageLink to={entry.path} className="mobile-menu__row" isBranch>
                  {entry.title}
                </PageLink>
              </li>
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

function Group({ path, title, pages = [], group }: MenuEntry) {
  const { currentPath } = useSite();
  return (
    <li>
      <details name="mobile-menu-group" open={isInBranch(currentPath, path)}>
        <summary className="mobile-menu__row">{title}</summary>
        <ul className="mobile-menu__group">
          {pages.map((page) => (
            <li key={page.slug}>
              <PageLink to={page.path} className="mobile-menu__child">
                {page.category && <Emblem service={page} />}
                {page.title}
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink to={path} className="mobile-menu__child">
              {group?.overview}
            </PageLink>
          </li>
        </ul>
      </details>
    </li>
  );
}
