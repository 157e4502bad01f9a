import type { SiteConfig } from "../../src/generator/index.ts";
import type { Content, Service } from "../../src/site/collections.ts";
import { site as realSite } from "../../src/site/site.ts";

/** How many pages there are, beside the real ones that they link to. */
const count = Number(process.env["SYNTHETIC_PAGES"]);

const { ShareCard: _, ...withoutCard } = realSite;

// The services that were invented last, and the JSON of those that they copy. Where they are files, one that has not
// changed is not parsed again either, also by code that comes later: so they outlive this module in its thread.
const kept = globalThis as { synthetic?: { readonly of: string; readonly services: Service[] } };

/**
 * The real site with many more service pages, of real size and with words of their own. They have no share images:
 * drawing is not what is measured. In a copy of the project it takes the place of `src/site/site.ts` (`makeSynthetic`).
 */
export const site: SiteConfig<Content> = {
  ...withoutCard,
  contentRoutes: (content) => {
    const of = JSON.stringify(content.services);
    if (kept.synthetic?.of !== of) kept.synthetic = { of, services: makeServices(content) };
    const all = realSite.contentRoutes?.({ ...content, services: kept.synthetic.services });
    return { ...realSite.contentRoutes?.(content), ...all };
  },
};

function makeServices({ services }: Content): Service[] {
  return Array.from({ length: count }, (_, index) => {
    const service = services[index % services.length] as Service;
    const path = `/services/synthetic-${index}` as const;
    return { ...numberWords(service, index), slug: `synthetic-${index}`, path };
  });
}

/** A copy with a number behind every sentence, so that no two pages share their words. */
function numberWords(service: Service, index: number): Service {
  return JSON.parse(
    JSON.stringify(service, (_, value: unknown) =>
      typeof value === "string" && value.includes(" ") ? `${value} ${index}` : value,
    ),
  ) as Service;
}
