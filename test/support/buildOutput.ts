import { dirname, join } from "node:path";
import {
  type AssetBundle,
  listBrowserSources,
  openAssetBundler,
} from "../../src/generator/assets/bundler.ts";
import { readStaticFiles } from "../../src/generator/assets/staticFiles.ts";
import { openStyleCompiler } from "../../src/generator/assets/styles.ts";
import { openCache } from "../../src/generator/cache/cache.ts";
import { listFocuses } from "../../src/generator/content/listFocuses.ts";
import { encodeImages } from "../../src/generator/images/encodeImages.ts";
import { formatPlaceholders } from "../../src/generator/images/ResponsivePicture.tsx";
import { makeShareImages } from "../../src/generator/images/shareImages.ts";
import { listSourceImages } from "../../src/generator/images/sourceImages.ts";
import type { Output } from "../../src/generator/output/output.ts";
import { buildSite } from "../../src/generator/render/buildSite.tsx";
import { listRoutes } from "../../src/generator/render/listRoutes.ts";
import type { RoutePath } from "../../src/generator/routing/registered.ts";
import type { Content } from "../../src/site/content/content.ts";
import { dropClosedPositions } from "../../src/site/content/dropClosedPositions.ts";
import { loadContent } from "../../src/site/content/loadContent.ts";
import { site } from "../../src/site/site.ts";
import { buildDate } from "./buildDate.ts";
import { makeStandInBundle, makeStandInPictures } from "./standIns.ts";

type Editable<T> = T extends object ? { -readonly [Key in keyof T]: Editable<T[Key]> } : T;

export interface BuildOptions {
  /** Path that the site stands under; `/` if not given. */
  readonly base?: string;
  /** The one in content if not given. */
  readonly origin?: string;
  /** Day of the build, `YYYY-MM-DD`; `buildDate` if not given. */
  readonly date?: string;
  /** Changes a copy of the real content before it is built. */
  readonly edit?: (content: Editable<Content>) => void;
}

export const root = join(import.meta.dirname, "../..");

/** The whole real site as `build.ts` makes it, pictures and styles and all, without writing it. */
export async function buildOutput(options: BuildOptions = {}): Promise<Output> {
  return build(options, await makeAssetsOnce());
}

/** Every page of the real site, with stand-ins for pictures, styles and scripts: a tenth of the time. */
export async function buildPages(options: BuildOptions = {}): Promise<Output> {
  const pictures = makeStandInPictures(await listSourceImages(root, site.images.folder));
  return build(options, {
    bundle: makeStandInBundle(listBrowserSources(site)),
    pictures,
    shareImages: undefined,
    files: new Map(),
  });
}

type BuildInput = Parameters<typeof buildSite<Content>>[0];

/** Without share images, each page gets a path for one. */
type Assets = Pick<BuildInput, "bundle" | "pictures" | "files"> & {
  readonly shareImages: BuildInput["shareImages"] | undefined;
};

async function build(
  { base = "/", origin, date = buildDate, edit }: BuildOptions,
  { shareImages, ...assets }: Assets,
): Promise<Output> {
  const all = structuredClone(await loadOnce()) as Editable<Content>;
  edit?.(all);
  const content = dropClosedPositions(all, date);
  const place = { base, origin: origin ?? content.site.origin };
  const standIns = Object.keys(listRoutes(site, content)).map(
    (path) => [path, `share${path}.jpg`] as const,
  );
  return new Map(
    buildSite({
      site,
      content,
      place,
      date,
      shareImages: shareImages ?? new Map(standIns),
      ...assets,
    }),
  );
}

let loading: Promise<Content> | undefined;

/** The real content. */
export function loadOnce(): Promise<Content> {
  loading ??= listSourceImages(root, site.images.folder).then((pictures) =>
    loadContent({ root, routePaths: Object.keys(site.routes) as RoutePath[], pictures }),
  );
  return loading;
}

let making: Promise<Assets & { readonly bundle: AssetBundle }> | undefined;

function makeAssetsOnce() {
  making ??= makeAssets();
  return making;
}

async function makeAssets() {
  const cache = openCache(join(root, ".cache"));
  const { css } = await compileStyles();
  const content = await loadOnce();
  const uses = listFocuses(content);
  const encoded = await encodeImages({ root, cache, config: site.images, uses });
  const bundler = openAssetBundler({ root, cache });
  const bundle = await bundler
    .bundle({
      css: `${css}\n${formatPlaceholders(encoded.images)}`,
      cssFolder: dirname(site.styles.entry),
      ...listBrowserSources(site),
    })
    .finally(bundler.close);
  const shares = await makeShareImages({ root, cache, site, content, ...encoded });
  const own = await readStaticFiles({ root, ...site, packages: bundle.packages });
  const files = new Map([...own, ...encoded.files, ...shares.files]);
  return { bundle, pictures: encoded.images, shareImages: shares.byRoute, files };
}

/** The site's own styles. */
export function compileStyles() {
  const cache = openCache(join(root, ".cache"));
  const compiler = openStyleCompiler({ root, entry: site.styles.entry, cache });
  return compiler.compile().finally(compiler.close);
}
