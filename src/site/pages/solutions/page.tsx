import type { Industry } from "../../collections.ts";
import { IndustryTiles, RelatedWork, Siblings } from "../../parts/cards/cards.tsx";
import { FeatureStrip } from "../../parts/features/Features.tsx";
import { Drawing, Sign } from "../../parts/pictures/pictures.tsx";
import { InnerHero, Offerings, Overview, Section } from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";

export function SolutionsPage() {
  const { hero, intro, list } = useSite().content.solutionsPage;
  return (
    <>
      <InnerHero hero={hero} />
      {/* One line round all dots: it stands for the paperwork of the intro, put in order. */}
      <Overview id="intro" overview={intro} emblem={<Sign name="order" />} />
      <IndustryTiles words={list} />
      <FeatureStrip />
    </>
  );
}

export function IndustryPage({ industry }: { readonly industry: Industry }) {
  const { solutionsPage, industries } = useSite().content;
  const { hero, comparison, offerings } = industry;
  return (
    <>
      <InnerHero hero={hero} />
      {/* Solution n faces challenge n, and on a wide page one line goes round the dots of all. */}
      <Section id="comparison" words={comparison} tone="alt" isEven>
        <div className="comparison">
          <Card card={comparison.challenges} kind="legacy" />
          <Drawing
            name={`comparison-${comparison.solutions.items.length}`}
            className="comparison__line"
          />
          <Card card={comparison.solutions} kind="modern" />
        </div>
      </Section>
      <Offerings offerings={offerings} isWide />
      <RelatedWork />
      <FeatureStrip />
      <Siblings
        words={solutionsPage.wrapper}
        picture={{ sizes: "(width >= 64rem) 22vw, 16rem" }}
        siblings={industries}
      />
    </>
  );
}

/** Challenges (legacy) or solutions (modern). */
function Card({
  card,
  kind,
}: {
  readonly card: Industry["comparison"]["solutions"];
  readonly kind: "legacy" | "modern";
}) {
  const isModern = kind === "modern";
  return (
    <article className={`comparison__card comparison__card--${kind}${isModern ? " dark" : ""}`}>
      <div className="comparison__top">
        <h3 className="t-sub">{card.title}</h3>
        <span className={isModern ? "badge badge--modern" : "badge"}>{card.badge}</span>
        <p>{card.subtitle}</p>
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
