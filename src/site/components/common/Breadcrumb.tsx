import { locatePage } from "../../../generator/routing/locatePage.ts";
import { useSite } from "../siteContext.ts";

/** The breadcrumbs from home to this page; the page itself closes it as plain text. */
export function Breadcrumb() {
  const { content, place, breadcrumbs } = useSite();
  return (
    <nav className="breadcrumb" aria-label={content.shell.breadcrumb.label}>
      <ol>
        {breadcrumbs.slice(0, -1).map(({ path, name }) => (
          <li key={path}>
            <a href={locatePage(path, place).href}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{breadcrumbs.at(-1)?.name}</span>
        </li>
      </ol>
    </nav>
  );
}
