import type { Focus } from "../images/imageTypes.ts";
import type { SiteDefinition } from "./siteDefinition.ts";

/** What a site's own module exports: how it looks, and how what it says is read. */
export interface SiteModule<Content> {
  readonly site: SiteDefinition<Content>;
  /**
   * Reads and checks the content.
   *
   * @throws DiagnosticError with everything that is wrong in all files
   */
  readonly load: (options: {
    /** The project's root, absolute. */
    readonly root: string;
    /** Names of the pictures that content may refer to. */
    readonly pictures: readonly string[];
    /** For a build: the day, `YYYY-MM-DD`, of which what is over is left out. */
    readonly date?: string | undefined;
  }) => Promise<LoadedSite<Content>>;
}

/** Content, and what the generator has to know of it. */
export interface LoadedSite<Content> {
  readonly content: Content;
  /** Pictures that are also needed as squares cut elsewhere than in the middle. */
  readonly focuses: readonly { readonly file: string; readonly focus: Focus }[];
  /** Scheme and host of the site, where the command line names none. */
  readonly origin: string;
  /** What whoever builds the site should know. */
  readonly remarks: readonly string[];
}
