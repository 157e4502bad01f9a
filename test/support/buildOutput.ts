import { type AssetBundle, listBrowserSources } from "../../src/generator/assets/bundler.ts";
import { listOutput } from "../../src/generator/build/buildInto.ts";
import { openBuild } from "../../src/generator/build/openBuild.ts";
import { loadContent } from "../../src/generator/content/loadContent.ts";
import { listSourceImages } from "../../src/generator/images/sourceImages.ts";
import type { Output, OutputFile } from "../../src/generator/output/output.ts";
import { buildSite } from "../../src/generator/render/buildSite.tsx";
import { listIndexedPaths, listRoutes } from "../../src/generator/routing/routeTable.ts";
import { type Content, plan, tokens } from "../../src/site/collections.ts";
import { site } from "../../src/site/site.ts";
import { buildDate } from "./buildDate.ts";
import { root } from "./root.ts";
import { makeStandInBundle, makeStandInPictures } from "./standIns.ts";

type Editable<T> = T extends object ? { -readonly [Key in keyof T]: Editable<T[Key]> } : T;

export interface BuildOptions {
  /** Base path of the site; `/` if not given. */
  readonly base?: string;
  /** The one in content if not given. */
  readonly origin?: string;
  /** Day of the build, `YYYY-MM-DD`; `buildDate` if not given. */
  readonly date?: string;
  /** Changes a copy of the real content before it is built. */
  readonly edit?: (content: Editable<Content>) => void;
  /** Scripts and styles of the pages; stand-ins if not given. */
  readonly bundle?: AssetBundle;
  /** False for a site that draws no share images. */
  readonly isShared?: boolean;
}

/** The whole real site as `npm run build` makes it, without writing it. */
export async function buildOutput(
  options: Pick<BuildOptions, "base" | "origin"> = {},
): Promise<Output> {
  const build = await openBuild({
    root,
    siteModule: "src/site/site.ts",
    base: "/",
    date: buildDate,
    ...options,
  });
  try {
    const output = new Map<string, OutputFile>();
    for await (const [path, file] of listOutput(await build.prepare())) output.set(path, file);
    return output;
  } finally {
    await build.close();
  }
}

/** Scripts and widgets of the real site. */
export const browserSources = listBrowserSources({ ...site.routes, "404": site.notFound }, site);

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
  const shareImages = Object.keys(listRoutes(site, content)).map(
    (path) => [path, `share${path}.jpg`] as const,
  );
  return new Map(
    buildSite({
      site,
      content,
      siteUrl: { base, origin: origin ?? content.site.origin },
      date,
      bundle: bundle ?? makeStandInBundle(browserSources),
      images: makeStandInPictures(await listImagesOnce()),
      shareImages: new Map(isShared ? shareImages : []),
    }),
  );
}

let listing: Promise<string[]> | undefined;

/** Names of the real site's images. */
export function listImagesOnce(): Promise<string[]> {
  listing ??= listSourceImages(root, site.images.folder);
  return listing;
}

let loading: Promise<Content> | undefined;

/** The real content, including positions that are closed by now. */
export function loadOnce(): Promise<Content> {
  loading ??= listImagesOnce()
    .then((images) =>
      loadContent(plan, {
        root,
        folder: site.content.folder,
        images,
        staticPaths: listIndexedPaths(site.routes),
        tokens,
      }),
    )
    .then(({ content }) => content);
  return loading;
}
