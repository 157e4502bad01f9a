import type { ComponentProps } from "react";
import type { Industry, Service, Work } from "../../collections.ts";
import { PictureView } from "../pictures/pictures.tsx";
import { Glyph } from "../pictures/svg.tsx";
import { Heading, Section, SectionHead, type SectionWords } from "../sections/sections.tsx";
import { useSite } from "../useSite.ts";

/** A picture in up to three columns, beside its title. */
const inColumns = {
  sizes: "(width >= 64rem) 30vw, (width >= 40rem) 46vw, 90vw",
  widest: 1200,
  decorative: true,
};

/** A tile with a picture for each industry; the section's heading is the cell that completes the grid. */
export function IndustryTiles({ words: { heading, note } }: { readonly words: SectionWords }) {
  const { content, href } = useSite();
  return (
    <Section id="industries" tone="alt" layout="tiles">
      <div className="tiles__head">
        <Heading id="industries">{heading}</Heading>
        <p>{note}</p>
      </div>
      <ul className="tiles__list">
        {content.industries.map(({ slug, path, title, image }) => (
          <li key={slug}>
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

export function WorkList({ entries }: { readonly entries: readonly Work[] }) {
  const { href } = useSite();
  return (
    <ul className="work">
      {entries.map(({ path, title, client, problem, image }) => (
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

/** On the page of a service or an industry: the pieces of work that name it, if any. */
export function RelatedWork() {
  const { content, currentPath } = useSite();
  const related = content.work.filter(
    ({ service, industry }) => service === currentPath || industry === currentPath,
  );
  if (related.length === 0) return null;
  return (
    <Section id="work" words={content.workPage.related}>
      <WorkList entries={related} />
    </Section>
  );
}
