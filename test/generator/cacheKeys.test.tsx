import { afterAll, describe, expect, test, vi } from "vitest";
import { type BundleInput, openAssetBundler } from "../../src/generator/assets/bundler.ts";
import { openStyleCompiler } from "../../src/generator/assets/styles.ts";
import type { Cache, CacheKey } from "../../src/generator/cache/cache.ts";
import { openMarkupValidator } from "../../src/generator/check/markupValidity.ts";
import { encodeImages } from "../../src/generator/images/encodeImages.ts";
import type { ImagesConfig, ImageUse } from "../../src/generator/images/imageTypes.ts";
import {
  planShareImages,
  type ShareFont,
  shareSettings,
} from "../../src/generator/images/shareImages.ts";
import { root } from "../support/buildOutput.ts";
import { makeStandInPictures } from "../support/standIns.ts";

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
// Files that are tested after this one get the real ones.
afterAll(() => {
  vi.doUnmock("esbuild");
  vi.doUnmock("../../src/generator/cache/readToolVersion.ts");
  vi.resetModules();
});
/** None changes what comes of the sources. */
type Hidden = Record<"absWorkingDir" | "plugins" | "metafile" | "write", unknown>;

/** The keys that a step asks its cache for, as text. */
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
    memo: async (key, make) => {
      note(key);
      return { value: (await memo(make)) as never, reads: new Set<string>() };
    },
    prune: () => undefined,
  };
  await run(cache);
  return [...keys];
}

const folder = "test/fixtures/tiny-site/images";
const crops = {
  full: { widths: [4], fallbackWidth: 4 },
  square: { widths: [2], fallbackWidth: 2 },
};
const formats = { avif: { quality: 1 }, webp: { quality: 1 }, jpeg: { quality: 1 } };

interface ImageInput {
  readonly config?: Partial<ImagesConfig>;
  readonly uses?: readonly ImageUse[];
  readonly hash?: string;
}

async function encode({ config = {}, uses = [], hash = "a" }: ImageInput) {
  const colours = { top: "#000000", bottom: "#000000" };
  const value = { hash, width: 8, height: 6, colours };
  let names: string[] = [];
  const keys = await recordKeys(
    async (cache) => {
      const all = { folder, crops, formats, ...config };
      const { files } = await encodeImages({ root, cache, config: all, uses });
      names = [...files.keys()];
    },
    () => value,
  );
  return { keys, names };
}

const keysOf = (step: string, keys: readonly string[]) =>
  keys.filter((key) => key.includes(`"step":"${step}"`));

const sourceImages = async (input: ImageInput = {}) =>
  keysOf("source-images", (await encode(input)).keys);

/** Of one format, for another keeps what is made of the same image. */
const renditions = async (input: ImageInput = {}) =>
  keysOf("renditions", (await encode(input)).keys).filter((key) => key.includes('"webp"'));

const renditionNames = async (input: ImageInput = {}) => (await encode(input)).names;

const font: ShareFont = {
  name: "Text",
  file: "assets/fonts/anek-latin.woff2",
  axes: { wght: 400 },
  letters: "a",
};
const other: ShareFont = { ...font, name: "Other" };

interface ShareChange {
  readonly title?: string;
  readonly image?: string;
  readonly fonts?: readonly ShareFont[];
}

async function planShare({ title = "Home", image = "one", fonts = [font, other] }: ShareChange) {
  const home = { name: () => "", head: () => ({ title, description: "" }), layouts: [] };
  return planShareImages({
    root,
    site: {
      routes: { "/": { ...home, page: () => <p /> } },
      ShareCard: (props: { title: string; pictureUrl: string }) => (
        <img src={props.pictureUrl} alt={props.title} />
      ),
      sharePicture: () => ({ file: image }),
      share: { fonts },
    },
    content: undefined,
    images: makeStandInPictures(["one", "two"]),
  });
}

const shareImages = async (change: ShareChange = {}) =>
  (await planShare(change)).map(({ key }) => JSON.stringify(key));
const shareNames = async (change: ShareChange = {}) =>
  (await planShare(change)).map(({ path }) => path);

const styles = (entry = "styles/a.scss") =>
  recordKeys((cache) => openStyleCompiler({ root, cache }).compile(entry));

const bundleInput: BundleInput = {
  css: "a{color:red}",
  cssFolder: "styles",
  scripts: ["a.ts"],
  widgets: { one: { module: "one.tsx", export: "One" } },
};

/** @param other `mode` and `islandsFolder` of the bundler */
async function bundle(
  change: Partial<BundleInput> = {},
  options: { mode?: "development"; islandsFolder?: string } = {},
) {
  const bundler = (cache: Cache) => openAssetBundler({ root, cache, ...options });
  let last: Promise<unknown> = Promise.resolve();
  return recordKeys(
    (cache) => bundler(cache).bundle({ ...bundleInput, ...change }),
    (make) => {
      // One after the other: of two that import esbuild at once, one would get the real one.
      last = last.then(() => make(new Set()));
      return last;
    },
  );
}

const styleBundle = async (...change: Parameters<typeof bundle>) =>
  (await bundle(...change)).slice(0, 1);
const widgetBundle = async (...change: Parameters<typeof bundle>) =>
  (await bundle(...change)).slice(1);

const markup = (signature = "a") =>
  recordKeys((cache) => openMarkupValidator(cache)("index.html", "", signature));

type Keys = () => Promise<readonly string[]>;
type Change = readonly [what: string, after: Keys];

const imageChanges = (read: (input?: ImageInput) => Promise<readonly string[]>): Change[] => [
  ["the source image", () => read({ hash: "b" })],
  ["the background", () => read({ config: { background: "#000000" } })],
  [
    "an encoder's option",
    () => read({ config: { formats: { ...formats, webp: { quality: 2 } } } }),
  ],
];

const one = { module: "one.tsx", export: "One" };
const woff2 = "assets/fonts/anek-latin-ext.woff2";
const fontChanges: [what: string, fonts: ShareFont[]][] = [
  ["a font's file", [{ ...font, file: woff2 }, other]],
  ["a font's name", [{ ...font, name: "Else" }, other]],
  ["a font's axes", [{ ...font, axes: { wght: 401 } }, other]],
  ["a font's letters", [{ ...font, letters: "b" }, other]],
  ["the order of fonts", [other, font]],
];
const shareChanges = (read: (change?: ShareChange) => Promise<readonly string[]>): Change[] => [
  ["the title", () => read({ title: "About" })],
  ["the picture", () => read({ image: "two" })],
  ...fontChanges.map(([what, fonts]): Change => [what, () => read({ fonts })]),
];

const shareTools = ["sharp", "satori", "subset-font"];

/** All that decides the results of a step, but for the contents of the files that are read for it. */
const steps: Record<string, [read: Keys, tools: string[], changes: Change[]]> = {
  "source images": [
    sourceImages,
    ["sharp"],
    [["the background", () => sourceImages({ config: { background: "#000000" } })]],
  ],
  renditions: [
    renditions,
    ["sharp"],
    [
      ...imageChanges(renditions),
      [
        "the widths",
        () => renditions({ config: { crops: { full: crops.square, square: crops.full } } }),
      ],
    ],
  ],
  "names of renditions": [renditionNames, ["sharp"], imageChanges(renditionNames)],
  "share images": [shareImages, shareTools, shareChanges(shareImages)],
  "names of share images": [shareNames, shareTools, shareChanges(shareNames)],
  styles: [
    styles,
    ["sass-embedded"],
    [
      ["the entry", () => styles("styles/b.scss")],
      [
        "where Sass looks for files",
        async () => {
          vi.stubEnv("SASS_PATH", "elsewhere");
          return styles().finally(vi.unstubAllEnvs);
        },
      ],
    ],
  ],
  "the bundle of styles and scripts": [
    styleBundle,
    ["esbuild"],
    [
      ["the style sheet", () => styleBundle({ css: "a{}" })],
      ["its folder", () => styleBundle({ cssFolder: "." })],
      ["the scripts", () => styleBundle({ scripts: ["b.ts"] })],
      ["the mode", () => styleBundle({}, { mode: "development" })],
    ],
  ],
  "the bundle of widgets": [
    widgetBundle,
    ["esbuild"],
    [
      ["a widget's name", () => widgetBundle({ widgets: { two: one } })],
      ["a widget's module", () => widgetBundle({ widgets: { one: { ...one, module: "1.tsx" } } })],
      ["a widget's export", () => widgetBundle({ widgets: { one: { ...one, export: "Two" } } })],
      ["the scripts of islands", () => widgetBundle({}, { islandsFolder: `${root}/islands` })],
      ["the mode", () => widgetBundle({}, { mode: "development" })],
    ],
  ],
  "valid markup": [markup, ["html-validate"], [["the signature", () => markup("b")]]],
};

describe.each(Object.entries(steps))("%s", (_, [read, ownTools, changes]) => {
  const newer = ownTools.map(
    (name): Change => [
      `a newer ${name}`,
      () => {
        tools.newer = name;
        return Promise.resolve(read()).finally(() => {
          tools.newer = "";
        });
      },
    ],
  );

  test.each([...changes, ...newer])("are others for another of %s alone", async (_, after) => {
    const before = await read();
    expect(before).not.toEqual([]);
    expect(await read()).toEqual(before);
    expect((await after()).filter((key) => before.includes(key))).toEqual([]);
  });
});

test("all that esbuild is told is in the keys of its bundles", async () => {
  bundled.length = 0;
  const keys = await bundle();
  expect(keys.map((key) => JSON.parse(key).options[1])).toEqual(bundled);
  expect(bundled).toHaveLength(2);
});

test("a square that is cut round a focus has a key and a name of its own", async () => {
  const focused = await encode({ uses: [{ file: "dot", focus: "left" }] });
  const plain = await encode({});
  for (const list of ["keys", "names"] as const) {
    expect(focused[list].filter((one) => !plain[list].includes(one))).toHaveLength(3);
  }
});

test("what is the same for every share image and every page is in their keys", async () => {
  expect((await shareImages())[0]).toContain(JSON.stringify(shareSettings));
  expect((await markup())[0]).toContain('"elements":["html5"],"rules":{');
});
