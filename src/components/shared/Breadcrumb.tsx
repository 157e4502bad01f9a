import type { RoutePath } from "../../urls/routePath.ts";
import { useSite } from "../siteContext.ts";

export interface Crumb {
  readonly to: RoutePath;
  readonly label: string;
}

/** The trail from home to this page; the page itself closes it as plain text. */
export function Breadcrumb({
  ancestors = [],
  current,
}: {
  readonly ancestors?: readonly Crumb[];
  readonly current: string;
}) {
  const { content, href } = useSite();
  const { label, home } = content.shell.breadcrumb;
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {[{ to: "/" as const, label: home }, ...ancestors].map((crumb) => (
          <li key={crumb.to}>
            <a href={href(crumb.to)}>{crumb.label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
