import { useId } from "react";
import type { RoutePath } from "../../../generator/routing/routePath.ts";
import { industryIds, serviceIds } from "../../schemas/ids.ts";
import { useSite } from "../siteContext.ts";
import { Logo } from "./Logo.tsx";
import { PostalAddress } from "./PostalAddress.tsx";

export function Footer() {
  const { content, href } = useSite();
  const { site, shell } = content;
  const { navigation, footer } = shell;
  return (
    <footer className="footer dark dark--deep">
      <div className="container">
        <div className="footer__grid">
          <div>
            <Logo />
            <h2 className="visually-hidden">{footer.address}</h2>
            <PostalAddress />
            <a className="footer__mail" href={`mailto:${site.mailboxes.info}`}>
              {site.mailboxes.info}
            </a>
            <ul className="footer__profiles" aria-label={footer.profiles}>
              {site.profiles.map(({ label, url }) => (
                <li key={label}>
                  <a href={url} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkColumn
            heading={footer.quickLinks}
            links={[
              ["/", navigation.home],
              ["/aboutus", navigation.about],
              ["/careers", navigation.careers],
              ["/contact", navigation.contact],
            ]}
          />
          <LinkColumn
            heading={footer.services}
            links={serviceIds.map((id) => [content.service[id].path, content.service[id].title])}
          />
          <LinkColumn
            heading={footer.industries}
            links={industryIds.map((id) => [content.industry[id].path, content.industry[id].title])}
          />
        </div>
        <div className="footer__end">
          <span>
            © {site.copyrightYear} {site.name}. {footer.rights}
          </span>
          <a href={href("/privacy")}>{footer.privacy}</a>
          <a href={href("/terms")}>{footer.terms}</a>
          <a href={href("/cookies")}>{footer.cookies}</a>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({
  heading,
  links,
}: {
  readonly heading: string;
  readonly links: readonly (readonly [RoutePath, string])[];
}) {
  const { currentPath, href } = useSite();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(([path, label]) => (
          <li key={path}>
            <a href={href(path)} aria-current={currentPath === path ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
