import type { ComponentProps, ReactNode } from "react";
import type { RoutePath } from "../../generator/index.ts";
import type { Industry, Service } from "../collections.ts";
import { FeatureStrip } from "../components/common/Features.tsx";
import { PictureView } from "../components/common/pictures.tsx";
import { SectionHead, type SectionWords } from "../components/common/sections.tsx";
import { RelatedWork } from "../components/common/work.tsx";
import { useSite } from "../components/useSite.ts";

/** Adds related work and links to the other services below each service. */
export function ServicesLayout({ children }: { readonly children: ReactNode }) {
  const { servicesPage, services } = useSite().content;
  return (
    <>
      {children}
      <RelatedWork />
      <Siblings
        overview="/services"
        words={servicesPage.wrapper}
        picture={{ crop: "thumbnail", sizes: "9.5rem" }}
        siblings={services}
      />
    </>
  );
}

/** Adds the features below each page, and below each industry also related work and links to the others. */
export function SolutionsLayout({ children }: { readonly children: ReactNode }) {
  const { solutionsPage, industries } = useSite().content;
  return (
    <>
      {children}
      <RelatedWork />
      <FeatureStrip />
      <Siblings
        overview="/solutions"
        words={solutionsPage.wrapper}
        picture={{ sizes: "(width >= 64rem) 22vw, 16rem" }}
        siblings={industries}
      />
    </>
  );
}

/** Links to the sibling pages: a row of small pictures, which scrolls if it doesn't fit. None on the overview. */
function Siblings({
  overview,
  words,
  picture,
  siblings,
}: {
  readonly overview: RoutePath;
  readonly words: SectionWords;
  readonly picture: Pick<ComponentProps<typeof PictureView>, "crop" | "sizes">;
  readonly siblings: readonly (Service | Industry)[];
}) {
  const { currentPath, href } = useSite();
  if (currentPath === overview) return null;
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
