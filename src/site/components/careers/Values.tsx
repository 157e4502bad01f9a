import type { Careers } from "../../schemas/careers.ts";
import { SectionHead } from "../common/SectionHead.tsx";

/** SPEC §2: Our Beliefs & Values, four numbered items. */
export function Values({
  values: { heading, lead, items },
}: {
  readonly values: Careers["values"];
}) {
  return (
    <section className="section alt" aria-labelledby="values">
      <div className="container">
        <SectionHead id="values" heading={heading} lead={lead} />
        <ol className="values">
          {items.map(({ title, description }, index) => (
            <li key={title}>
              <span className="values__number" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="t-sub">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
