import type { ComponentType } from "react";
import type { StylesConfig } from "../assets/styles.ts";
import type { Plan, TokenRules } from "../content/collections.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutsideSources } from "../http/contentPolicy.ts";
import type { Widget } from "../islands/Island.tsx";
import type { DocumentProps, Route, SiteFacts } from "../routing/route.ts";
import type { RouteTable } from "../routing/routeTable.ts";

/** Images that content can name. What is made of them a plugin declares here, by module augmentation. */
export interface ImagesConfig {
  /** Folder of the source files, from the project's root. */
  readonly folder: string;
}

/**
 * A site's whole configuration. All source paths are relative to the project's root. Plugins declare their own settings
 * here by module augmentation.
 */
export interface SiteConfig<Content> extends RouteTable<Content> {
  readonly contentFolder: string;
  /** Each kind of content by its name; `Content` is `ContentOf` this plan. */
  readonly plan: Plan;
  readonly tokens?: TokenRules;
  /** Scheme and host of the site, unless given on the command line. */
  readonly origin: (content: Content) => string;
  /** Finds contradictions between files of content. */
  readonly compare?: (content: Content) => readonly Diagnostic[];
  /** Rendered as `404.html`. */
  readonly notFound: Route<Content>;
  /** Text files that describe the site to machines, such as the sitemap, by output path. */
  readonly textFiles: Readonly<Record<string, (facts: SiteFacts<Content>) => string>>;
  /** External sources that pages load from or send to: browsers block all others (CSP), and the build rejects them. */
  readonly outsideSources: (content: Content) => OutsideSources;
  readonly Document: ComponentType<DocumentProps<Content>>;
  readonly RedirectPage: ComponentType<{ readonly title: string; readonly href: string }>;
  /** Widgets that pages may use as islands, by name. */
  readonly widgets: Readonly<Record<string, Widget>>;
  /** The script of every page; the loader that hydrates islands is the generator's own. */
  readonly scripts: { readonly everyPage: string };
  readonly styles: StylesConfig;
  readonly images: ImagesConfig;
  /** Folder of static files, copied unchanged to the root of the output. */
  readonly staticFolder?: string;
  /** SVG sprites, whose drawings pages use by name. The key is the stem of the output file's name. */
  readonly sprites: (content: Content) => Readonly<Record<string, string>>;
}
