import type { ReactNode } from "react";
import { isInBranch, type RoutePath } from "../../../generator/index.ts";
import { Glyph } from "../../elements/svg.tsx";
import { Drawing, emblemOf } from "../common/drawings.tsx";
import { markCurrent, markPage } from "../common/links.tsx";
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
 * The header's links. The two dropdowns are popovers: the browser itself opens and closes them, closes
 * the one when the other opens, takes Esc and gives focus back (APG disclosure navigation without script).
 */
function MainNavigation() {
  const { services, industries, shell } = useSite().content;
  const { navigation } = shell;
  return (
    <nav className="nav" aria-label={navigation.label}>
      <ul>
        <Item to="/">{navigation.home}</Item>
        <Item to="/aboutus">{navigation.about}</Item>
        <Dropdown
          name="services"
          label={navigation.services}
          overview="/services"
          overviewLabel={navigation.allServices}
        >
          {services.map((service) => (
            <MenuItem key={service.slug} to={service.path}>
              <Drawing name={`emblem-${emblemOf(service)}`} className="emblem" />
              <span>
                {service.title}
                <small>{service.category}</small>
              </span>
            </MenuItem>
          ))}
        </Dropdown>
        <Dropdown
          name="industries"
          label={navigation.industries}
          overview="/solutions"
          overviewLabel={navigation.allIndustries}
        >
          {industries.map(({ slug, path, title }) => (
            <MenuItem key={slug} to={path}>
              {title}
            </MenuItem>
          ))}
        </Dropdown>
        <Item to="/careers">{navigation.careers}</Item>
        <Item to="/contact" className="button button--small">
          {navigation.contact}
        </Item>
      </ul>
    </nav>
  );
}

function Item({
  to,
  className = "nav__item",
  children,
}: {
  readonly to: RoutePath;
  readonly className?: string;
  readonly children: string;
}) {
  const { currentPath, href } = useSite();
  return (
    <li>
      <a className={className} href={href(to)} aria-current={markCurrent(currentPath, to)}>
        {children}
      </a>
    </li>
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
  /** Page of the branch that the dropdown lists. */
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
          <MenuItem to={overview} className="menu__all">
            {overviewLabel} <Glyph name="arrow" />
          </MenuItem>
        </ul>
      </div>
    </li>
  );
}

function MenuItem({
  to,
  className,
  children,
}: {
  readonly to: RoutePath;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { currentPath, href } = useSite();
  return (
    <li className={className}>
      <a href={href(to)} aria-current={markPage(currentPath, to)}>
        {children}
      </a>
    </li>
  );
}
