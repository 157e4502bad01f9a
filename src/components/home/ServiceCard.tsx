import type { Service } from "../../content/schemas/service.ts";
import { Glyph } from "../../elements/Glyph.tsx";
import { PictureView } from "../picture/PictureView.tsx";
import { useSite } from "../siteContext.ts";

/** Title, category and picture of one service; the whole card leads to its page. */
export function ServiceCard({ service }: { readonly service: Service }) {
  const { href } = useSite();
  return (
    <a className="service-card" href={href(service.path)}>
      <PictureView image={service.image} crop="square" sizes="7.25rem" decorative />
      <span>
        <span className="t-card">{service.title}</span>
        <span className="service-card__category">{service.category}</span>
      </span>
      <Glyph name="arrow" />
    </a>
  );
}
