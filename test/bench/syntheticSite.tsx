import type { ContentOf, SiteConfig } from "../../src/generator/index.ts";
import type { Content } from "../../src/site/parts/useSite.ts";
import { config as realConfig } from "../../src/site/site.ts";
import { plan } from "./syntheticPlan.ts";

const { sharing: _, ...withoutCard } = realConfig;

/**
 * The real site with many more service pages. They have no share images, as drawing is not measured. In a copy of the
 * project it replaces `src/site/site.ts` (see `makeSynthetic`).
 */
export const config: SiteConfig<Content> = {
  ...withoutCard,
  plan,
  contentRoutes: (content) => ({
    ...realConfig.contentRoutes?.(content),
    ...realConfig.contentRoutes?.({
      ...content,
      services: (content as ContentOf<typeof plan>).synthetic,
    }),
  }),
};
