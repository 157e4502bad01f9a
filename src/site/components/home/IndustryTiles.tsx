import { Glyph } from "../../elements/svg.tsx";
import { industryIds } from "../../schemas/ids.ts";
import { PictureView } from "../common/PictureView.tsx";
import { useSite } from "../siteContext.ts";

/** SPEC §2: five image tiles; the section's own head is the sixth cell that completes the grid. */
export function IndustryTiles({
  heading,
  note,
  isAlternate = false,
}: {
  readonly heading: string;
  readonly note: string;
  readonly isAlternate?: boolean;
}) {
  const { content, href } = useSite();
  return (
    <section className={isAlternate ? "section alt" : "section"} aria-labelledby="industries">
      <div className="container tiles">
        <div className="tiles__head">
          <h2 className="t-heading" id="industries">
            {heading}
          </h2>
          <p className="t-2">{note}</p>
        </div>
        {industryIds.map((id) => {
          const { title, path, image } = content.industry[id];
          return (
            <a key={id} className="tile" href={href(path)}>
              <PictureView
                image={image}
                sizes="(width >= 64rem) 30vw, (width >= 40rem) 46vw, 90vw"
                decorative
              />
              <span className="tile__title t-sub">
                {title} <Glyph name="arrow" />
              </span>
            </a>
          );
        })}
      </div>
    </section>
  );
}
