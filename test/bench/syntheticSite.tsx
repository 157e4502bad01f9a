import type { SiteConfig } from "../../src/generator/index.ts";
import type { Content, Service } from "../../src/site/collections.ts";
import { site as realSite } from "../../src/site/site.ts";

/** How many synthetic pages there are, in addition to the real ones, which they link to. */
const count = Number(process.env["SYNTHETIC_PAGES"]);

const { sharing: _, ...withoutCard } = realSite;

// The latest synthetic services, and the JSON of those that they copy. They outlive this module in its thread, as real
// files that haven't changed aren't parsed again either, even after a code change.
const kept = globalThis as { synthetic?: { readonly of: string; readonly services: Service[] } };

/**
 * The real site with many more service pages, of real size and with texts of their own. They have no share images, as
 * drawing is not measured. In a copy of the project it replaces `src/site/site.ts` (see `makeSynthetic`).
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

/** A copy with a number after every text, so that no two pages have the same texts. */
function numberWords(service: Service, index: number): Service {
  return JSON.parse(
    JSON.stringify(service, (_, value: unknown) =>
      typeof value === "string" && value.includes(" ") ? `${value} ${index}` : value,
    ),
  ) as Service;
}
