import type { ComponentProps, ReactNode } from "react";
import { stepLines } from "../../brand/kolam/drawings.ts";
import { Breadcrumb, ButtonLink, MailText } from "../links/links.tsx";
import { PictureView, Sign, type SignName } from "../pictures/pictures.tsx";
import type { AnswerList, Hero, Introduction, OfferingList } from "../schema.ts";
import { isPlaceholder, useSite } from "../useSite.ts";

/** Text above a section: a heading with a note on its right, or with a lead below it. */
export interface SectionWords {
  readonly heading: string;
  readonly note?: string;
  readonly lead?: string;
}

/** The heading of a section, named by its `aria-labelledby`. */
export function Heading({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <h2 className="t-heading" id={id}>
      {children}
    </h2>
  );
}

export function SectionHead({ id, words }: { readonly id: string; readonly words: SectionWords }) {
  const { heading, note, lead } = words;
  return (
    <div className={lead === undefined ? "head" : "head head--stack"}>
      <Heading id={id}>{heading}</Heading>
      {note !== undefined && <p>{note}</p>}
      {lead !== undefined && <p className="t-lead">{lead}</p>}
    </div>
  );
}

/** A section of a page, with its heading above the content unless that has one of its own. */
export function Section({
  id,
  words,
  tone,
  isEven = false,
  layout,
  children,
}: {
  /** Of the heading. */
  readonly id: string;
  readonly words?: SectionWords;
  /** Another background than the page's: the alternate one, or dark in both themes. */
  readonly tone?: "alt" | "dark";
  /** Less space above and below, for content that is spaced out itself. */
  readonly isEven?: boolean;
  /**
   * Class that arranges the content. Reader views drop a block of which links are a fifth, such as a sentence with a
   * mailbox, unless a class of it contains the word `text`.
   */
  readonly layout?: string;
  readonly children: ReactNode;
}) {
  const classes = ["section", ...(isEven ? ["section--even"] : []), ...(tone ? [tone] : [])];
  return (
    <section className={classes.join(" ")} aria-labelledby={id}>
      <div className={layout ? `container ${layout}` : "container"}>
        {words && <SectionHead id={id} words={words} />}
        {children}
      </div>
    </section>
  );
}

/** The hero of an inner page: text on the left, and on the right a picture that fades into the dark background. */
export function InnerHero({
  hero,
  badge,
  action = <ButtonLink to="/contact">{hero.buttonText}</ButtonLink>,
}: {
  readonly hero: Hero;
  /** Shown below the title, such as the mark of a sample position. */
  readonly badge?: ReactNode;
  /** Replaces the default button, which leads to the contact page. */
  readonly action?: ReactNode;
}) {
  return (
    <section className="inner-hero dark">
      <div className="inner-hero__text">
        <Breadcrumb />
        <h1 className="t-title">{hero.title}</h1>
        {badge}
        <p className="t-lead">{hero.description}</p>
        {action}
      </div>
      <div className="inner-hero__picture">
        <PictureView
          image={hero.image}
          sizes="(width >= 64rem) 58vw, (resolution > 2dppx) 60vw, 100vw"
          priority
        />
      </div>
    </section>
  );
}

/** A heading beside a lead and a paragraph: what a page is about, before its details. */
export function Overview({
  id,
  overview: { heading, lead, paragraph },
  emblem,
  children,
}: {
  readonly id: string;
  readonly overview: Introduction;
  /** Kolam of the page's subject, shown large below the heading. */
  readonly emblem?: ReactNode;
  /** Before lead and paragraph; on larger screens its styles may show it below them. */
  readonly children?: ReactNode;
}) {
  return (
    <Section id={id} isEven layout="overview">
      <div className="overview__head">
        <Heading id={id}>{heading}</Heading>
        {emblem}
      </div>
      {children}
      <div data-reveal="">
        <p className="t-lead">{lead}</p>
        <p className="measure">{paragraph}</p>
      </div>
    </Section>
  );
}

/** Heading and lead, sticky beside a ruled list of points: reasons, features, values. */
export function PointList({
  id,
  words: { heading, lead, items },
  signs = [],
  ...look
}: Pick<ComponentProps<typeof Section>, "tone"> & {
  readonly id: string;
  readonly words: SectionWords & { readonly items: Steps["steps"] };
  /** The points' drawings, in the same order. */
  readonly signs?: readonly SignName[];
}) {
  return (
    <Section id={id} layout="points" {...look}>
      <div className="points__head">
        <Heading id={id}>{heading}</Heading>
        <p className="t-lead">{lead}</p>
      </div>
      <ul className="points__list">
        {items.map(({ title, description }, index) => (
          <li key={title}>
            <h3 className="t-sub">{title}</h3>
            <Sign name={signs[index]} />
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Steps {
  /** Three to nine. */
  readonly steps: readonly { readonly title: string; readonly description: string }[];
  /** Of a mail to a mailbox in the steps. */
  readonly subject?: string;
}

/** Numbered steps below a kolam, whose one line goes round a dot for each step. More than five make two rows. */
export function NumberedSteps({ steps, ...mail }: Steps) {
  const inFirst = steps.length > 5 ? Math.ceil(steps.length / 2) : steps.length;
  return (
    <>
      <StepRow steps={steps.slice(0, inFirst)} {...mail} />
      {inFirst < steps.length && (
        <StepRow steps={steps.slice(inFirst)} before={inFirst} {...mail} />
      )}
    </>
  );
}

function StepRow({ steps, before = 0, ...mail }: Steps & { readonly before?: number }) {
  const { frame, line, dots } = stepLines[steps.length as keyof typeof stepLines];
  return (
    <div className="approach">
      <svg className="kolam approach__line" viewBox={frame} fill="none" aria-hidden="true">
        <path className="approach__stroke" d={line} pathLength="1" />
        {dots.map(({ x, y, r }) => (
          <circle key={x} className="approach__dot" cx={x} cy={y} r={r} />
        ))}
      </svg>
      <ol className="approach__steps" start={before + 1}>
        {steps.map(({ title, description }, index) => (
          <li key={title}>
            <span className="approach__node" aria-hidden="true">
              {before + index + 1}
            </span>
            <div className="approach__text">
              <h3 className="t-card">{title}</h3>
              <p>
                <MailText text={description} {...mail} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * "What We Offer": a close-up picture and five ruled rows. An upright picture stands beside heading and rows; a picture
 * as wide as the page (`isWide`) has the heading over it and the rows below.
 */
export function Offerings({
  offerings: { heading, image, items },
  isWide = false,
}: {
  readonly offerings: OfferingList;
  readonly isWide?: boolean;
}) {
  return (
    <section className={isWide ? "offer offer--wide" : "offer"} aria-labelledby="what-we-offer">
      <figure className="offer__picture">
        {/* Phones with 3 device pixels per CSS px get 2: the third is invisible in a close-up and doubles the size. */}
        <PictureView
          image={image}
          sizes={`(width >= 64rem) ${isWide ? 100 : 44}vw, (resolution > 2dppx) 60vw, 100vw`}
        />
      </figure>
      <Heading id="what-we-offer">{heading}</Heading>
      <ul className="offerings">
        {items.map(({ title, description }) => (
          <li key={title} data-reveal="">
            <h3 className="t-card">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Frequently asked questions whose answers are not placeholders, below `children`; nothing if there is neither. */
export function Answers({
  file,
  answers: { heading, items },
  children,
}: {
  /** Content file of the answers. */
  readonly file: string;
  readonly answers: AnswerList;
  readonly children?: ReactNode;
}) {
  const { content } = useSite();
  const supplied = items.filter(
    (_, index) => !isPlaceholder(content, `answers.items[${index}].description`, file),
  );
  if (supplied.length === 0 && children === undefined) return null;
  return (
    <Section id="answers" words={{ heading }} tone="alt" isEven={children !== undefined}>
      {children}
      {supplied.length > 0 && (
        <dl className="answers">
          {supplied.map(({ title, description }) => (
            <div key={title}>
              <dt className="t-card">{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
