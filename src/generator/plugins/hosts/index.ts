import type { LoadedSite, Plugin } from "../../core/build/plugin.ts";
import { formatApache } from "./apache.ts";
import { formatCaddy } from "./caddy.ts";
import { formatHostFiles } from "./hostFiles.ts";
import { formatNginx } from "./nginx.ts";
import { formatSpeculation, planServing } from "./servingPolicy.ts";

declare module "../../core/render/siteConfig.ts" {
  interface SiteConfig<Content> {
    /** Output path of the one file that servers are to run with PHP, if there is one. */
    readonly phpFile?: (content: Content) => string | undefined;
  }
}

/** The servers for which a complete configuration, with comments, can be generated. */
export const serverConfigs = {
  nginx: formatNginx,
  caddy: formatCaddy,
  apache: formatApache,
};

/**
 * Tells hosts how to serve the site, by files that they read and by configurations for servers of one's own, and
 * browsers what to prefetch.
 */
export function hosts(): Plugin {
  return {
    name: "hosts",
    files: (site) => [
      ...Object.entries(formatHostFiles(planFor(site))),
      formatSpeculation(site.siteUrl.base),
    ],
    commands: {
      "server-config": {
        help: "print a configuration for this server; --out is where it finds the site",
        flags: ["base", "origin", "date", "out", "port"],
        choices: Object.keys(serverConfigs),
        run: (site, { choice, outDir, port = 80 }, print) => {
          const { hostname: host } = new URL(site.siteUrl.origin);
          const format = serverConfigs[choice as keyof typeof serverConfigs];
          print(format(planFor(site), { folder: outDir, host, port }));
          return undefined;
        },
      },
    },
  };
}

const planFor = ({ config, content, routes, siteUrl }: LoadedSite) =>
  planServing(routes, siteUrl.base, config.outsideSources(content), config.phpFile?.(content));
