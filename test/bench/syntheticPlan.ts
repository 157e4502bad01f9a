import { collection } from "../../src/generator/index.ts";
import { plan as realPlan } from "../../src/site/collections.ts";
import { service } from "../../src/site/pages/services/content.ts";

/** The real site's content and a folder of many more services, which no menu or list names. */
export const plan = {
  ...realPlan,
  synthetic: collection({
    folder: "synthetic",
    schema: service,
    path: (slug) => `/services/${slug}` as const,
  }),
};
