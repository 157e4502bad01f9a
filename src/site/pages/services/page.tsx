import type { Service } from "../../collections.ts";
import { RelatedWork, Siblings } from "../../parts/cards/cards.tsx";
import { ButtonLink } from "../../parts/links/links.tsx";
import { Emblem, PictureView } from "../../parts/pictures/pictures.tsx";
import { Glyph } from "../../parts/pictures/svg.tsx";
import {
  Answers,
  InnerHero,
  NumberedSteps,
  Offerings,
  Overview,
  PointList,
  Section,
} from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";

export function ServicesPage() {
  const { content, href } = useSite();
  const { services, servicesPage } = content;
  const { hero, intro, list, choosing, answers } = servicesPage;
  return (
    <>
      <InnerHero hero={hero} />
      <Overview id="intro" overview={intro}>
        <Kinds services={services} />
      </Overview>
      <Section id="all-services" words={list} tone="alt">
        <ul className="service-list">
          {services.map(({ path, title, category, description, image }) => (
            <li key={path}>
              <PictureView image={image} sizes="(width >= 40rem) 20rem, 8rem" decorative />
              <div>
                <h3 className="t-card">
                  <a href={href(path)}>
                    {title} <Glyph name="arrow" />
                  </a>
                </h3>
                <p className="service-card__category">{category}</p>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <PointList id="choosing" words={choosing} />
      <Answers file="content/services.yaml" answers={answers} />
    </>
  );
}

/** All services at a glance, each name under its category: the quick way to a page. */
function Kinds({ services }: { readonly services: readonly Service[] }) {
  const { href } = useSite();
  const kinds = new Set(services.map(({ category }) => category));
  return (
    <div className="kinds">
      {[...kinds].map((kind) => (
        <div key={kind}>
          <h3>{kind}</h3>
          <ul>
            {services
              .filter(({ category }) => category === kind)
              .map((service) => (
                <li key={service.slug}>
                  <a href={href(service.path)}>
                    <Emblem service={service} /> {service.title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function ServicePage({ service }: { readonly service: Service }) {
  const { servicesPage, services, contact } = useSite().content;
  const { hero, overview, approach, offerings } = service;
  return (
    <>
      <InnerHero hero={hero} />
      <Overview id="overview" overview={overview} emblem={<Emblem service={service} />} />
      <Section id="approach" words={approach} tone="alt" isEven>
        <NumberedSteps
          steps={approach.steps.map(({ title, desc }) => ({ title, description: desc }))}
        />
        <div className="approach__foot">
          <ButtonLink to="/contact">{contact.title}</ButtonLink>
          <p>{approach.assurance}</p>
        </div>
      </Section>
      <Offerings offerings={offerings} />
      <RelatedWork />
      <Siblings
        words={servicesPage.wrapper}
        picture={{ crop: "thumbnail", sizes: "9.5rem" }}
        siblings={services}
      />
    </>
  );
}
