import type { Industry } from "../../schemas/industry.ts";
import type { IndustryCard } from "../../schemas/industryCard.ts";
import { Drawing } from "../common/Drawing.tsx";
import { SectionHead } from "../common/SectionHead.tsx";

/** SPEC §2: Industry Challenges (Legacy) and Tailored Solutions (Modern); solution n faces challenge n. */
export function Comparison({ comparison }: { readonly comparison: Industry["comparison"] }) {
  return (
    <section className="section alt" aria-labelledby="comparison">
      <div className="container">
        <SectionHead id="comparison" heading={comparison.heading} lead={comparison.lead} />
        <div className="comparison">
          <Card card={comparison.challenges} kind="legacy" />
          <Card card={comparison.solutions} kind="modern" />
        </div>
      </div>
    </section>
  );
}

function Card({ card, kind }: { readonly card: IndustryCard; readonly kind: "legacy" | "modern" }) {
  const isModern = kind === "modern";
  return (
    <article className={`comparison__card comparison__card--${kind}${isModern ? " dark" : ""}`}>
      <div className="comparison__top">
        <h3 className="t-sub">{card.title}</h3>
        <span className={isModern ? "badge badge--modern" : "badge"}>{card.badge}</span>
        <p className="t-2">{card.subtitle}</p>
      </div>
      <ul>
        {card.items.map((item) => {
          const { title, description } =
            typeof item === "string" ? { title: item, description: undefined } : item;
          return (
            <li key={title}>
              <Drawing name={isModern ? "linked" : "unlinked"} />
              <div>
                <strong>{title}</strong>
                {description !== undefined && <p>{description}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
