import type { RoutePath } from "../../../generator/routing/routePath.ts";
import { useSite } from "../siteContext.ts";
import { Drawing } from "./Drawing.tsx";
import { SectionHead } from "./SectionHead.tsx";
import type { DrawingName } from "./sprite.ts";

export interface Sibling {
  readonly path: RoutePath;
  readonly title: string;
  readonly drawing: DrawingName;
}

/** What a wrapper adds below each of its pages: the way to the others beside it. */
export function Siblings({
  heading,
  note,
  siblings,
  isAlternate = false,
}: {
  readonly heading: string;
  readonly note: string;
  readonly siblings: readonly Sibling[];
  readonly isAlternate?: boolean;
}) {
  const { currentPath, href } = useSite();
  return (
    <nav
      className={isAlternate ? "siblings section alt" : "siblings section"}
      aria-labelledby="siblings"
    >
      <div className="container">
        <SectionHead id="siblings" heading={heading} note={note} />
        <ul className="siblings__list">
          {siblings
            .filter(({ path }) => path !== currentPath)
            .map(({ path, title, drawing }) => (
              <li key={path}>
                <a href={href(path)}>
                  <Drawing name={drawing} className="emblem" />
                  <span>{title}</span>
                </a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}
