import type { Plugin } from "../../core/build/plugin.ts";
import { checkSite } from "./checkSite.ts";
import { locateInSources } from "./locateInSources.ts";
import { weigh } from "./weigh.ts";

/** Rejects a site with wrong links, heads, structure or code that its policy blocks, or with files over budget. */
export function checks(): Plugin {
  return {
    name: "checks",
    check: ({ root, site, content, siteUrl, output, renderSources }) => {
      const options = { base: siteUrl.base, outside: site.outsideSources(content) };
      return locateInSources(checkSite(output, options), root, renderSources);
    },
    inspect: ({ site, assets }, made) => weigh(made, site, assets),
  };
}
