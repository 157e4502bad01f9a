import type { ReactNode } from "react";
import type { RoutePath } from "../../../generator/routing/routePath.ts";
import { Glyph } from "../../elements/svg.tsx";
import { industryIds, serviceIds } from "../../schemas/ids.ts";
import { ButtonLink } from "../common/ButtonLink.tsx";
import { Drawing } from "../common/Drawing.tsx";
import { useSite } from "../siteContext.ts";
import { Logo } from "./Logo.tsx";
import { markCurrent } from "./markCurrent.ts";

/**
 * The full-screen menu of small screens: a dialog that the header's button opens as a popover, with
 * two groups of which one is open at a time (`details` of one name). It needs no script.
 */
export function MobileMenu() {
  const { content } = useSite();
  const { navigation, mobileMenu } = content.shell;
  const { mailboxes, address } = content.site;
  return (
    <dialog
      className="mobile-menu dark"
      id="mobile-menu"
      popover="auto"
      aria-label={mobileMenu.label}
    >
      <div className="mobile-menu__top">
        <Logo />
        <button
          className="round"
          type="button"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label={mobileMenu.close}
        >
          <Glyph name="close" />
        </button>
      </div>
      <nav aria-label={mobileMenu.label}>
        <ul className="mobile-menu__rows">
          <li>
            <Row to="/">{navigation.home}</Row>
          </li>
          <li>
            <Row to="/aboutus">{navigation.about}</Row>
          </li>
          <Group label={navigation.services} all={navigation.allServices} under="/services">
            {serviceIds.map((id) => (
              <li key={id}>
                <Row to={content.service[id].path} isChild>
                  <Drawing name={`emblem-${id}`} className="emblem" />
                  {content.service[id].title}
                </Row>
              </li>
            ))}
          </Group>
          <Group label={navigation.industries} all={navigation.allIndustries} under="/solutions">
            {industryIds.map((id) => (
              <li key={id}>
                <Row to={content.industry[id].path} isChild>
                  {content.industry[id].title}
                </Row>
              </li>
            ))}
          </Group>
          <li>
            <Row to="/careers">{navigation.careers}</Row>
          </li>
          <li>
            <Row to="/contact">{navigation.contact}</Row>
          </li>
        </ul>
      </nav>
      <div className="mobile-menu__foot">
        <ButtonLink to="/contact">{mobileMenu.buttonText}</ButtonLink>
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
  const { currentPath, href } = useSite();
  return (
    <a
      className={isChild ? "mobile-menu__child" : "mobile-menu__row"}
      href={href(to)}
      // The overview stands beside the pages of its branch: only one of them is the current one.
      aria-current={isChild && currentPath !== to ? undefined : markCurrent(currentPath, to)}
    >
      {children}
    </a>
  );
}

function Group({
  label,
  all,
  under,
  children,
}: {
  readonly label: string;
  readonly all: string;
  readonly under: RoutePath;
  readonly children: ReactNode;
}) {
  const { currentPath } = useSite();
  return (
    <li>
      <details name="mobile-menu-group" open={currentPath.startsWith(`${under}/`)}>
        <summary className="mobile-menu__row">{label}</summary>
        <ul className="mobile-menu__group">
          {children}
          <li>
            <Row to={under} isChild>
              {all}
            </Row>
          </li>
        </ul>
      </details>
    </li>
  );
}
