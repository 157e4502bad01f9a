import type { RoutePath } from "../../../generator/index.ts";
import { notFoundNumber } from "../../brand/kolam/drawings.ts";
import { ButtonLink, PageLink, TextLink } from "../../parts/links/links.tsx";
import { useSite } from "../../parts/useSite.ts";
import { useMenu } from "../../shell/navigation.ts";
import type { Row } from "../../shell/rows.ts";
import { notFound } from "./content.ts";

const folder = "src/site/pages/notFound";

/** The page for all other URLs, as `404.html`. */
export const notFoundPage: Row<"notFound"> = {
  content: { notFound },
  name: ({ notFound }) => notFound.title,
  head: ({ notFound }) => notFound.head,
  scripts: [`${folder}/correctPathCase.ts`],
  styles: `${folder}/notFound.scss`,
  page: () => <NotFoundPage />,
};

function NotFoundPage() {
  const { notFound, shell } = useSite().content;
  const { navigation } = shell;
  return (
    <>
      <section className="inner-hero inner-hero--drawn dark">
        <div className="inner-hero__text">
          <h1 className="t-title">{notFound.title}</h1>
          <p className="t-lead">{notFound.description}</p>
          <p className="not-found__correcting" role="status" hidden>
            {notFound.redirecting}
          </p>
          <ButtonLink to="/">{notFound.homeLink}</ButtonLink>
          <div className="not-found__ways">
            <TextLink to="/services">{navigation.services}</TextLink>
            <TextLink to="/solutions">{navigation.industries}</TextLink>
            <TextLink to="/contact">{navigation.contact}</TextLink>
          </div>
        </div>
        <NumberDrawing />
      </section>
      <section className="not-found">
        <details className="container" id="site-pages">
          <summary>
            <h2 className="t-sub">{notFound.pagesHeading}</h2>
          </summary>
          <SitePages />
        </details>
      </section>
    </>
  );
}

/** In place of a picture; it says the same as the title. Inline, so that it costs the 404 page no second request. */
function NumberDrawing() {
  return (
    <svg className="kolam" viewBox={notFoundNumber.viewBox} aria-hidden="true">
      <path d={notFoundNumber.line} stroke="currentColor" vectorEffect="non-scaling-stroke" />
      <g fill="currentColor">
        {notFoundNumber.dots.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  );
}

/** Every page of the site, grouped as in the menus. `correctPathCase.ts` reads the links of this list. */
function SitePages() {
  const { entries, footerEnd } = useMenu();
  const groups: readonly (readonly { readonly path: RoutePath; readonly title: string }[])[] = [
    entries
      .filter(({ group }) => !group)
      .flatMap(({ path, title, pages = [] }) => [{ path, title }, ...pages]),
    ...entries.flatMap(({ path, group, pages = [] }) =>
      group ? [[{ path, title: group.overview }, ...pages]] : [],
    ),
    footerEnd,
  ];
  return (
    <div className="site-pages">
      {groups.map((links) => (
        <ul key={links[0]?.path}>
          {links.map(({ path, title }) => (
            <li key={path}>
              <PageLink className="link" to={path}>
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
