import { formatApache } from "./apache.ts";
import { formatCaddy } from "./caddy.ts";
import { formatLighttpd } from "./lighttpd.ts";
import { formatNginx } from "./nginx.ts";
import type { Deployment, ServingPolicy } from "./servingPolicy.ts";

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
