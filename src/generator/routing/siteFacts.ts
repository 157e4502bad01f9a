import type { Crumb } from "./breadcrumbs.ts";
import type { Place } from "./locatePage.ts";
import type { RouteHead } from "./route.ts";

/** A page that search engines may keep. */
export interface ListedPage extends Crumb {
  readonly head: RouteHead;
  /** Absolute URL. */
  readonly canonical: string;
  /** Day, `YYYY-MM-DD`, on which its words last changed, where content says so. */
  readonly updated: string | undefined;
}

/** What files that tell of the whole site are made from. */
export interface SiteFacts<Content> {
  readonly content: Content;
  readonly place: Place;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  readonly pages: readonly ListedPage[];
}
