import type { ContentOf, Plan } from "../content/collections.ts";
import { type LoadedContent, loadContent } from "../content/loadContent.ts";
import { listPictures } from "../images/listPictures.ts";
import type { SiteConfig } from "../render/siteConfig.ts";
import { listIndexedPaths } from "../routing/routeTable.ts";

/** Content, and what the generator has to know of it. */
export interface LoadedSite<Content> extends Omit<LoadedContent<Plan>, "content"> {
  readonly content: Content;
  /** Scheme and host of the site, where the command line names none. */
  readonly origin: string;
}

/**
 * Reads and checks a site's content.
 *
 * @param date `YYYY-MM-DD`, of which what is over is left out
 * @throws DiagnosticError with everything that is wrong in all files
 */
export async function loadSite<Content>(
  { routes, content: { folder, plan, tokens, origin } }: SiteConfig<Content>,
  { root, date }: { readonly root: string; readonly date?: string },
): Promise<LoadedSite<Content>> {
  const images = await listPictures(root);
  const staticPaths = listIndexedPaths(routes);
  const loaded = await loadContent(plan, { root, folder, images, staticPaths, date, tokens });
  const content = loaded.content as ContentOf<Plan> & Content;
  return { ...loaded, content, origin: origin(content) };
}
