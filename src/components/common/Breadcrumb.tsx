import { locatePage } from "../../urls/locatePage.ts";
import { useSite } from "../siteContext.ts";

/** The trail from home to this page; the page itself closes it as plain text. */
export function Breadcrumb() {
  const { content, place, trail } = useSite();
  return (
    <nav className="breadcrumb" aria-label={content.shell.breadcrumb.label}>
      <ol>
        {trail.slice(0, -1).map(({ path, name }) => (
          <li key={path}>
            <a href={locatePage(path, place).href}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{trail.at(-1)?.name}</span>
        </li>
      </ol>
    </nav>
  );
}
