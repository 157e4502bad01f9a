import { Island } from "../../../generator/islands/Island.tsx";
import type { Home } from "../../schemas/home.ts";
import { serviceIds } from "../../schemas/ids.ts";
import { SectionHead } from "../common/SectionHead.tsx";
import { useSite } from "../siteContext.ts";

/** SPEC §2: the services explorer. Small screens have no panel, and so need none of its script. */
export function ServicesSection({ content }: { readonly content: Home["servicesExplorer"] }) {
  const site = useSite();
  return (
    <section className="section" aria-labelledby="services">
      <div className="container">
        <SectionHead id="services" heading={content.heading} note={content.note} />
        <Island
          name="servicesExplorer"
          className="explorer"
          schedule={{ on: "media", query: "(width >= 64rem)" }}
          props={{
            label: content.heading,
            items: serviceIds.map((id) => {
              const { title, title2, category, description, path, image } =
                site.content.service[id];
              const href = site.href(path);
              return {
                id,
                href,
                title,
                category,
                thumbnail: { ...site.sourcesOf(image, "square"), alt: "" },
                panel: {
                  title: title2,
                  description,
                  href,
                  linkText: content.linkText.replace("{title}", () => lowerFirst(title)),
                  picture: site.sourcesOf(image),
                  emblem: site.drawing(`emblem-${id}`),
                },
              };
            }),
          }}
        />
      </div>
    </section>
  );
}

/** A title inside a sentence: "Cloud" → "cloud", but "IT consulting" stays as it is. */
function lowerFirst(title: string): string {
  return /^[A-Z][A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
