import type { ComponentProps } from "react";
import type { RoutePath } from "../../../generator/index.ts";
import type { ContentImage } from "../../../generator/plugins/images/components.tsx";
import { PictureView } from "../pictures/pictures.tsx";
import { Glyph } from "../pictures/svg.tsx";
import { Heading, Section, SectionHead, type SectionWords } from "../sections/sections.tsx";
import { useSite } from "../useSite.ts";

/** A page as a card shows it. */
interface Card {
  readonly path: RoutePath;
  readonly title: string;
  readonly image: ContentImage;
}

/** A picture in up to three columns, beside its title. */
const inColumns = {
  sizes: "(width >= 64rem) 30vw, (width >= 40rem) 46vw, 90vw",
  widest: 1200,
  decorative: true,
};

/** A section with a tile for each page; its heading is the cell that completes the grid. */
export function Tiles({
  id,
  words: { heading, note },
  cards,
}: {
  readonly id: string;
  readonly words: SectionWords;
  readonly cards: readonly Card[];
}) {
  const { href } = useSite();
  return (
    <Section id={id} tone="alt" layout="tiles">
      <div className="tiles__head">
        <Heading id={id}>{heading}</Heading>
        <p>{note}</p>
      </div>
      <ul className="tiles__list">
        {cards.map(({ path, title, image }) => (
          <li key={path}>
            <a className="tile" href={href(path)}>
              <PictureView image={image} {...inColumns} />
              <span className="tile__title t-sub">
                {title} <Glyph name="arrow" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Links to the other pages of a collection: a row of small pictures, which scrolls if it doesn't fit. */
export function Siblings({
  words,
  picture,
  siblings,
}: {
  readonly words: SectionWords;
  readonly picture: Pick<ComponentProps<typeof PictureView>, "crop" | "sizes">;
  readonly siblings: readonly Card[];
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

/** Pieces of work, each with its client and the client's problem. */
export function Cases({
  cases,
}: {
  readonly cases: readonly (Card & { readonly client: string; readonly problem: string })[];
}) {
  const { href } = useSite();
  return (
    <ul className="work">
      {cases.map(({ path, title, client, problem, image }) => (
        <li key={path}>
          <PictureView image={image} {...inColumns} />
          <p>{client}</p>
          <h3 className="t-sub">
            <a href={href(path)}>{title}</a>
          </h3>
          <p>{problem}</p>
        </li>
      ))}
    </ul>
  );
}
