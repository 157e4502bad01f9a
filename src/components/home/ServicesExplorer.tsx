import type { Home } from "../../content/schemas/home.ts";
import { serviceIds } from "../../content/schemas/ids.ts";
import type { Service } from "../../content/schemas/service.ts";
import { PictureView } from "../picture/PictureView.tsx";
import { Drawing } from "../shared/Drawing.tsx";
import { SectionHead } from "../shared/SectionHead.tsx";
import { TextLink } from "../shared/TextLink.tsx";
import { useSite } from "../siteContext.ts";
import { ServiceCard } from "./ServiceCard.tsx";

/** SPEC §2: eight cards and, on desktop, a panel that shows the first service. */
export function ServicesExplorer({ content }: { readonly content: Home["servicesExplorer"] }) {
  const { service } = useSite().content;
  return (
    <section className="section" aria-labelledby="services">
      <div className="container">
        <SectionHead id="services" heading={content.heading} note={content.note} />
        <div className="explorer">
          <ul className="explorer__cards">
            {serviceIds.map((id) => (
              <li key={id}>
                <ServiceCard service={service[id]} />
              </li>
            ))}
          </ul>
          <Panel service={service[serviceIds[0]]} linkText={content.linkText} />
        </div>
      </div>
    </section>
  );
}

function Panel({ service, linkText }: { readonly service: Service; readonly linkText: string }) {
  return (
    <div className="explorer__panel dark">
      <figure>
        <PictureView image={service.image} sizes="40vw" />
      </figure>
      <div className="explorer__body">
        <div className="explorer__title">
          <Drawing name={`emblem-${service.id}`} className="emblem" />
          <h3 className="t-sub">{service.title2}</h3>
        </div>
        <p>{service.description}</p>
        <TextLink to={service.path}>
          {linkText.replace("{title}", () => lowerFirst(service.title))}
        </TextLink>
      </div>
    </div>
  );
}

/** A title inside a sentence: "Cloud" → "cloud", but "IT consulting" stays as it is. */
function lowerFirst(title: string): string {
  return /^[A-Z][A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
