import type { Careers } from "../../schemas/careers.ts";
import { SectionHead } from "../common/SectionHead.tsx";
import { CareersMailText } from "./CareersMailText.tsx";

/** SPEC §2: How to Apply, four steps; the careers mailbox in them is a link. */
export function HowToApply({ howToApply }: { readonly howToApply: Careers["howToApply"] }) {
  const { heading, lead, mailSubject, steps } = howToApply;
  return (
    <section className="section" aria-labelledby="how-to-apply">
      <div className="container">
        <SectionHead id="how-to-apply" heading={heading} lead={lead} />
        <ol className="apply">
          {steps.map(({ step, title, description }) => (
            <li key={step}>
              <span className="approach__node" aria-hidden="true">
                {step}
              </span>
              <div>
                <h3 className="t-card">{title}</h3>
                <p>
                  <CareersMailText text={description} subject={mailSubject} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
