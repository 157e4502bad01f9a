import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import type { SiteFiles } from "./createSiteHandler.ts";

/**
 * The site in a folder, with its packed files for browsers that take them.
 *
 * @param out absolute path
 */
export function openFolder(out: string): SiteFiles {
  const has = (path: string) => existsSync(join(out, path));
  return {
    has,
    read: (path) => (has(path) ? readFileSync(join(out, path), "utf8") : undefined),
    answer: sirv(out, {
      // Looks at the folder anew at each request.
      dev: true,
      etag: true,
      brotli: true,
      gzip: true,
      dotfiles: true,
      extensions: [],
    }),
  };
}
