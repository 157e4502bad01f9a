import type { Position } from "../../schemas/position.ts";
import { Drawing } from "../common/Drawing.tsx";
import { useSite } from "../siteContext.ts";
import { PositionFacts } from "./PositionFacts.tsx";

/** The facts, which stay in view beside what the person will do and what the person can do. */
export function PositionDetails({ position }: { readonly position: Position }) {
  const { page, sampleNote } = useSite().content.careers.positions;
  return (
    <section className="section" aria-labelledby="facts">
      <div className="container job">
        <div className="job__facts">
          <h2 className="t-sub" id="facts">
            {page.facts}
          </h2>
          <PositionFacts position={position} withDates />
        </div>
        <div className="job__lists">
          {position.isSample && <p className="notice">{sampleNote}</p>}
          <TextList heading={page.responsibilities} items={position.responsibilities} />
          <TextList heading={page.skills} items={position.skills} />
        </div>
      </div>
    </section>
  );
}

function TextList({
  heading,
  items,
}: {
  readonly heading: string;
  readonly items: readonly string[];
}) {
  return (
    <div>
      <h2 className="t-heading">{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Drawing name="linked" />
            <p>{item}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
