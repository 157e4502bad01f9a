import type { ReactNode } from "react";
import { isInBranch } from "../../../generator/routing/isInBranch.ts";
import type { RoutePath } from "../../../generator/routing/routePath.ts";
import { Glyph } from "../../elements/svg.tsx";
import { industryIds, serviceIds } from "../../schemas/ids.ts";
import { Drawing } from "../common/Drawing.tsx";
import { useSite } from "../siteContext.ts";
import { markCurrent } from "./markCurrent.ts";

/**
 * The header's links. The two dropdowns are popovers: the browser itself opens and closes them, closes
 * the one when the other opens, takes Esc and gives focus back (APG disclosure navigation without script).
 */
export function MainNavigation() {
  const { content, currentPath, href } = useSite();
  const { navigation } = content.shell;
  return (
    <nav className="nav" aria-label={navigation.label}>
      <ul>
        <Item to="/">{navigation.home}</Item>
        <Item to="/aboutus">{navigation.about}</Item>
        <Dropdown name="services" label={navigation.services} under="/services">
          {serviceIds.map((id) => {
            const service = content.service[id];
            return (
              <li key={id}>
                <a
                  href={href(service.path)}
                  aria-current={currentPath === service.path ? "page" : undefined}
                >
                  <Drawing name={`emblem-${id}`} className="emblem" />
                  <span>
                    {service.title}
                    <small>{service.category}</small>
                  </span>
                </a>
              </li>
            );
          })}
          <li className="menu__all">
            <a
              href={href("/services")}
              aria-current={currentPath === "/services" ? "page" : undefined}
            >
              {navigation.allServices} <Glyph name="arrow" />
            </a>
          </li>
        </Dropdown>
        <Dropdown name="industries" label={navigation.industries} under="/solutions">
          {industryIds.map((id) => {
            const industry = content.industry[id];
            return (
              <li key={id}>
                <a
                  href={href(industry.path)}
                  aria-current={currentPath === industry.path ? "page" : undefined}
                >
                  {industry.title}
                </a>
              </li>
            );
          })}
          <li className="menu__all">
            <a
              href={href("/solutions")}
              aria-current={currentPath === "/solutions" ? "page" : undefined}
            >
              {navigation.allIndustries} <Glyph name="arrow" />
            </a>
          </li>
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
  under,
  children,
}: {
  readonly name: "services" | "industries";
  readonly label: string;
  /** Path whose whole branch marks this item as the current one. */
  readonly under: RoutePath;
  readonly children: ReactNode;
}) {
  const { currentPath } = useSite();
  return (
    <li>
      <button
        className="nav__item"
        type="button"
        popoverTarget={`menu-${name}`}
        aria-current={isInBranch(currentPath, under) ? "true" : undefined}
      >
        {label} <Glyph name="chevron" />
      </button>
      <div className={`menu menu--${name}`} id={`menu-${name}`} popover="auto">
        <ul>{children}</ul>
      </div>
    </li>
  );
}
