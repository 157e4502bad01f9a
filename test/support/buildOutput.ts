import { project as declared } from "../../build.ts";
import {
  type BrowserSources,
  listBrowserSources,
} from "../../src/generator/core/assets/bundler.ts";
import { openPipeline, type Project } from "../../src/generator/core/build/pipeline.ts";
import type { PreparedSite } from "../../src/generator/core/build/plugin.ts";
import { loadContent } from "../../src/generator/core/content/loadContent.ts";
import { inlineSource } from "../../src/generator/core/http/contentPolicy.ts";
import type { Output } from "../../src/generator/core/output/output.ts";
import { type BuildInput, buildSite } from "../../src/generator/core/render/buildSite.tsx";
import { listIndexedPaths, listRoutes } from "../../src/generator/core/routing/routeTable.ts";
import { listImageFiles } from "../../src/generator/plugins/images/imageFiles.ts";
import { images } from "../../src/generator/plugins/images/index.ts";
import type { CroppedImage, ImageSet } from "../../src/generator/plugins/kit/pictures.ts";
import { buildDate } from "./buildDate.ts";
import { root } from "./root.ts";
import { type Content, config, type Delivery, plan, tokens } from "./site.ts";

type Editable<T> = T extends object ? { -readonly [Key in keyof T]: Editable<T[Key]> } : T;

interface BuildOptions {
  /** Base path of the site; `/` if not given. */
  readonly base?: string;
  /** The one in content if not given. */
  readonly origin?: string;
  /** Day of the build, `YYYY-MM-DD`; `buildDate` if not given. */
  readonly date?: string;
  /** Changes a copy of the real content before it is built. */
  readonly edit?: (content: Editable<Content>) => void;
  /** Scripts and styles of the pages; stand-ins if not given. */
  readonly bundle?: BuildInput<Content>["assets"] & { readonly files: Output };
  /** False for a site that draws no share images. */
  readonly isShared?: boolean;
}

/** Edits content to what it is once the company has supplied everything: without placeholders and sample positions. */
export const supplyContent: NonNullable<BuildOptions["edit"]> = (content) => {
  content.placeholders = [];
  for (const position of content.positions) position.hasPlaceholder = false;
};

/** The plan of content with the form's message sent by mail, whatever the company has chosen: tests of other ways choose theirs. */
const planByMail = {
  ...plan,
  contact: {
    ...plan.contact,
    schema: plan.contact.schema.transform((value) => {
      const delivery: Delivery = { method: "mail" };
      return { ...value, delivery };
    }),
  },
};
// The privacy policy names the way that the company has chosen.
const configByMail = { ...config, plan: planByMail, compare: () => [] };

/** The real project, as its build.ts declares it, with the form's message sent by mail. */
export const project = {
  ...declared,
  root,
  config: async () => ({ config: configByMail }),
} as unknown as Project;

const rendered = new Map<string, Promise<Output>>();

/** The whole real site as `npm run build` makes it, without writing it; lazy files are not made. Once in a worker. */
export function buildOutput(options: Pick<BuildOptions, "base" | "origin"> = {}, from = project) {
  const key = JSON.stringify([options.base ?? "/", options.origin]);
  const output = (from === project && rendered.get(key)) || renderWhole(options, from);
  if (from === project) rendered.set(key, output);
  return output;
}

async function renderWhole(options: Pick<BuildOptions, "base" | "origin">, from: Project) {
  const pipeline = openPipeline(from, { base: "/", date: buildDate, ...options });
  try {
    return (await pipeline.render()).output;
  } finally {
    await pipeline.close();
  }
}

/** Scripts and widgets of the real site. */
export const browserSources = listBrowserSources(config);

const kept = new Map<string, Promise<Output>>();

/**
 * Every page of the real site, with stubs for pictures and, unless given, for styles and scripts: a tenth of the time.
 * The suites of one worker share pages whose content isn't edited.
 */
export function buildPages(options: BuildOptions = {}): Promise<Output> {
  const { edit, bundle, ...plain } = options;
  if (edit ?? bundle) return buildAnew(options);
  const key = JSON.stringify(plain);
  const output = kept.get(key) ?? buildAnew(options);
  kept.set(key, output);
  return output;
}

async function buildAnew(options: BuildOptions): Promise<Output> {
  const { base = "/", origin, date = buildDate, edit, bundle, isShared = true } = options;
  const all = structuredClone(await loadOnce()) as Editable<Content>;
  edit?.(all);
  const positions = all.positions.filter(
    (position) => plan.positions.leaveOut?.(position, date) === undefined,
  );
  const content: Content = { ...all, positions };
  const url = origin ?? content.site.origin;
  const share = (path: string) => ({
    url: `${url}${base}share${path}.jpg`,
    ...{ width: 1200, height: 630, alt: "" },
  });
  const siteUrl = { base, origin: url };
  const pictures = makeStandInPictures(listImagesOnce());
  return new Map([
    ...(bundle?.files ?? []),
    ...buildSite({
      config,
      content,
      routes: listRoutes(config, content),
      siteUrl,
      date,
      assets: bundle ?? makeStandInAssets(browserSources),
      ofPlugins: images().page?.({ images: pictures, siteUrl } as unknown as PreparedSite) ?? {},
      dataOf: (path) => (isShared ? { share: share(path) } : {}),
    }),
  ]);
}

let listing: string[] | undefined;

/** Names of the real site's images. */
function listImagesOnce(): readonly string[] {
  listing ??= listImageFiles(root, config.images.folder).map(({ name }) => name);
  return listing;
}

let loading: Promise<Content> | undefined;

/** The real content, including positions that are closed by now. */
export function loadOnce(): Promise<Content> {
  loading ??= loadFrom(root).then(({ content }) => content);
  return loading;
}

/** The content of a project folder, with the site's pictures and pages. */
export async function loadFrom(folder: string, date?: string) {
  const images = listImagesOnce();
  const staticPaths = listIndexedPaths(config.routes);
  return loadContent(planByMail, {
    root: folder,
    folder: "content",
    images,
    staticPaths,
    tokens,
    date,
  });
}

/** Stub image sets, as if the pictures had been encoded. */
function makeStandInPictures(names: readonly string[]): Record<string, ImageSet> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        name,
        file: `pictures/${name}.png`,
        hash: name,
        width: 1600,
        height: 900,
        crops: {
          full: makeSet(`assets/pictures/${name}`, 1600, 900),
          square: makeSet(`assets/pictures/${name}-square`, 900, 900),
          thumbnail: makeSet(`assets/pictures/${name}-thumbnail`, 360, 360),
        },
      },
    ]),
  );
}

function makeSet(path: string, width: number, height: number): CroppedImage {
  const candidate = (format: string) => ({ path: `${path}.${format}`, width, height });
  return {
    width,
    height,
    avif: [candidate("avif")],
    fallback: candidate("avif"),
  };
}

/** Stub styles, and stub paths of every script, the linked styles and the font. */
function makeStandInAssets({ scripts, widgets }: BrowserSources) {
  const linked = (config.styles.linked ?? []).map((entry) => `style:${entry}`);
  const sources = [...linked, "assets/fonts/text.woff2", ...scripts];
  const bySource = new Map(
    sources.map((source) => [source, `assets/${source.split(/[/:]/).pop()}`]),
  );
  const entries = new Map(Object.keys(widgets).map((name) => [name, `assets/${name}.ts`]));
  const sheet = { css: "a{}", source: inlineSource("a{}") };
  const sheets = new Map(config.styles.entries.map((entry) => [entry, sheet]));
  return { sheets, bySource, widgets: entries, loader: "assets/loadIslands.ts" };
}
