import type { ReactNode } from "react";
import type { Service } from "../../collections.ts";
import type { EmblemName } from "../../kolam/drawings.ts";
import { useSite } from "../useSite.ts";
import { Drawing, emblemAt, emblemNames } from "./drawings.tsx";
import { Breadcrumb, ButtonLink } from "./links.tsx";
import { PictureView } from "./pictures.tsx";

/** The words above a section: a heading with a note at its right, or with a lead stacked under it. */
export interface SectionWords {
  readonly heading: string;
  readonly note?: string;
  readonly lead?: string;
}

interface TitledText {
  readonly title: string;
  readonly description: string;
}

/** @param id of the heading, for the section's `aria-labelledby` */
export function SectionHead({ id, words }: { readonly id: string; readonly words: SectionWords }) {
  const { heading, note, lead } = words;
  return (
    <div className={lead === undefined ? "head" : "head head--stack"}>
      <h2 className="t-heading" id={id}>
        {heading}
      </h2>
      {note !== undefined && <p className="t-2">{note}</p>}
      {lead !== undefined && <p className="t-lead t-2">{lead}</p>}
    </div>
  );
}

/** What most sections are: a heading above something, as wide as the page. */
export function Section({
  id,
  words,
  isAlternate = false,
  children,
}: {
  readonly id: string;
  readonly words: SectionWords;
  /** True for the page's second ground. */
  readonly isAlternate?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={isAlternate ? "section alt" : "section"} aria-labelledby={id}>
      <div className="container">
        <SectionHead id={id} words={words} />
        {children}
      </div>
    </section>
  );
}

/** The top of an inner page: text left, picture dissolving into the night on the right. */
export function InnerHero({
  hero,
  emblem,
  action = <ButtonLink to="/contact">{hero.buttonText}</ButtonLink>,
}: {
  readonly hero: Service["hero"];
  readonly emblem?: ReactNode;
  /** The button, where it leads elsewhere than to contact; its words are `hero.buttonText`. */
  readonly action?: ReactNode;
}) {
  return (
    <section className="inner-hero dark">
      <div className="inner-hero__text">
        <Breadcrumb />
        {emblem}
        <h1 className="t-title">{hero.title}</h1>
        <p className="t-lead">{hero.description}</p>
        {action}
      </div>
      <div className="inner-hero__picture">
        <PictureView image={hero.image} sizes="(width >= 64rem) 58vw, 100vw" priority />
      </div>
    </section>
  );
}

/** A heading beside a lead and a paragraph: what a page is about, before its details. */
export function Overview({
  id,
  overview: { heading, lead, paragraph },
}: {
  readonly id: string;
  readonly overview: Service["overview"];
}) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="container overview">
        <h2 className="t-heading" id={id}>
          {heading}
        </h2>
        <div data-reveal="">
          <p className="t-lead">{lead}</p>
          <p className="t-2 measure">{paragraph}</p>
        </div>
      </div>
    </section>
  );
}

/** Heading and lead that stay in view beside a ruled list of points: reasons, features, values. */
export function PointList({
  id,
  words: { heading, lead },
  points,
  isAlternate = false,
}: {
  readonly id: string;
  readonly words: SectionWords;
  readonly points: readonly TitledText[];
  readonly isAlternate?: boolean;
}) {
  return (
    <section className={isAlternate ? "section alt" : "section"} aria-labelledby={id}>
      <div className="container points">
        <div className="points__head">
          <h2 className="t-heading" id={id}>
            {heading}
          </h2>
          <p className="t-lead t-2">{lead}</p>
        </div>
        <ul className="points__list">
          {points.map(({ title, description }) => (
            <li key={title}>
              <h3 className="t-sub">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Steps with their numbers in the nodes of a line. */
export function NumberedSteps({
  className,
  steps,
}: {
  readonly className: string;
  readonly steps: readonly { readonly title: string; readonly text: ReactNode }[];
}) {
  return (
    <ol className={className}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="approach__node" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className="t-card">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** "What We Offer": cards with an emblem each, starting after the page's own so that no page opens alike. */
export function Offerings({
  offerings: { heading, items },
  startAfter,
}: {
  readonly offerings: Service["offerings"];
  readonly startAfter: EmblemName;
}) {
  const start = emblemNames.indexOf(startAfter) + 1;
  return (
    <Section id="what-we-offer" words={{ heading }}>
      <ul className="offerings">
        {items.map(({ title, description }, index) => (
          <li key={title} data-reveal="">
            <Drawing name={`emblem-${emblemAt(start + index)}`} className="emblem" />
            <h3 className="t-card">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const featureEmblems = [
  "custom",
  "itConsult",
  "mobileApp",
  "cloud",
  "webApplication",
  "softwareMaintenance",
] as const;

/** The features of About Us, which the solutions show too. */
export function Features() {
  const { features } = useSite().content;
  return (
    <Section id="features" words={features} isAlternate>
      <ul className="features">
        {features.items.map(({ title, description }, index) => (
          <li key={title}>
            <Drawing
              name={`emblem-${featureEmblems[index % featureEmblems.length] ?? "custom"}`}
              className="emblem"
            />
            <h3 className="t-card">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
