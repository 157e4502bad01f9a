import type { SiteDefinition } from "../../src/generator/render/siteDefinition.ts";
import type { SiteModule } from "../../src/generator/render/siteModule.ts";
import type { Route } from "../../src/generator/routing/route.ts";
import type { Content } from "../../src/site/content/content.ts";
import { ServicesLayout } from "../../src/site/layouts/ServicesLayout.tsx";
import { SiteShell } from "../../src/site/layouts/SiteShell.tsx";
import { ServicePage } from "../../src/site/pages/ServicePage.tsx";
import type { Service } from "../../src/site/schemas/service.ts";
import { load as loadReal, site as realSite } from "../../src/site/site.ts";

interface MadeContent extends Content {
  readonly made: readonly Service[];
}

/** How many pages are made, beside the real ones that they link to. */
const count = Number(process.env["MADE_PAGES"]);

function makeRoute(index: number): [path: string, Route<MadeContent>] {
  const find = ({ made }: MadeContent): Service => {
    const service = made[index];
    if (service === undefined) throw new Error(`no service number ${index} was made`);
    return service;
  };
  return [
    `/services/made-${index}`,
    {
      layouts: [SiteShell, ServicesLayout],
      name: (content) => find(content).title,
      head: (content) => find(content).head,
      page: (content) => <ServicePage service={find(content)} />,
    },
  ];
}

/** The real site with many more service pages, of real size and with words of their own. They have no share images: drawing is not what is measured. */
export const site: SiteDefinition<MadeContent> = {
  // What can show content can show content that has more in it, which React's types don't see.
  ...(realSite as unknown as SiteDefinition<MadeContent>),
  ShareCard: undefined,
  routes: {
    ...realSite.routes,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => makeRoute(index))),
  },
};

export const load: SiteModule<MadeContent>["load"] = async (options) => {
  const loaded = await loadReal(options);
  const services = Object.values(loaded.content.service);
  const made = Array.from({ length: count }, (_, index) =>
    number(services[index % services.length] as Service, index),
  );
  return { ...loaded, content: { ...loaded.content, made } };
};

/** A copy with a number behind every sentence, so that no two pages share their words. */
function number(service: Service, index: number): Service {
  return JSON.parse(
    JSON.stringify(service, (_, value: unknown) =>
      typeof value === "string" && value.includes(" ") ? `${value} ${index}` : value,
    ),
  ) as Service;
}
