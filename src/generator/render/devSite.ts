import type { Plan } from "../content/collections.ts";
import type { LoadOptions } from "../content/loadContent.ts";

/** The watched site as it was last built, for the requests that its pages send to the dev server. */
export interface DevSite {
  /** The project's root, absolute. */
  readonly root: string;
  readonly plan: Plan;
  /** What content was loaded with, to check it again by the same rules. */
  readonly loading: LoadOptions;
  readonly content: unknown;
  /** Renders a page again. @param file its output path @param content in place of the site's */
  readonly render: (file: string, content?: unknown) => string;
  /** Renders a page with `sourceAttribute` on its elements. */
  readonly renderSources: (file: string) => string;
  /** Output path of the page that is served at an address. */
  readonly pageAt: (address: string) => string;
}

/** Answers a request. @param body parsed JSON, which may be anything @throws Error to show on the page */
export type DevRequest = (body: unknown, site: DevSite) => Promise<unknown>;
