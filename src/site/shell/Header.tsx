import { isInBranch } from "../../generator/index.ts";
import { PageLink } from "../parts/links/links.tsx";
import { Emblem } from "../parts/pictures/pictures.tsx";
import { Glyph } from "../parts/pictures/svg.tsx";
import { useSite } from "../parts/useSite.ts";
import { Logo } from "./company.tsx";
import { type MenuEntry, useMenu } from "./navigation.ts";

export function Header() {
  const { content } = useSite();
  return (
    <header className="header">
      <div className="container">
        <Logo />
        <nav className="nav" aria-label="Main">
          <ul>
            {useMenu().entries.map((entry) => (
              <HeaderEntry key={entry.path} {...entry} />
            ))}
          </ul>
        </nav>
        <button className="menu-button" type="button" popoverTarget="_mobile-menu">
          <span className="menu-button__bars" aria-hidden="true" />
          {content.shell.mobileMenu.open}
        </button>
      </div>
    </header>
  );
}

/**
 * A link, or a dropdown. The dropdowns are popovers: the browser itself opens and closes them, closes one when the
 * other opens, handles Esc and restores the focus (APG disclosure navigation without script).
 */
function HeaderEntry({ path, title, isButton, pages = [], group }: MenuEntry) {
  const { currentPath } = useSite();
  if (group === undefined) {
    const className = isButton ? "button button--small" : "nav__item";
    return (
      <li>
        <PageLink to={path} className={className} isBranch>
          {title}
        </PageLink>
      </li>
    );
  }
  const { name, overview } = group;
  return (
    <li>
      <button
        className="nav__item"
        type="button"
        popoverTarget={`_menu-${name}`}
        aria-current={isInBranch(currentPath, path) ? "true" : undefined}
      >
        {title} <Glyph name="chevron" />
      </button>
      <div className={`menu menu--${name}`} id={`_menu-${name}`} popover="auto">
        <ul>
          {pages.map((page) => (
            <li key={page.slug}>
              <PageLink to={page.path}>
                {page.category ? (
                  <>
                    <Emblem service={page} />
                    <span>
                      {page.title}
                      <small>{page.category}</small>
                    </span>
                  </>
                ) : (
                  page.title
                )}
              </PageLink>
            </li>
          ))}
          <li className="menu__all">
            <PageLink to={path}>
              {overview} <Glyph name="arrow" />
            </PageLink>
          </li>
        </ul>
      </div>
    </li>
  );
}
