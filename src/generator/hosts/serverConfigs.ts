import { formatApache } from "./apache.ts";
import { formatCaddy } from "./caddy.ts";
import { formatLighttpd } from "./lighttpd.ts";
import { formatNginx } from "./nginx.ts";

/** The servers that a whole configuration can be written for, with comments. */
export const serverConfigs = {
  nginx: formatNginx,
  caddy: formatCaddy,
  apache: formatApache,
  lighttpd: formatLighttpd,
};

export type ServerName = keyof typeof serverConfigs;
