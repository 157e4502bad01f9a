import type { SiteDefinition } from "../../src/generator/render/siteDefinition.ts";
import type { Route } from "../../src/generator/routing/route.ts";
import type { Content } from "../../src/site/content/content.ts";
import { ServicesLayout } from "../../src/site/layouts/ServicesLayout.tsx";
import { SiteShell } from "../../src/site/layouts/SiteShell.tsx";
import { ServicePage } from "../../src/site/pages/ServicePage.tsx";
import type { Service } from "../../src/site/schemas/service.ts";
import { site as realSite } from "../../src/site/site.ts";

export { load } from "../../src/site/site.ts";

/** How many pages there are, beside the real ones that they link to. */
const count = Number(process.env["SYNTHETIC_PAGES"]);

/**
 * The real site with many more service pages, of real size and with words of their own. They have no share images:
 * drawing is not what is measured. In a copy of the project it takes the place of `src/site/site.ts` (`makeSynthetic`).
 */
export const site: SiteDefinition<Content> = {
  ...realSite,
  ShareCard: undefined,
  contentRoutes: (content) => {
    const services = Object.values(content.service);
    const routes = Array.from({ length: count }, (_, index): [string, Route<Content>] => {
      const service = numberWords(services[index % services.length] as Service, index);
      const { title, head } = service;
      const layouts = [SiteShell, ServicesLayout];
      return [
        `/services/synthetic-${index}`,
        {
          layouts,
          name: () => title,
          head: () => head,
          page: () => <ServicePage service={service} />,
        },
      ];
    });
    return { ...realSite.contentRoutes?.(content), ...Object.fromEntries(routes) };
  },
};

/** A copy with a number behind every sentence, so that no two pages share their words. */
function numberWords(service: Service, index: number): Service {
  return JSON.parse(
    JSON.stringify(service, (_, value: unknown) =>
      typeof value === "string" && value.includes(" ") ? `${value} ${index}` : value,
    ),
  ) as Service;
}
