import { join } from "node:path";
import type { Plugin } from "../../core/build/plugin.ts";
import { generatorFolder } from "../../start.js";
import { openPlace } from "../kit/openPlace.ts";

/** In watch mode, shows every page what is wrong with the site, over the page. */
export function errorOverlay(): Plugin {
  const client = join(generatorFolder, "plugins/errorOverlay/client/overlay.ts");
  return { name: "error overlay", dev: { client, requests: { open: openPlace } } };
}
