import type { Offering } from "../../schemas/offering.ts";

export interface PointListProps {
  readonly id: string;
  readonly heading: string;
  readonly lead: string;
  readonly points: readonly Offering[];
  readonly isAlternate?: boolean;
}

/** Heading and lead that stay in view beside a ruled list of points: reasons, features, values. */
export function PointList({ id, heading, lead, points, isAlternate = false }: PointListProps) {
  return (
    <section className={isAlternate ? "section alt" : "section"} aria-labelledby={id}>
      <div className="container points">
        <div className="points__head">
          <h2 className="t-heading" id={id}>
            {heading}
          </h2>
          <p className="t-lead t-2">{lead}</p>
        </div>
        <ul className="points__list">
          {points.map(({ title, description }) => (
            <li key={title}>
              <h3 className="t-sub">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
