import { formatApache } from "./apache.ts";
import { formatCaddy } from "./caddy.ts";
import { formatNginx } from "./nginx.ts";

/** The servers for which a complete configuration, with comments, can be generated. */
export const serverConfigs = {
  nginx: formatNginx,
  caddy: formatCaddy,
  apache: formatApache,
};
