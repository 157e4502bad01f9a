import { Siblings } from "../../parts/cards/cards.tsx";
import { ButtonLink } from "../../parts/links/links.tsx";
import { Emblem } from "../../parts/pictures/pictures.tsx";
import {
  InnerHero,
  NumberedSteps,
  Offerings,
  Overview,
  Section,
} from "../../parts/sections/sections.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { EntryPages } from "../../shell/rows.ts";
import { Related } from "../../shell/SiteShell.tsx";
import { describeService } from "../../shell/structuredData.tsx";
import type { Service } from "./content.ts";

export const servicePages: EntryPages<Service> = {
  entries: ({ services }) => services,
  banner: { size: "medium" },
  styles: "src/site/pages/services/service.scss",
  row: (service) => ({
    subject: (_, address) => describeService(service.title, service.hero.description, address),
    picture: () => service.hero.image,
    page: () => <ServicePage service={service} />,
  }),
};

function ServicePage({ service }: { readonly service: Service }) {
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
      <Related />
      <Siblings
        words={servicesPage.wrapper}
        picture={{ crop: "thumbnail", sizes: "9.5rem" }}
        siblings={services}
      />
    </>
  );
}
