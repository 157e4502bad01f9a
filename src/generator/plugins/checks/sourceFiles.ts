import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RenderedSite } from "../../core/build/plugin.ts";
import type { Diagnostic } from "../../core/diagnostics/diagnostic.ts";
import { checkFont, recogniseGitPointer } from "../kit/strangers.ts";

/** Finds static files and fonts that are something else, which would be published as they are. */
export function checkSourceFiles({ root, config, assets, output }: RenderedSite): Diagnostic[] {
  const sources = new Map([...assets.bySource].map(([source, path]) => [path, source]));
  return [...output].flatMap(([path, file]) => {
    if (!(file instanceof Uint8Array)) return [];
    const font = path.endsWith(".woff2") && sources.get(path);
    if (font) return checkFont(font, file);
    const { what, hint } = recogniseGitPointer(file) ?? {};
    if (what === undefined) return [];
    const source = `${config.staticFolder}/${path}`;
    const where = existsSync(join(root, source)) ? source : path;
    return [{ where, message: `This can't be published: ${what}.`, hint }];
  });
}
