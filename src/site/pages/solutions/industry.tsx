import { Siblings } from "../../parts/cards/cards.tsx";
import { FeatureStrip } from "../../parts/features/Features.tsx";
import { Drawing } from "../../parts/pictures/pictures.tsx";
import { InnerHero, Offerings, Section } from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { EntryPages } from "../../shell/rows.ts";
import { Related } from "../../shell/SiteShell.tsx";
import { describeService } from "../../shell/structuredData.tsx";
import type { Industry } from "./content.ts";

export const industryPages: EntryPages<Industry> = {
  entries: ({ industries }) => industries,
  banner: { size: "medium" },
  styles: "src/site/pages/solutions/industry.scss",
  drawings: ({ industries }) =>
    industries.map(({ comparison }) => `comparison-${comparison.solutions.items.length}` as const),
  row: (industry) => ({
    subject: (_, address) =>
      describeService(industry.hero.title, industry.hero.description, address, industry.title),
    picture: () => industry.hero.image,
    page: () => <IndustryPage industry={industry} />,
    aliases: industry.alias === undefined ? [] : [industry.alias],
  }),
};

function IndustryPage({ industry }: { readonly industry: Industry }) {
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
      <Related />
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
