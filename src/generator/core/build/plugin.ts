import type { ScriptBundle } from "../assets/bundler.ts";
import type { StyleBundle } from "../assets/styles.ts";
import type { Cache } from "../cache/cache.ts";
import type { Placeholder } from "../content/collections.ts";
import type { ContentLink, LoadOptions } from "../content/loadContent.ts";
import type { MarkdownSource } from "../content/markdown.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Output, OutputEntry } from "../output/output.ts";
import type { Page } from "../render/pageContext.ts";
import type { ImagesConfig, SiteConfig } from "../render/siteConfig.ts";
import type { SiteUrl } from "../routing/locatePage.ts";
import type { DocumentProps } from "../routing/route.ts";
import type { Routes } from "../routing/routeTable.ts";

/** A site whose code and content are loaded. */
export interface LoadedSite<Content = unknown> {
  readonly root: string;
  readonly config: SiteConfig<Content>;
  readonly content: Content;
  readonly placeholders: readonly Placeholder[];
  /** Which entries are left out, and why: lines for the report of the build. */
  readonly remarks: readonly string[];
  /** Links in content that are certain to be right only when all files are made. */
  readonly links: readonly ContentLink[];
  /** The texts in Markdown, with tokens replaced. */
  readonly texts: readonly MarkdownSource[];
  /** How the content was loaded, to check a changed text by the same rules. */
  readonly loading: LoadOptions;
  /** All pages, those of content too, by path. */
  readonly routes: Routes<Content>;
  readonly siteUrl: SiteUrl;
  /** Day of the build, `YYYY-MM-DD`. */
  readonly date: string;
  /** Output folder, which may hold an earlier site; undefined if nothing is written. */
  readonly outDir: string | undefined;
  /** Flags of plugins that are set. */
  readonly flags: ReadonlySet<string>;
  readonly cache: Cache;
}

/** What plugins prepare for pages. They declare it here, by module augmentation. */
export interface Preparations {
  /** Decodes images, which takes longer than to render all pages. @throws what is wrong with them */
  readonly verifyImages?: () => Promise<unknown>;
}

/** A loaded site once everything that pages need is there. */
export interface PreparedSite<Content = unknown> extends LoadedSite<Content>, Preparations {
  readonly assets: Omit<ScriptBundle & StyleBundle, "files">;
  /** In watch mode, where scripts are development builds and nothing is written. */
  readonly isWatching: boolean;
}

/** A prepared site once all pages are rendered. */
export interface RenderedSite<Content = unknown> extends PreparedSite<Content> {
  /** All files so far: the core's, and those of the plugins before this one. */
  readonly output: Output;
  /** Renders a page again, from other content if given. @param file its output path */
  readonly renderFile: (file: string, content?: Content) => string;
  /** Renders a page with the place of its JSX on each element (`data-source`, see diagnostics/locate.ts). */
  readonly renderSources: (file: string) => string;
}

/** The watched site as it was last built. */
export interface WatchedSite<Content = unknown> extends RenderedSite<Content> {
  /** Output path of the page that is served at an address. */
  readonly pageAt: (address: string) => string;
}

/** Answers a request of a watched page. @param body parsed JSON, which may be anything @throws Error to show there */
export type DevRequest = (
  body: unknown,
  watched: {
    readonly root: string;
    /** @throws Error before a build has succeeded */
    readonly site: () => WatchedSite;
  },
) => Promise<unknown>;

/** The core's flags, which have values. */
export type Flag = "base" | "origin" | "date" | "out" | "port" | "host" | "allow";

/** What the command line says of a command. */
export interface CommandWords {
  /** What it does, for `--help`. */
  readonly help: string;
  /** The flags that it accepts. */
  readonly flags: readonly Flag[];
  /** Whether it accepts the flags of plugins too. */
  readonly takesPluginFlags?: boolean;
  /** Words of which one follows the command's name. */
  readonly choices?: readonly string[];
}

/** A command of a plugin, `node src/generator/start.js NAME`; package.json has a script for each. */
export interface Command extends CommandWords {
  /** @returns the exit code, 0 if there is none */
  readonly run: (
    site: LoadedSite,
    options: {
      readonly choice: string | undefined;
      readonly outDir: string;
      readonly port: number | undefined;
    },
    print: (line: string) => void,
  ) => Promise<number | undefined> | number | undefined;
}

/** Props of a page's `Document` that plugins add. */
export type PageData = Partial<DocumentProps<unknown>>;

/** An ability that hangs on the core: each hook is called at its time, in the order of the plugins in build.ts. */
export interface Plugin {
  readonly name: string;
  /** One plugin has it, or content can name no images. */
  readonly images?: {
    /** Names of those that content may refer to. @throws DiagnosticError as `listFiles` does */
    readonly list: (root: string, config: ImagesConfig) => readonly string[];
    /** Prepares them for pages, once and after each change of them. */
    readonly prepare: (root: string, config: ImagesConfig, cache: Cache) => Promise<Preparations>;
  };
  /** Adds to what components can ask for by `usePage`. */
  readonly page?: (site: PreparedSite) => Partial<Page<unknown>>;
  /** Before pages are rendered: adds to what the `Document` of each page that search engines may index gets. */
  readonly pageData?: (site: PreparedSite) => Promise<(path: string) => PageData>;
  /** As content is loaded: says what is wrong with a text in Markdown, beside all that is wrong with other content. */
  readonly text?: (text: MarkdownSource) => readonly Diagnostic[];
  /** Once a page has thrown: finds all that is wrong with it, perhaps by rendering it again. One plugin has it. */
  readonly explain?: (render: () => unknown, thrown: unknown) => readonly unknown[];
  /** Once pages are rendered: adds files. Lazy ones are made when they are requested or written. */
  readonly files?: (site: RenderedSite) => Iterable<OutputEntry> | Promise<Iterable<OutputEntry>>;
  /** Rejects a site for what is in its files, before lazy ones are made. */
  readonly check?: (site: RenderedSite) => readonly Diagnostic[];
  /** After `check`, in watch mode too. @returns lines on what is worth a look, and fails nothing */
  readonly inspect?: (site: RenderedSite) => readonly string[];
  readonly commands?: Readonly<Record<string, Command>>;
  /** Flags of `build` and `start` without values, such as `keep-previous`, and what each does, for `--help`. */
  readonly flags?: Readonly<Record<string, string>>;
  /** In watch mode. */
  readonly dev?: {
    /** Absolute path of a module that runs on every page. */
    readonly client: string;
    /** What answers its requests, by name. */
    readonly requests: Readonly<Record<string, DevRequest>>;
  };
}
