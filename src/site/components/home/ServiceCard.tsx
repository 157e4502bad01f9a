import { ServiceCardFace } from "../../elements/ServiceCardFace.tsx";
import type { Service } from "../../schemas/service.ts";
import { useSite } from "../siteContext.ts";

/** Title, category and picture of one service; the whole card leads to its page. */
export function ServiceCard({ service }: { readonly service: Service }) {
  const { href, sourcesOf } = useSite();
  const { title, category, image, path } = service;
  return (
    <a className="service-card" href={href(path)}>
      <ServiceCardFace
        title={title}
        category={category}
        thumbnail={{ ...sourcesOf(image, "square"), alt: "" }}
      />
    </a>
  );
}
