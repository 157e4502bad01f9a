import { ButtonLink, MailText, TextLink } from "../../parts/links/links.tsx";
import { PictureView, Sign, type SignName } from "../../parts/pictures/pictures.tsx";
import {
  Heading,
  InnerHero,
  NumberedSteps,
  Section,
  SectionHead,
} from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { Row } from "../../shell/rows.ts";
import { careers, positions } from "./content.ts";
import { ApplyLink, openPositions, PositionFacts, positionPages } from "./position.tsx";

export const careersPage: Row<"careers" | "positions"> = {
  content: { careers, positions },
  name: ({ shell }) => shell.navigation.careers,
  menu: "entry",
  kind: "CollectionPage",
  head: ({ careers }) => careers.head,
  picture: ({ careers }) => careers.hero.image,
  styles: "src/site/pages/careers/careers.scss",
  page: () => <CareersPage />,
  below: positionPages,
};

/** For timely delivery, innovation in small steps, quality by a second reader, the customer in the middle; four more. */
const valueSigns: readonly SignName[] = [
  ...(["onTime", "addition", "twice", "centre"] as const),
  ...(["pair", "growth", "round", "order"] as const),
];

/** In the order of the habits in content, and for three more. */
const cultureSigns: readonly SignName[] = [
  "growth",
  "order",
  "pair",
  "round",
  "twice",
  "festival",
  "balance",
  "upright",
  "openness",
  "depth",
  "endToEnd",
  "focus",
];

/** The open positions come first: they are what readers come for, and what the steps at the end begin with. */
function CareersPage() {
  const { hero, values, howToApply, equalOpportunity } = useSite().content.careers;
  return (
    <>
      <InnerHero
        hero={hero}
        action={<ButtonLink {...openPositions}>{hero.buttonText}</ButtonLink>}
      />
      <OpenPositions />
      <Section id="values" words={values} tone="alt" isEven>
        <ol className="values">
          {values.items.map(({ title, description }, index) => (
            <li key={title}>
              <span className="step__number" aria-hidden="true">
                {index + 1}
              </span>
              <Sign name={valueSigns[index]} />
              <h3 className="t-sub">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Culture />
      <Section id="how-to-apply" words={howToApply} tone="alt" isEven>
        <NumberedSteps steps={howToApply.items} subject={howToApply.mailSubject} />
      </Section>
      <Section id="equal-opportunity" isEven layout="overview overview--text">
        <Heading id="equal-opportunity">{equalOpportunity.heading}</Heading>
        <div className="careers-text">
          <p className="t-lead">
            <MailText text={equalOpportunity.description} subject={equalOpportunity.heading} />
          </p>
          <TextLink to="/equal-opportunity">{equalOpportunity.linkText}</TextLink>
        </div>
      </Section>
    </>
  );
}

function Culture() {
  const { image, items, ...words } = useSite().content.careers.culture;
  return (
    <Section id="culture" tone="dark" layout="culture">
      <figure>
        <PictureView image={image} sizes="(width >= 64rem) 40vw, (resolution > 2dppx) 60vw, 90vw" />
      </figure>
      <SectionHead id="culture" words={words} />
      <ul>
        {items.map(({ title, description }, index) => (
          <li key={title}>
            <h3 className="t-card">{title}</h3>
            <Sign name={cultureSigns[index]} />
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The target of "View Open Positions": the entries of `content/positions/`, or a note that nothing is open. */
function OpenPositions() {
  const { content, href } = useSite();
  const { positions: words } = content.careers;
  return (
    <Section id={openPositions.fragment} words={words} isEven={content.positions.length > 0}>
      {content.positions.length === 0 ? (
        <div className="position__text">
          <h3 className="t-sub">{words.empty.heading}</h3>
          <p>
            <MailText text={words.empty.description} />
          </p>
        </div>
      ) : (
        <ul className="positions">
          {content.positions.map((position) => (
            <li key={position.path} className="position">
              <div className="position__text">
                <h3 className="t-sub">
                  <a href={href(position.path)}>{position.title}</a>
                </h3>
                {position.hasPlaceholder && <span className="badge">{words.sampleBadge}</span>}
              </div>
              <div className="position__body">
                <p>{position.summary}</p>
                <PositionFacts position={position} />
              </div>
              <ApplyLink position={position} className="button button--quiet button--small" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
