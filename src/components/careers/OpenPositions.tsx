import type { Position } from "../../content/schemas/position.ts";
import { SectionHead } from "../shared/SectionHead.tsx";
import { TextLink } from "../shared/TextLink.tsx";
import { useSite } from "../siteContext.ts";

/** The target of "View Open Positions": what `content/positions/` holds, or a word that nothing is open. */
export function OpenPositions() {
  const { content } = useSite();
  const { heading, lead, empty } = content.careers.positions;
  return (
    <section className="section alt" aria-labelledby="open-positions">
      <div className="container">
        <SectionHead id="open-positions" heading={heading} lead={lead} />
        {content.positions.length === 0 ? (
          <div className="positions__empty">
            <h3 className="t-sub">{empty.heading}</h3>
            <p>{empty.description}</p>
            <TextLink to="/contact">{content.contact.title}</TextLink>
          </div>
        ) : (
          <ul className="positions">
            {content.positions.map((position) => (
              <PositionRow key={position.slug} position={position} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function PositionRow({ position }: { readonly position: Position }) {
  const { careers, site } = useSite().content;
  const { labels, sampleBadge, applyText } = careers.positions;
  const subject = encodeURIComponent(position.title);
  const facts = [
    [labels.team, position.team],
    [labels.location, position.location],
    [labels.type, position.type],
    [labels.experience, position.experience],
  ] as const;
  return (
    <li className="position" id={position.slug}>
      <div className="position__head">
        <h3 className="t-sub">{position.title}</h3>
        {position.isSample && <span className="badge">{sampleBadge}</span>}
      </div>
      <div className="position__body">
        <p>{position.summary}</p>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <a
        className="button button--quiet button--small"
        href={`mailto:${site.mailboxes.careers}?subject=${subject}`}
      >
        {applyText}
        <span className="visually-hidden"> {position.title}</span>
      </a>
    </li>
  );
}
