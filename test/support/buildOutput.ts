import { join } from "node:path";
import { type AssetBundle, bundleAssets } from "../../src/generator/assets/bundleAssets.ts";
import { compileStyles } from "../../src/generator/assets/compileStyles.ts";
import { listScripts } from "../../src/generator/assets/listScripts.ts";
import { readStaticFiles } from "../../src/generator/assets/readStaticFiles.ts";
import { loadSite } from "../../src/generator/build/loadSite.ts";
import { encodePictures, listFocuses } from "../../src/generator/images/encodePictures.ts";
import { formatPlaceholders } from "../../src/generator/images/formatPlaceholders.ts";
import { listPictures } from "../../src/generator/images/listPictures.ts";
import { makeShareImages } from "../../src/generator/images/share/makeShareImages.ts";
import type { Output } from "../../src/generator/output/output.ts";
import { buildSite } from "../../src/generator/render/buildSite.tsx";
import { listRoutes } from "../../src/generator/routing/routeTable.ts";
import { type Content, plan } from "../../src/site/collections.ts";
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
  const pictures = makeStandInPictures(await listPictures(root));
  return build(options, {
    bundle: makeStandInBundle(Object.values(listScripts(site)).flat()),
    images: pictures,
    shareImages: undefined,
    files: new Map(),
  });
}

type BuildInput = Parameters<typeof buildSite<Content>>[0];

/** Without share images, each page gets a path for one. */
type Assets = Pick<BuildInput, "bundle" | "images" | "files"> & {
  readonly shareImages: BuildInput["shareImages"] | undefined;
};

async function build(
  { base = "/", origin, date = buildDate, edit }: BuildOptions,
  { shareImages, ...assets }: Assets,
): Promise<Output> {
  const all = structuredClone(await loadOnce()) as Editable<Content>;
  edit?.(all);
  const positions = all.positions.filter(
    (position) => plan.positions.leaveOut?.(position, date) === undefined,
  );
  const content: Content = { ...all, positions };
  const siteUrl = { base, origin: origin ?? content.site.origin };
  const standIns = Object.keys(listRoutes(site, content)).map(
    (path) => [path, `share${path}.jpg`] as const,
  );
  return new Map(
    buildSite({
      site,
      content,
      siteUrl,
      date,
      shareImages: shareImages ?? new Map(standIns),
      ...assets,
    }),
  );
}

let loading: ReturnType<typeof loadSite<Content>> | undefined;

function loadSiteOnce() {
  loading ??= loadSite(site, { root });
  return loading;
}

/** The real content. */
export async function loadOnce(): Promise<Content> {
  return (await loadSiteOnce()).content;
}

let making: Promise<Assets & { readonly bundle: AssetBundle }> | undefined;

function makeAssetsOnce() {
  making ??= makeAssets();
  return making;
}

async function makeAssets() {
  const [css, encoded] = await Promise.all([
    compileStyles(root),
    loadSiteOnce().then(({ imageUses }) =>
      encodePictures({
        root,
        cacheDir: join(root, ".cache/pictures"),
        focuses: listFocuses(imageUses),
      }),
    ),
  ]);
  const placeholders = formatPlaceholders(encoded.pictures);
  const bundle = await bundleAssets(root, `${css}\n${placeholders}`, listScripts(site));
  const shares = await makeShareImages({
    root,
    cacheDir: join(root, ".cache/share"),
    site,
    content: await loadOnce(),
    encoded,
  });
  const copied = new Map([...encoded.files, ...shares.files]);
  const files = await readStaticFiles(root, bundle.packages, copied);
  return { bundle, images: encoded.pictures, shareImages: shares.byRoute, files };
}
