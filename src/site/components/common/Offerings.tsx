import { type ServiceId, serviceIds } from "../../schemas/ids.ts";
import type { Offering } from "../../schemas/offering.ts";
import { Drawing } from "./Drawing.tsx";
import { SectionHead } from "./SectionHead.tsx";

/** SPEC §2: "What We Offer", five cards. Each wears an emblem, starting after the page's own so that no page opens alike. */
export function Offerings({
  offerings: { heading, items },
  startAfter,
}: {
  readonly offerings: { readonly heading: string; readonly items: readonly Offering[] };
  readonly startAfter: ServiceId;
}) {
  const start = serviceIds.indexOf(startAfter) + 1;
  return (
    <section className="section" aria-labelledby="what-we-offer">
      <div className="container">
        <SectionHead id="what-we-offer" heading={heading} />
        <ul className="offerings">
          {items.map(({ title, description }, index) => (
            <li key={title} data-reveal="">
              <Drawing
                name={`emblem-${serviceIds[(start + index) % serviceIds.length] ?? startAfter}`}
                className="emblem"
              />
              <h3 className="t-card">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
