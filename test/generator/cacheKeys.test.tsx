import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openAssetBundler } from "../../src/generator/assets/bundler.ts";
import { openStyleCompiler } from "../../src/generator/assets/styles.ts";
import type { Cache, CacheKey } from "../../src/generator/cache/cache.ts";
import { openEncoder } from "../../src/generator/images/encodePictures.ts";
import type { ImagesConfig } from "../../src/generator/images/imageTypes.ts";
import { planImages } from "../../src/generator/images/planRenditions.ts";
import type { ShareFont } from "../../src/generator/images/shareCard.ts";
import { planShareImages } from "../../src/generator/images/shareImages.ts";
import { type BundleInput, bundleAll } from "../support/bundleAll.ts";
import { root } from "../support/root.ts";
import { makeStandInPictures } from "../support/standIns.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

// Reloads the modules below with the mocks; other suites of this worker use other instances.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const tools = vi.hoisted(() => ({ newer: "" }));
vi.mock("../../src/generator/cache/readToolVersion.ts", () => ({
  readToolVersion: (name: string) => `${name} ${name === tools.newer ? 2 : 1}`,
}));

const bundled = vi.hoisted((): object[] => []);
vi.mock("esbuild", () => ({
  context: async ({ absWorkingDir, plugins, metafile, write, ...options }: object & Hidden) => {
    bundled.push(options);
    const result = { metafile: { inputs: {}, outputs: {} }, outputFiles: [] };
    return { rebuild: async () => result, dispose: async () => undefined };
  },
}));
// Later test files get the real modules.
afterAll(() => {
  vi.doUnmock("esbuild");
  vi.doUnmock("../../src/generator/cache/readToolVersion.ts");
  vi.resetModules();
});
/** Options that don't affect the output. */
type Hidden = Record<"absWorkingDir" | "plugins" | "metafile" | "write", unknown>;

/** Cache keys that a step uses, as text. */
async function recordKeys(
  run: (cache: Cache) => unknown,
  memo: (make: (reads: Set<string>) => Promise<unknown>) => unknown = () => undefined,
): Promise<string[]> {
  const keys = new Set<string>();
  const note = (key: CacheKey) => {
    keys.add(JSON.stringify(key));
    return { path: "", size: 0 };
  };
  const cache: Cache = {
    find: note,
    file: async (key) => note(key),
    keep: note,
    recall: (key) => void note(key) as never,
    memo: async (key, make) => {
      note(key);
      return { value: (await memo(make)) as never, reads: new Set<string>() };
    },
    prune: () => undefined,
  };
  await run(cache);
  return [...keys];
}

interface ImageInput extends Partial<ImagesConfig> {
  readonly hash?: string;
}

const makeCrops = (full: number, square: number, thumbnail: number) => ({
  full: { avif: [full], jpeg: full },
  square: { avif: [square], jpeg: square },
  thumbnail: { avif: [thumbnail], jpeg: thumbnail },
});
const crops = makeCrops(4, 2, 1);
const formats = { avif: { quality: 1 }, jpeg: { quality: 1 } };

/** Keys of source images and of files, and the files' names. */
async function encode({ hash = "a", ...own }: ImageInput) {
  const colours = { top: "#000000", bottom: "#000000" };
  const source = { hash, width: 8, height: 6, colours };
  const config = { folder: "test/fixtures/tiny-site/images", crops, formats, ...own };
  let names: string[] = [];
  const encodeAll = async (cache: Cache) => {
    const { renditions } = await planImages({ root, cache, config });
    const texts = renditions.map(({ path }) => path);
    names = [...new Map(openEncoder(root, cache)(texts, { config, renditions })).keys()];
  };
  const keys = await recordKeys(encodeAll, () => source);
  const sources = keys.filter((key) => key.includes('"source-images"'));
  return { sources, files: keys.filter((key) => key.includes('"renditions"')), names };
}

const text: ShareFont = {
  name: "Text",
  file: "assets/fonts/text.woff2",
  axes: { wght: 400 },
  letters: "a",
};
const display: ShareFont = { ...text, name: "Display" };

interface ShareInput {
  /** Folder that contains the font files; the project's root if not given. */
  readonly below?: string;
  readonly title?: string;
  readonly image?: string;
  readonly fonts?: readonly ShareFont[];
  readonly background?: string;
}

async function planShare({ below = root, title = "Home", image = "one", ...own }: ShareInput) {
  const { fonts = [text, display] } = own;
  const head = () => ({ title, description: "" });
  const site = {
    routes: { "/": { name: () => "", head, layouts: [], page: () => <p /> } },
    ShareCard: (props: { title: string; pictureUrl: string }) => (
      <img src={props.pictureUrl} alt={props.title} />
    ),
    sharePicture: () => ({ file: image }),
    shareFonts: fonts,
    images: { folder: "pictures", ...(own.background && { background: own.background }) },
  };
  const images = makeStandInPictures(["one", "two"]);
  // The name of an image has the hash of its key.
  const cache = { find: () => undefined } as unknown as Cache;
  const plans = await planShareImages({ root: below, cache, site, content: undefined, images });
  return Array.from(plans.values(), ([path]) => path);
}

interface BundlerInput extends Partial<BundleInput> {
  readonly mode?: "development";
  readonly islandsFolder?: string;
}

const one = { module: "one.tsx", export: "One" };

/** Keys of the bundles of styles, of scripts and of widgets. */
async function bundle({ mode, islandsFolder, ...own }: BundlerInput) {
  const input = { css: "a{}", cssFolder: "styles", scripts: ["a.ts"], widgets: { one }, ...own };
  let last: Promise<unknown> = Promise.resolve();
  return recordKeys(
    (cache) => {
      const options = { ...(mode && { mode }), ...(islandsFolder && { islandsFolder }) };
      return bundleAll(openAssetBundler({ root, cache, ...options }), input);
    },
    (make) => {
      // One after the other: of two concurrent imports of esbuild, one would get the real module.
      last = last.then(() => make(new Set()));
      return last;
    },
  );
}

async function compile({ entry = "a.scss", SASS_PATH }: { entry?: string; SASS_PATH?: string }) {
  vi.stubEnv("SASS_PATH", SASS_PATH);
  const run = (cache: Cache) => openStyleCompiler({ root, cache }).compile(entry);
  return recordKeys(run).finally(vi.unstubAllEnvs);
}

type Case = readonly [result: string, what: string, before: Read, after: Read];
type Read = () => Promise<readonly string[]>;

/** @param changes inputs, each with one difference from the empty one */
function list<Input extends object>(
  result: string,
  read: (input: Input | Record<never, never>) => Promise<readonly string[]>,
  ownTools: readonly string[],
  changes: Readonly<Record<string, Input>>,
): Case[] {
  const before = () => read({});
  const readNewer = (tool: string) => async () => {
    tools.newer = tool;
    return before().finally(() => {
      tools.newer = "";
    });
  };
  return [
    ...Object.entries(changes).map(([what, input]): Case => {
      return [result, what, before, () => read(input)];
    }),
    ...ownTools.map((tool): Case => [result, `version of ${tool}`, before, readNewer(tool)]),
  ];
}

const backgroundChange: Record<string, ImageInput> = { background: { background: "#000000" } };
const imageChanges: Record<string, ImageInput> = {
  ...backgroundChange,
  "source image": { hash: "b" },
  "options of the encoder": {
    formats: { avif: { quality: 2 }, jpeg: { quality: 2 } },
  },
  widths: { crops: makeCrops(5, 4, 3) },
};
const shareTools = ["sharp", "satori", "subset-font"];
const shareChanges: Record<string, ShareInput> = {
  title: { title: "About" },
  picture: { image: "two" },
  background: { background: "#000000" },
  "font file": { fonts: [{ ...text, file: "assets/fonts/rupee.woff2" }, display] },
  "name of a font": { fonts: [{ ...text, name: "Else" }, display] },
  "position on a font's axes": { fonts: [{ ...text, axes: { wght: 401 } }, display] },
  "letters of a font": { fonts: [{ ...text, letters: "b" }, display] },
  "order of fonts": { fonts: [display, text] },
};
const modeChange: Record<string, BundlerInput> = { mode: { mode: "development" } };

test.each([
  ...list(
    "source image",
    async (input) => (await encode(input)).sources,
    ["sharp"],
    backgroundChange,
  ),
  ...list("encoded image", async (input) => (await encode(input)).files, ["sharp"], imageChanges),
  ...list(
    "encoded image's name",
    async (input) => (await encode(input)).names,
    ["sharp"],
    imageChanges,
  ),
  ...list("share image's name", planShare, shareTools, shareChanges),
  ...list("style sheet", compile, ["sass-embedded"], {
    entry: { entry: "b.scss" },
    "folder to look in": { SASS_PATH: "elsewhere" },
  }),
  ...list("bundle of styles", async (input) => (await bundle(input)).slice(0, 1), ["esbuild"], {
    "style sheet": { css: "b{}" },
    "folder of styles": { cssFolder: "." },
  }),
  ...list("bundle of scripts", async (input) => (await bundle(input)).slice(1, 2), ["esbuild"], {
    script: { scripts: ["b.ts"] },
    ...modeChange,
  }),
  ...list("bundle of widgets", async (input) => (await bundle(input)).slice(2), ["esbuild"], {
    "name of a widget": { widgets: { two: one } },
    "module of a widget": { widgets: { one: { ...one, module: "1.tsx" } } },
    "export of a widget": { widgets: { one: { ...one, export: "Two" } } },
    "folder of the islands' scripts": { islandsFolder: `${root}/islands` },
    ...modeChange,
  }),
])("%s: changing only the %s changes the cache key", async (_, __, before, after) => {
  const keys = await before();
  expect(keys).not.toEqual([]);
  expect(await before()).toEqual(keys);
  expect((await after()).filter((key) => keys.includes(key))).toEqual([]);
});

test("a share image's file name changes with the bytes of a font file", async () => {
  const below = await makeTempFolder();
  const plan = async (bytes: string) => {
    await writeFile(join(below, "font.woff2"), bytes);
    return planShare({ below, fonts: [{ ...text, file: "font.woff2" }] });
  };
  expect(await plan("one")).not.toEqual(await plan("other"));
});

test("cache keys include the fixed settings of bundles", async () => {
  bundled.length = 0;
  const keys = await bundle({});
  expect(keys.map((key) => JSON.parse(key).options[1])).toEqual(bundled);
  expect(bundled).toHaveLength(3);
});
