import { Emblem, PictureView } from "../../parts/pictures/pictures.tsx";
import { Glyph } from "../../parts/pictures/svg.tsx";
import {
  Answers,
  InnerHero,
  Overview,
  PointList,
  Section,
} from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { Row } from "../../shell/rows.ts";
import { type Service, services, servicesPage } from "./content.ts";
import { servicePages } from "./service.tsx";

export const servicesOverview: Row<"services" | "servicesPage"> = {
  content: { services, servicesPage },
  name: ({ shell }) => shell.navigation.services,
  menu: "entry",
  group: ({ shell }) => ({ name: "services", overview: shell.navigation.allServices }),
  banner: { size: "medium" },
  kind: "CollectionPage",
  head: ({ servicesPage }) => servicesPage.head,
  picture: ({ servicesPage }) => servicesPage.hero.image,
  styles: "src/site/pages/services/services.scss",
  page: () => <ServicesPage />,
  below: servicePages,
};

function ServicesPage() {
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
