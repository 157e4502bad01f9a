import { approachLine } from "../../kolam/drawings.ts";
import type { Service } from "../../schemas/service.ts";
import { ButtonLink } from "../common/ButtonLink.tsx";
import { SectionHead } from "../common/SectionHead.tsx";
import { useSite } from "../siteContext.ts";

/** SPEC §2: five steps and a Contact Us button. The kolam over them is the diagram: a dot a step. */
export function Approach({ approach }: { readonly approach: Service["approach"] }) {
  const { contact } = useSite().content;
  return (
    <section className="section alt" aria-labelledby="approach">
      <div className="container">
        <SectionHead id="approach" heading={approach.heading} note={approach.note} />
        <svg
          className="kolam approach__line"
          data-reveal=""
          viewBox={approachLine.viewBox}
          fill="none"
          aria-hidden="true"
          focusable="false"
        >
          <path className="approach__stroke" d={approachLine.line} />
          {approachLine.dots.map(({ x, y, r }) => (
            <circle key={x} className="approach__dot" cx={x} cy={y} r={r} />
          ))}
        </svg>
        <ol className="approach__steps">
          {approach.steps.map(({ step, title, desc }) => (
            <li key={step}>
              <span className="approach__node" aria-hidden="true">
                {step}
              </span>
              <div>
                <h3 className="t-card">{title}</h3>
                <p>{desc}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="approach__foot">
          <ButtonLink to="/contact">{contact.title}</ButtonLink>
          <p className="t-2">{approach.assurance}</p>
        </div>
      </div>
    </section>
  );
}
