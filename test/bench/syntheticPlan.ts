import { collection } from "../../src/generator/index.ts";
import { plan as realPlan } from "../../src/site/pages/index.ts";

/** The real site's content and a folder of many more services, which no menu or list names. */
export const plan = {
  ...realPlan,
  synthetic: collection({
    folder: "synthetic",
    schema: realPlan.services.schema,
    path: (slug) => `/services/${slug}` as const,
  }),
};
