import type { Careers, Position } from "../collections.ts";
import { ButtonLink, TextLink } from "../components/common/links.tsx";
import { InnerHero, NumberedSteps, Section } from "../components/common/sections.tsx";
import { useSite } from "../components/useSite.ts";
import { ApplyLink, CareersMailText, PositionFacts } from "./positions.tsx";

/** The open positions stand before How to Apply, whose first step is to read them. */
export function CareersPage({ careers }: { readonly careers: Careers }) {
  const { hero, values, culture, howToApply, equalOpportunity } = careers;
  return (
    <>
      <InnerHero
        hero={hero}
        action={
          <ButtonLink to="/careers" fragment="open-positions">
            {hero.buttonText}
          </ButtonLink>
        }
      />
      <Section id="values" words={values} isAlternate>
        <ol className="values">
          {values.items.map(({ title, description }, index) => (
            <li key={title}>
              <span className="values__number" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="t-sub">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="culture" words={culture}>
        <ul className="culture">
          {culture.items.map(({ title, description }) => (
            <li key={title}>
              <h3 className="t-card">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <OpenPositions />
      <Section id="how-to-apply" words={howToApply}>
        <NumberedSteps
          className="apply"
          steps={howToApply.steps.map(({ title, description }) => ({
            title,
            text: <CareersMailText text={description} subject={howToApply.mailSubject} />,
          }))}
        />
      </Section>
      <Section
        id="equal-opportunity"
        words={{ heading: equalOpportunity.heading, lead: equalOpportunity.description }}
        isAlternate
      >
        <TextLink to="/equal-opportunity">{equalOpportunity.linkText}</TextLink>
      </Section>
    </>
  );
}

/** The target of "View Open Positions": what `content/positions/` holds, or a word that nothing is open. */
function OpenPositions() {
  const { content } = useSite();
  const { positions: words } = content.careers;
  return (
    <Section id="open-positions" words={words} isAlternate>
      {content.positions.length === 0 ? (
        <div className="positions__empty">
          <h3 className="t-sub">{words.empty.heading}</h3>
          <p>{words.empty.description}</p>
          <TextLink to="/contact">{content.contact.title}</TextLink>
        </div>
      ) : (
        <ul className="positions">
          {content.positions.map((position) => (
            <PositionRow key={position.path} position={position} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PositionRow({ position }: { readonly position: Position }) {
  const { content, href } = useSite();
  return (
    <li className="position">
      <div className="position__head">
        <h3 className="t-sub">
          <a href={href(position.path)}>{position.title}</a>
        </h3>
        {position.hasPlaceholder && (
          <span className="badge">{content.careers.positions.sampleBadge}</span>
        )}
      </div>
      <div className="position__body">
        <p>{position.summary}</p>
        <PositionFacts position={position} />
      </div>
      <ApplyLink position={position} className="button button--quiet button--small" />
    </li>
  );
}
