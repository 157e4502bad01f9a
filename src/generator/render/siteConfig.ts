import type { ComponentType } from "react";
import type { Plan, TokenRules } from "../content/collections.ts";
import type { OutsideSources } from "../hosts/contentPolicy.ts";
import type { SharingSite } from "../images/share/planShareImages.ts";
import type { DocumentProps, Route, SiteFacts } from "../routing/route.ts";

/** A component that pages may hold as an island, and where browsers find it. */
export interface WidgetSource {
  readonly component: ComponentType<never>;
  /** Source path from the project's root: `src/site/widgets/clock/Clock.tsx`. */
  readonly module: string;
  /** Name under which the module exports the component. */
  readonly export: string;
}

/** A family of letters that `ShareCard` may name. */
interface ShareFont {
  readonly name: string;
  /** WOFF2 file. */
  readonly file: string;
  /** Position on each of the font's axes, such as `{ wght: 400 }`. */
  readonly axes: Readonly<Record<string, number>>;
  /** Letters that are kept even where no text has them. */
  readonly letters?: string;
}

/** Everything that the generator is told about a site. All paths of sources are from the project's root. */
export interface SiteConfig<Content> extends SharingSite<Content> {
  readonly content: {
    readonly folder: string;
    /** Each kind of content by its name; `Content` is `ContentOf` it. */
    readonly plan: Plan;
    readonly tokens?: TokenRules;
    /** Scheme and host of the site, where the command line names none. */
    readonly origin: (content: Content) => string;
  };
  /** Rendered as `404.html`. */
  readonly notFound: Route<Content>;
  /** Text files that tell machines of the site, by output path. */
  readonly textFiles: Readonly<Record<string, (facts: SiteFacts<Content>) => string>>;
  /** What pages must be allowed to reach beyond the site. */
  readonly outsideSources: (content: Content) => OutsideSources;
  readonly Document: ComponentType<DocumentProps<Content>>;
  readonly RedirectPage: ComponentType<{ readonly title: string; readonly href: string }>;
  /** How `ShareCard` is drawn. */
  readonly share?: { readonly fonts: readonly ShareFont[] };
  /** Widgets that pages may hold as islands, by name. */
  readonly widgets: Readonly<Record<string, WidgetSource>>;
  /** The script that every page has; what wakes islands is the generator's own. */
  readonly scripts: { readonly everyPage: string };
  readonly styles: {
    readonly entry: string;
    /** Fonts of the style sheet that the first paint needs. */
    readonly preloadFonts: readonly string[];
  };
  readonly images: {
    /** Folder of the source images. */
    readonly folder: string;
    /** Colour under what is transparent, `#rrggbb`; white if not given. */
    readonly background?: string;
    /** The smallest source image that is taken, in px; any size if not given. */
    readonly minimumSize?: { readonly width: number; readonly height: number };
    /** What to supply, as the end of a sentence that says where the present file falls short. */
    readonly wanted?: string;
    /** Widths in px of each crop's files, narrowest first, and the greatest width of its JPEG. */
    readonly crops?: Readonly<
      Record<
        "full" | "square",
        { readonly widths: readonly number[]; readonly fallbackWidth: number }
      >
    >;
  };
  /** Folder of files that go out as they are, to the root of the output. */
  readonly staticFolder?: string;
  /** Licences of what goes out with the site, besides those of npm packages. */
  readonly licences?: readonly { readonly name: string; readonly file: string }[];
  /** SVG documents of drawings that pages use by name, each by the stem of its file's name. */
  readonly sprites: Readonly<Record<string, string>>;
  /** Bytes over the wire (brotli) that scripts may have; no limits if not given. */
  readonly budgets?: {
    readonly everyPage: number;
    readonly loader: number;
    readonly widget: number;
  };
}
