import { useId } from "react";
import type { RoutePath } from "../../../generator/index.ts";
import { PageLink } from "../common/links.tsx";
import { useWorkLinks } from "../common/work.tsx";
import { useSite } from "../useSite.ts";
import { CompanyFacts, Logo, PostalAddress } from "./brand.tsx";

export function Footer() {
  const { content, href } = useSite();
  const { site, shell, services, industries, legal } = content;
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
              { path: "/", title: navigation.home },
              { path: "/aboutus", title: navigation.about },
              ...useWorkLinks(),
              { path: "/careers", title: navigation.careers },
              { path: "/contact", title: navigation.contact },
            ]}
          />
          <LinkColumn heading={footer.services} links={services} />
          <LinkColumn heading={footer.industries} links={industries} />
        </div>
        <CompanyFacts
          keys={["legalName", "cin", "registeredOffice", "telephone", "contactPerson"]}
        />
        <div className="footer__end">
          <span>
            © {site.copyrightYear} {site.name}. {footer.rights}
          </span>
          <div>
            {legal.map(({ path, title }) => (
              <a key={path} href={href(path)}>
                {title}
              </a>
            ))}
          </div>
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
  readonly links: readonly { readonly path: RoutePath; readonly title: string }[];
}) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ path, title }) => (
          <li key={path}>
            <PageLink to={path}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
