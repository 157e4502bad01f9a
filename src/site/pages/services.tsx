import type { Service, ServicesPage as ServicesContent } from "../collections.ts";
import { Answers } from "../components/common/Answers.tsx";
import { Drawing, emblemOf } from "../components/common/drawings.tsx";
import { ButtonLink } from "../components/common/links.tsx";
import { PictureView } from "../components/common/pictures.tsx";
import {
  InnerHero,
  NumberedSteps,
  Offerings,
  Overview,
  PointList,
  Section,
} from "../components/common/sections.tsx";
import { useSite } from "../components/useSite.ts";
import { Glyph } from "../elements/svg.tsx";
import { approachLine } from "../kolam/drawings.ts";

/** The overview at `/services`: all of them, and advice on which one a reader needs. */
export function ServicesPage({ words }: { readonly words: ServicesContent }) {
  const { services } = useSite().content;
  const { hero, intro, list, choosing, answers } = words;
  return (
    <>
      <InnerHero hero={hero} />
      <Overview id="intro" overview={intro} />
      <Section id="all-services" words={list} isAlternate>
        <ul className="service-list">
          {services.map((service) => (
            <ServiceRow key={service.slug} service={service} />
          ))}
        </ul>
      </Section>
      <PointList id="choosing" words={choosing} points={choosing.items} />
      <Answers file="content/services.yaml" answers={answers} />
    </>
  );
}

/** Picture, title, category and description of one service; all of it leads to its page. */
function ServiceRow({ service }: { readonly service: Service }) {
  const { href } = useSite();
  const { title, category, description, image, path } = service;
  return (
    <li>
      <PictureView image={image} sizes="(width >= 40rem) 20rem, 90vw" decorative />
      <div>
        <h3 className="t-card">
          <a href={href(path)}>
            {title} <Glyph name="arrow" />
          </a>
        </h3>
        <p className="service-card__category">{category}</p>
        <p className="t-2">{description}</p>
      </div>
    </li>
  );
}

export function ServicePage({ service }: { readonly service: Service }) {
  return (
    <>
      <InnerHero hero={service.hero} />
      <Overview
        id="overview"
        overview={service.overview}
        emblem={<Drawing name={`emblem-${emblemOf(service)}`} className="emblem" />}
      />
      <Approach approach={service.approach} />
      <Offerings offerings={service.offerings} />
    </>
  );
}

/** Five steps and a Contact Us button. The kolam over them is the diagram: a dot a step. */
function Approach({ approach }: { readonly approach: Service["approach"] }) {
  const { contact } = useSite().content;
  return (
    <Section id="approach" words={approach} isAlternate>
      <svg
        className="kolam approach__line"
        viewBox={approachLine.viewBox}
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className="approach__stroke" d={approachLine.line} pathLength="1" />
        {approachLine.dots.map(({ x, y, r }) => (
          <circle key={x} className="approach__dot" cx={x} cy={y} r={r} />
        ))}
      </svg>
      <NumberedSteps
        className="approach__steps"
        steps={approach.steps.map(({ title, desc }) => ({ title, text: desc }))}
      />
      <div className="approach__foot">
        <ButtonLink to="/contact">{contact.title}</ButtonLink>
        <p className="t-2">{approach.assurance}</p>
      </div>
    </Section>
  );
}
