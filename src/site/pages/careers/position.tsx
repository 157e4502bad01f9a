import { MailText, TextLink } from "../../parts/links/links.tsx";
import { formatMailto } from "../../parts/links/mailto.ts";
import { Drawing } from "../../parts/pictures/pictures.tsx";
import { Heading, InnerHero, Section } from "../../parts/sections/sections.tsx";
import { Day, Facts } from "../../parts/texts/Facts.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { EntryPages } from "../../shell/rows.ts";
import type { Position } from "./content.ts";
import { describePosition } from "./jobPosting.ts";

export const positionPages: EntryPages<Position> = {
  entries: ({ positions }) => positions,
  styles: "src/site/pages/careers/position.scss",
  row: (position) => ({
    picture: ({ careers }) => careers.hero.image,
    subject: (content, address) => describePosition(position, content, address),
    // A sample is not a real opening and must not turn up in search results.
    noindex: position.hasPlaceholder,
    page: () => <PositionPage position={position} />,
  }),
};

/** Where the open positions are listed. */
export const openPositions = { to: "/careers", fragment: "open-positions" } as const;

function PositionPage({ position }: { readonly position: Position }) {
  const { hero, positions, howToApply } = useSite().content.careers;
  const { page, sampleBadge, sampleNote } = positions;
  const { title, summary, hasPlaceholder } = position;
  return (
    <>
      <InnerHero
        hero={{ ...hero, title, description: summary, image: page.image }}
        badge={hasPlaceholder && <span className="badge">{sampleBadge}</span>}
        action={<ApplyLink position={position} />}
      />
      <div className="section">
        <div className="container job">
          {/* Sticky beside the lists. */}
          <section className="job__facts" aria-labelledby="facts">
            <h2 className="t-sub" id="facts">
              {page.facts}
            </h2>
            <PositionFacts position={position} withDates />
          </section>
          <div className="job__lists">
            {hasPlaceholder && <p className="notice">{sampleNote}</p>}
            {(["responsibilities", "skills"] as const).map((list) => (
              <div key={list}>
                <h2 className="t-heading">{page[list]}</h2>
                <ul className="job__list">
                  {position[list].map((item) => (
                    <li key={item}>
                      <Drawing name="linked" />
                      <p>{item}</p>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </div>
      <Section id="how-to-apply" tone="alt" isEven layout="overview overview--text">
        <Heading id="how-to-apply">{howToApply.heading}</Heading>
        <div className="careers-text">
          <p className="t-lead">
            <MailText text={page.apply} subject={title} />
          </p>
          <ApplyLink position={position} />
          <TextLink {...openPositions}>{page.allPositions}</TextLink>
        </div>
      </Section>
    </>
  );
}

/** Opens a mail to the careers mailbox with the job title in its subject. */
export function ApplyLink({
  position,
  className = "button",
}: {
  readonly position: Position;
  readonly className?: string;
}) {
  const { careers, site } = useSite().content;
  return (
    <a className={className} href={formatMailto(site.mailboxes.careers, position.title)}>
      {careers.positions.applyText}
      <span className="visually-hidden"> {position.title}</span>
    </a>
  );
}

export function PositionFacts({
  position: { team, location, type, experience, datePosted, validThrough },
  withDates = false,
}: {
  readonly position: Position;
  readonly withDates?: boolean;
}) {
  const { labels } = useSite().content.careers.positions;
  return (
    <Facts
      facts={{
        [labels.team]: team,
        [labels.location]: location,
        [labels.type]: type,
        [labels.experience]: experience,
        ...(withDates && {
          [labels.posted]: <Day day={datePosted} />,
          [labels.lastDay]: <Day day={validThrough} />,
        }),
      }}
    />
  );
}
