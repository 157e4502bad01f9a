import { Glyph } from "../../elements/svg.tsx";
import { useSite } from "../useSite.ts";
import { PictureView } from "./pictures.tsx";
import { Heading, Section, type SectionWords } from "./sections.tsx";

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
              <PictureView
                image={image}
                sizes="(width >= 64rem) 30vw, (width >= 40rem) 46vw, 90vw"
                decorative
              />
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
