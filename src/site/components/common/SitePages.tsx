import type { RoutePath } from "../../../generator/routing/routePath.ts";
import { industryIds, serviceIds } from "../../schemas/ids.ts";
import { useSite } from "../siteContext.ts";

/** Every page of the site, grouped as in the menus. `correctPathCase` reads the addresses of this list. */
export function SitePages() {
  const { content } = useSite();
  const { navigation, footer } = content.shell;
  return (
    <div className="site-pages" id="site-pages">
      <PageLinks
        links={[
          ["/", navigation.home],
          ["/aboutus", navigation.about],
          ["/careers", navigation.careers],
          ...content.positions.map(({ path, title }) => [path, title] as const),
          ["/contact", navigation.contact],
        ]}
      />
      <PageLinks
        links={[
          ["/services", navigation.allServices],
          ...serviceIds.map((id) => [content.service[id].path, content.service[id].title] as const),
        ]}
      />
      <PageLinks
        links={[
          ["/solutions", navigation.allIndustries],
          ...industryIds.map(
            (id) => [content.industry[id].path, content.industry[id].title] as const,
          ),
        ]}
      />
      <PageLinks
        links={[
          ["/privacy", footer.privacy],
          ["/terms", footer.terms],
          ["/cookies", footer.cookies],
        ]}
      />
    </div>
  );
}

function PageLinks({ links }: { readonly links: readonly (readonly [RoutePath, string])[] }) {
  const { href } = useSite();
  return (
    <ul>
      {links.map(([path, label]) => (
        <li key={path}>
          <a href={href(path)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
