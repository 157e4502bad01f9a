import type { ReactNode } from "react";
import { isInBranch, type RoutePath } from "../../../generator/index.ts";
import { Glyph } from "../../elements/svg.tsx";
import { Drawing, emblemOf } from "../common/drawings.tsx";
import { PageLink } from "../common/links.tsx";
import { useWorkLinks } from "../common/work.tsx";
import { useSite } from "../useSite.ts";
import { Logo } from "./brand.tsx";

export function Header() {
  const { content } = useSite();
  return (
    <header className="header">
      <div className="container">
        <Logo />
        <MainNavigation />
        <button className="menu-button" type="button" popoverTarget="mobile-menu">
          <span className="menu-button__bars" aria-hidden="true" />
          {content.shell.mobileMenu.open}
        </button>
      </div>
    </header>
  );
}

/**
 * The header's links. The two dropdowns are popovers: the browser itself opens and closes them, closes one when the
 * other opens, handles Esc and restores the focus (APG disclosure navigation without script).
 */
function MainNavigation() {
  const { services, industries, shell } = useSite().content;
  const { navigation } = shell;
  return (
    <nav className="nav" aria-label={navigation.label}>
      <ul>
        <li>
          <PageLink to="/" className="nav__item" isBranch>
            {navigation.home}
          </PageLink>
        </li>
        <li>
          <PageLink to="/aboutus" className="nav__item" isBranch>
            {navigation.about}
          </PageLink>
        </li>
        <Dropdown
          name="services"
          label={navigation.services}
          overview="/services"
          overviewLabel={navigation.allServices}
        >
          {services.map((service) => (
            <li key={service.slug}>
              <PageLink to={service.path}>
                <Drawing name={`emblem-${emblemOf(service)}`} className="emblem" />
                <span>
                  {service.title}
                  <small>{service.category}</small>
                </span>
              </PageLink>
            </li>
          ))}
        </Dropdown>
        <Dropdown
          name="industries"
          label={navigation.industries}
          overview="/solutions"
          overviewLabel={navigation.allIndustries}
        >
          {industries.map(({ slug, path, title }) => (
            <li key={slug}>
              <PageLink to={path}>{title}</PageLink>
            </li>
          ))}
        </Dropdown>
        {useWorkLinks().map(({ path, title }) => (
          <li key={path}>
            <PageLink to={path} className="nav__item" isBranch>
              {title}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to="/careers" className="nav__item" isBranch>
            {navigation.careers}
          </PageLink>
        </li>
        <li>
          <PageLink to="/contact" className="button button--small" isBranch>
            {navigation.contact}
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}

function Dropdown({
  name,
  label,
  overview,
  overviewLabel,
  children,
}: {
  readonly name: "services" | "industries";
  readonly label: string;
  /** Overview page of the branch that the dropdown lists. */
  readonly overview: RoutePath;
  readonly overviewLabel: string;
  readonly children: ReactNode;
}) {
  const { currentPath } = useSite();
  return (
    <li>
      <button
        className="nav__item"
        type="button"
        popoverTarget={`menu-${name}`}
        aria-current={isInBranch(currentPath, overview) ? "true" : undefined}
      >
        {label} <Glyph name="chevron" />
      </button>
      <div className={`menu menu--${name}`} id={`menu-${name}`} popover="auto">
        <ul>
          {children}
          <li className="menu__all">
            <PageLink to={overview}>
              {overviewLabel} <Glyph name="arrow" />
            </PageLink>
          </li>
        </ul>
      </div>
    </li>
  );
}
