import type { Careers } from "../../schemas/careers.ts";
import { SectionHead } from "../common/SectionHead.tsx";

/** SPEC §2: the nine workplace culture cards. */
export function CultureCards({
  culture: { heading, lead, items },
}: {
  readonly culture: Careers["culture"];
}) {
  return (
    <section className="section" aria-labelledby="culture">
      <div className="container">
        <SectionHead id="culture" heading={heading} lead={lead} />
        <ul className="culture">
          {items.map(({ title, description }) => (
            <li key={title}>
              <h3 className="t-card">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
