import type { Deployment } from "./deployment.ts";
import { formatApache } from "./formatApache.ts";
import { formatCaddy } from "./formatCaddy.ts";
import { formatLighttpd } from "./formatLighttpd.ts";
import { formatNginx } from "./formatNginx.ts";
import type { ServingPolicy } from "./servingPolicy.ts";

/** Writes the whole configuration of a server, with comments. */
export type FormatServerConfig = (policy: ServingPolicy, deployment: Deployment) => string;

/** The servers that a configuration can be written for. */
export const serverConfigs = {
  nginx: formatNginx,
  caddy: formatCaddy,
  apache: formatApache,
  lighttpd: formatLighttpd,
} as const satisfies Readonly<Record<string, FormatServerConfig>>;

export type ServerName = keyof typeof serverConfigs;
