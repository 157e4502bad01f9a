import type { ReactNode } from "react";
import type { RoutePath } from "../../generator/index.ts";
import { Drawing, type DrawingName, emblemOf } from "../components/common/drawings.tsx";
import { Features, SectionHead, type SectionWords } from "../components/common/sections.tsx";
import { RelatedWork } from "../components/common/work.tsx";
import { useSite } from "../components/useSite.ts";

/** Below each service it leads to the others. */
export function ServicesLayout({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  const siblings = content.services.map((service) => ({
    path: service.path,
    title: service.title,
    drawing: `emblem-${emblemOf(service)}` as const,
  }));
  return (
    <>
      {children}
      <RelatedWork />
      {currentPath !== "/services" && (
        <Siblings words={content.servicesPage.wrapper} siblings={siblings} isAlternate />
      )}
    </>
  );
}

/** Shows the features below each page, and below each industry leads to the others. */
export function SolutionsLayout({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  const siblings = content.industries.map(({ path, title }) => ({
    path,
    title,
    drawing: "linked" as const,
  }));
  return (
    <>
      {children}
      <RelatedWork />
      <Features />
      {currentPath !== "/solutions" && (
        <Siblings words={content.solutionsPage.wrapper} siblings={siblings} />
      )}
    </>
  );
}

/** The way from a page to the others beside it. */
function Siblings({
  words,
  siblings,
  isAlternate = false,
}: {
  readonly words: SectionWords;
  readonly siblings: readonly {
    readonly path: RoutePath;
    readonly title: string;
    readonly drawing: DrawingName;
  }[];
  readonly isAlternate?: boolean;
}) {
  const { currentPath, href } = useSite();
  return (
    <nav
      className={isAlternate ? "siblings section alt" : "siblings section"}
      aria-labelledby="siblings"
    >
      <div className="container">
        <SectionHead id="siblings" words={words} />
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
