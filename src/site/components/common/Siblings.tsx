import type { ComponentProps } from "react";
import type { Industry, Service } from "../../collections.ts";
import { useSite } from "../useSite.ts";
import { PictureView } from "./pictures.tsx";
import { SectionHead, type SectionWords } from "./sections.tsx";

/** Links to the other services or industries: a row of small pictures, which scrolls if it doesn't fit. */
export function Siblings({
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
