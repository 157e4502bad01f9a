import type { SiteConfig } from "../../src/generator/index.ts";
import type { Content, Service } from "../../src/site/collections.ts";
import { site as realSite } from "../../src/site/site.ts";

/** How many pages are made, beside the real ones that they link to. */
const count = Number(process.env["MADE_PAGES"]);

const { ShareCard: _, ...withoutCard } = realSite;

/** The real site with many more service pages, of real size and with words of their own. They have no share images: drawing is not what is measured. */
export const site: SiteConfig<Content> = {
  ...withoutCard,
  contentRoutes: (content) => {
    const made = Array.from({ length: count }, (_, index) => {
      const service = content.services[index % content.services.length] as Service;
      const slug = `made-${index}`;
      return { ...number(service, index), slug, path: `/services/${slug}` as const };
    });
    return {
      ...realSite.contentRoutes?.({ ...content, services: [...content.services, ...made] }),
    };
  },
};

/** A copy with a number behind every sentence, so that no two pages share their words. */
function number(service: Service, index: number): Service {
  return JSON.parse(
    JSON.stringify(service, (_, value: unknown) =>
      typeof value === "string" && value.includes(" ") ? `${value} ${index}` : value,
    ),
  ) as Service;
}
