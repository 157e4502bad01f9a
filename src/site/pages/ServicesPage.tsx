import { Breadcrumb } from "../components/common/Breadcrumb.tsx";
import { ButtonLink } from "../components/common/ButtonLink.tsx";
import { InnerHero } from "../components/common/InnerHero.tsx";
import { Overview } from "../components/common/Overview.tsx";
import { PointList } from "../components/common/PointList.tsx";
import { SectionHead } from "../components/common/SectionHead.tsx";
import { ServiceCard } from "../components/home/ServiceCard.tsx";
import { useSite } from "../components/siteContext.ts";
import { serviceIds } from "../schemas/ids.ts";
import type { ServicesPage as ServicesContent } from "../schemas/servicesPage.ts";

/** The overview at `/services`: all eight, and advice on which one a reader needs. */
export function ServicesPage({ services }: { readonly services: ServicesContent }) {
  const { service } = useSite().content;
  return (
    <>
      <InnerHero
        hero={services.hero}
        breadcrumb={<Breadcrumb />}
        action={<ButtonLink to="/contact">{services.hero.buttonText}</ButtonLink>}
      />
      <Overview id="intro" overview={services.intro} />
      <section className="section alt" aria-labelledby="all-services">
        <div className="container">
          <SectionHead
            id="all-services"
            heading={services.list.heading}
            note={services.list.note}
          />
          <ul className="service-list">
            {serviceIds.map((id) => (
              <li key={id}>
                <ServiceCard service={service[id]} />
                <p className="t-2">{service[id].description}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <PointList
        id="choosing"
        heading={services.choosing.heading}
        lead={services.choosing.lead}
        points={services.choosing.items}
      />
    </>
  );
}
