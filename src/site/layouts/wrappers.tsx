import type { ComponentProps, ReactNode } from "react";
import type { Industry, Service } from "../collections.ts";
import { FeatureStrip } from "../components/common/Features.tsx";
import { PictureView } from "../components/common/pictures.tsx";
import { SectionHead, type SectionWords } from "../components/common/sections.tsx";
import { RelatedWork } from "../components/common/work.tsx";
import { useSite } from "../components/useSite.ts";

/** Below each service it leads to the others. */
export function ServicesLayout({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  return (
    <>
      {children}
      <RelatedWork />
      {currentPath !== "/services" && (
        <Siblings
          words={content.servicesPage.wrapper}
          picture={{ crop: "thumbnail", sizes: "9.5rem" }}
          siblings={content.services}
        />
      )}
    </>
  );
}

/** Shows the features below each page, and below each industry leads to the others. */
export function SolutionsLayout({ children }: { readonly children: ReactNode }) {
  const { content, currentPath } = useSite();
  return (
    <>
      {children}
      <RelatedWork />
      <FeatureStrip />
      {currentPath !== "/solutions" && (
        <Siblings
          words={content.solutionsPage.wrapper}
          picture={{ sizes: "(width >= 64rem) 22vw, 16rem" }}
          siblings={content.industries}
        />
      )}
    </>
  );
}

/** The way from a page to the others beside it: a row of small pictures, which scrolls where it finds no room. */
function Siblings({
  words,
  picture,
  siblings,
}: {
  readonly words: SectionWords;
  readonly picture: Pick<ComponentProps<typeof PictureView>, "crop" | "sizes">;
  readonly siblings: readonly (Service | Industry)[];
}) {
  const { currentPath, href } = useSite();
  return (
    <nav className="siblings section" aria-labelledby="siblings">
      <div className="container">
        <SectionHead id="siblings" words={words} />
        <ul className="siblings__list">
          {siblings
            .filter(({ path }) => path !== currentPath)
            .map(({ path, title, image }) => (
              <li key={path}>
                <a href={href(path)}>
                  <PictureView image={image} {...picture} decorative />
                  <span>{title}</span>
                </a>
              </li>
            ))}
        </ul>
      </div>
    </nav>
  );
}
