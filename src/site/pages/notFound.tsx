import type { RoutePath } from "../../generator/index.ts";
import type { NotFound } from "../collections.ts";
import { PageLink } from "../components/common/links.tsx";
import { useWorkLinks } from "../components/common/work.tsx";
import { useSite } from "../components/useSite.ts";

/** What a server answers for an address that is no page: a word, and every page there is. */
export function NotFoundPage({ notFound }: { readonly notFound: NotFound }) {
  return (
    <section className="not-found section">
      <div className="container">
        <h1 className="t-title">{notFound.title}</h1>
        <p className="t-lead t-2">{notFound.description}</p>
        <p className="not-found__correcting t-lead" role="status" hidden>
          {notFound.redirecting}
        </p>
        <h2 className="t-sub">{notFound.pagesHeading}</h2>
        <p className="t-2">{notFound.searchHint}</p>
        <SitePages />
      </div>
    </section>
  );
}

/** Every page of the site, grouped as in the menus. The script of this page reads the addresses of this list. */
function SitePages() {
  const { shell, positions, services, industries, work, legal } = useSite().content;
  const { navigation } = shell;
  const groups: readonly (readonly { readonly path: RoutePath; readonly title: string }[])[] = [
    [
      { path: "/", title: navigation.home },
      { path: "/aboutus", title: navigation.about },
      { path: "/careers", title: navigation.careers },
      ...positions,
      { path: "/contact", title: navigation.contact },
    ],
    [{ path: "/services", title: navigation.allServices }, ...services],
    [{ path: "/solutions", title: navigation.allIndustries }, ...industries],
    ...useWorkLinks().map((link) => [link, ...work]),
    legal,
  ];
  return (
    <div className="site-pages" id="site-pages">
      {groups.map((links) => (
        <ul key={links[0]?.path}>
          {links.map(({ path, title }) => (
            <li key={path}>
              <PageLink to={path}>{title}</PageLink>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
