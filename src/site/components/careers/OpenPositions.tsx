import type { Position } from "../../schemas/position.ts";
import { SectionHead } from "../common/SectionHead.tsx";
import { TextLink } from "../common/TextLink.tsx";
import { useSite } from "../siteContext.ts";
import { ApplyLink } from "./ApplyLink.tsx";
import { PositionFacts } from "./PositionFacts.tsx";

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
              <PositionRow key={position.path} position={position} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function PositionRow({ position }: { readonly position: Position }) {
  const { content, href } = useSite();
  return (
    <li className="position">
      <div className="position__head">
        <h3 className="t-sub">
          <a href={href(position.path)}>{position.title}</a>
        </h3>
        {position.isSample && (
          <span className="badge">{content.careers.positions.sampleBadge}</span>
        )}
      </div>
      <div className="position__body">
        <p>{position.summary}</p>
        <PositionFacts position={position} />
      </div>
      <ApplyLink position={position} className="button button--quiet button--small" />
    </li>
  );
}
