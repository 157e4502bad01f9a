import type { ComponentType } from "react";
import type { Budgets } from "../assets/budgets.ts";
import type { LicenceFile } from "../assets/staticFiles.ts";
import type { StylesConfig } from "../assets/styles.ts";
import type { Plan, TokenRules } from "../content/collections.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutsideSources } from "../hosts/contentPolicy.ts";
import type { ImagesConfig } from "../images/imageTypes.ts";
import type { SharingSite } from "../images/shareImages.ts";
import type { Widget } from "../islands/Island.tsx";
import type { DocumentProps, Route, SiteFacts } from "../routing/route.ts";

/** Everything that the generator is told about a site. All paths of sources are from the project's root. */
export interface SiteConfig<Content> extends SharingSite<Content> {
  readonly content: {
    readonly folder: string;
    /** Each kind of content by its name; `Content` is `ContentOf` it. */
    readonly plan: Plan;
    readonly tokens?: TokenRules;
    /** Scheme and host of the site, where the command line names none. */
    readonly origin: (content: Content) => string;
    /** Finds what contradicts itself from one file of content to another. */
    readonly compare?: (content: Content) => readonly Diagnostic[];
  };
  /** Rendered as `404.html`. */
  readonly notFound: Route<Content>;
  /** Text files that tell machines of the site, by output path. */
  readonly textFiles: Readonly<Record<string, (facts: SiteFacts<Content>) => string>>;
  /** What pages must be allowed to reach beyond the site: all else is refused by browsers, and so by the build. */
  readonly outsideSources: (content: Content) => OutsideSources;
  readonly Document: ComponentType<DocumentProps<Content>>;
  readonly RedirectPage: ComponentType<{ readonly title: string; readonly href: string }>;
  /** Widgets that pages may hold as islands, by name. */
  readonly widgets: Readonly<Record<string, Widget>>;
  /** The script that every page has; what wakes islands is the generator's own. */
  readonly scripts: { readonly everyPage: string };
  readonly styles: StylesConfig;
  readonly images: ImagesConfig;
  /** Folder of the files that go out as they are, to the root of the output. */
  readonly staticFolder?: string;
  /** Licences to pass on, besides those of bundled packages. */
  readonly licences?: readonly LicenceFile[];
  /** SVG documents of drawings that pages use by name, each by the stem of its file's name. */
  readonly sprites: Readonly<Record<string, string>>;
  /** No limits if not given. */
  readonly budgets?: Budgets;
}
