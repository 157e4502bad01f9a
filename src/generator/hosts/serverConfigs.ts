import { formatApache } from "./apache.ts";
import { formatCaddy } from "./caddy.ts";
import { formatLighttpd } from "./lighttpd.ts";
import { formatNginx } from "./nginx.ts";
import type { Deployment, ServingPolicy } from "./servingPolicy.ts";

/** The servers that a whole configuration can be written for, with comments. */
export const serverConfigs = {
  nginx: formatNginx,
  caddy: formatCaddy,
  apache: formatApache,
  lighttpd: formatLighttpd,
} as const satisfies Readonly<
  Record<string, (policy: ServingPolicy, deployment: Deployment) => string>
>;

export type ServerName = keyof typeof serverConfigs;
