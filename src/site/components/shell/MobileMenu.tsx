import type { ReactNode } from "react";
import { isInBranch, type RoutePath } from "../../../generator/index.ts";
import { Glyph } from "../../elements/svg.tsx";
import { Drawing, emblemOf } from "../common/drawings.tsx";
import { ButtonLink, PageLink } from "../common/links.tsx";
import { useWorkLinks } from "../common/work.tsx";
import { useSite } from "../useSite.ts";
import { Logo } from "./brand.tsx";

/**
 * The full-screen menu of small screens: a dialog that the header's button opens as a popover, with two groups of which
 * one is open at a time (`details` with the same name). It needs no script.
 */
export function MobileMenu() {
  const { services, industries, shell, site } = useSite().content;
  const { navigation, mobileMenu } = shell;
  const { mailboxes, address } = site;
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
          <Row to="/">{navigation.home}</Row>
          <Row to="/aboutus">{navigation.about}</Row>
          <Group label={navigation.services} all={navigation.allServices} under="/services">
            {services.map((service) => (
              <Row key={service.slug} to={service.path} isChild>
                <Drawing name={`emblem-${emblemOf(service)}`} className="emblem" />
                {service.title}
              </Row>
            ))}
          </Group>
          <Group label={navigation.industries} all={navigation.allIndustries} under="/solutions">
            {industries.map(({ slug, path, title }) => (
              <Row key={slug} to={path} isChild>
                {title}
              </Row>
            ))}
          </Group>
          {useWorkLinks().map(({ path, title }) => (
            <Row key={path} to={path}>
              {title}
            </Row>
          ))}
          <Row to="/careers">{navigation.careers}</Row>
          <Row to="/contact">{navigation.contact}</Row>
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
      <details name="mobile-menu-group" open={isInBranch(currentPath, under)}>
        <summary className="mobile-menu__row">{label}</summary>
        <ul className="mobile-menu__group">
          {children}
          <Row to={under} isChild>
            {all}
          </Row>
        </ul>
      </details>
    </li>
  );
}
