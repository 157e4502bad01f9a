import { useId } from "react";
import type { RoutePath } from "../../generator/index.ts";
import { PageLink } from "../parts/links/links.tsx";
import { useSite } from "../parts/useSite.ts";
import { CompanyFacts, Logo, PostalAddress } from "./company.tsx";
import { useMenu } from "./navigation.ts";

/** Heading of the address for screen readers. */
const addressHeading = "Office";

export function Footer() {
  const { content, href } = useSite();
  const { site, shell } = content;
  const { footer } = shell;
  const { entries, footerEnd } = useMenu();
  return (
    <footer className="footer dark dark--deep">
      <div className="container">
        <div className="footer__grid">
          <div>
            <Logo />
            <h2 className="visually-hidden">{addressHeading}</h2>
            <PostalAddress />
            <a className="footer__mail" href={`mailto:${site.mailboxes.info}`}>
              {site.mailboxes.info}
            </a>
            <ul className="footer__profiles" aria-label="Our profiles">
              {site.profiles.map(({ label, url }) => (
                <li key={label}>
                  <a href={url} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkColumn heading={footer.quickLinks} links={entries.filter(({ group }) => !group)} />
          {entries.map(
            ({ path, title, pages = [], group }) =>
              group && <LinkColumn key={path} heading={title} links={pages} />,
          )}
        </div>
        <CompanyFacts
          keys={["legalName", "cin", "registeredOffice", "telephone", "contactPerson"]}
        />
        <div className="footer__end">
          <span>
            © {site.copyrightYear} {site.name}. {footer.rights}
          </span>
          <div>
            {footerEnd.map(({ path, title }) => (
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
