import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { isLazy } from "../../../../src/generator/core/output/output.ts";
import { ResponsivePicture } from "../../../../src/generator/plugins/images/components.tsx";
import { planRenditions } from "../../../../src/generator/plugins/images/planRenditions.ts";
import { sourcesOf } from "../../../../src/generator/plugins/images/sources.ts";
import {
  type Colour,
  green,
  makeAll,
  makeProject,
  near,
  paint,
  passTime,
  pick,
  red,
} from "./imageProject.ts";

function plan(width: number, height: number) {
  const crops = {
    full: { avif: [480, 800, 1200, 1600], jpeg: 1200 },
    square: { avif: [160, 320, 640], jpeg: 320 },
    thumbnail: { avif: [80, 160], jpeg: 160 },
  };
  const source = { name: "cloud", file: "photos/cloud.webp", hash: "a", width, height };
  return planRenditions(source, { folder: "photos", crops });
}

test.each([
  { from: [2000, 1500], full: [480, 800, 1200, 1600], square: [160, 320, 640], jpeg: 1200 },
  { from: [1000, 750], full: [480, 800, 1000], square: [160, 320, 640], jpeg: 1000 },
  { from: [800, 600], full: [480, 800], square: [160, 320, 600], jpeg: 800 },
  { from: [100, 75], full: [100], square: [75], jpeg: 100 },
])(
  "a source image of $from px is never enlarged",
  ({ from: [width = 0, height = 0], ...expected }) => {
    const { full, square } = plan(width, height).image.crops;
    const sizes = (of: typeof full) => of.avif.map((one) => [one.width, one.height]);
    expect(sizes(full)).toEqual(expected.full.map((one) => [one, (one * 3) / 4]));
    expect(sizes(square)).toEqual(expected.square.map((one) => [one, one]));
    expect(full.fallback.width).toBe(expected.jpeg);
    expect(full).toMatchObject({ width: expected.full.at(-1) });
  },
);

test("every candidate of an image has a file of exactly the stated size, and no other file is made", async () => {
  const { write, encode } = await makeProject();
  await write("cloud.png", paint(red, 1, 500, 375));
  const { images, made } = await encode();
  const { full, square, thumbnail } = images["cloud"]?.crops ?? {};
  const candidates = [full, square, thumbnail].flatMap((crop) => [
    ...(crop?.avif ?? []),
    crop?.fallback,
  ]);
  const sizes = made.map(async ({ path, bytes }) => {
    const { width, height } = await sharp(bytes).metadata();
    return { path, width, height };
  });
  expect(await Promise.all(sizes)).toEqual(candidates);
  expect(JSON.parse(JSON.stringify(images))).toEqual(images);
});

test("where no JPEG is asked for, a page has one <img> with AVIF files alone", () => {
  const source = { name: "cloud", file: "photos/cloud.webp", hash: "a", width: 1600, height: 1200 };
  const { image } = planRenditions(source, { folder: "photos" });
  const sources = sourcesOf({ file: "cloud" }, "full", { cloud: image }, "/");
  const html = renderToStaticMarkup(createElement(ResponsivePicture, { sources, sizes: "90vw" }));
  expect(html).toMatch(
    /^<picture><img srcSet="[^"]* 1440w" sizes="90vw" src="[^"]*-1200-\w+\.avif"/,
  );
});

test("only image files named in a text are encoded, each once; unknown paths that look alike are ignored", async () => {
  const { write, open } = await makeProject();
  await write("cloud.png", paint(red, 1, 500, 375));
  const { images, name } = await open();
  const { avif } = images["cloud"]?.crops.square ?? expect.fail("no image");
  const [small] = avif.map(({ path }) => path);
  const page = `<img srcset="/sub/${small} 360w, ${small} 2x"> assets/photos/none-480-12345678.avif`;
  const files = await name([page, page]);
  expect([...files.keys()]).toEqual([small]);
});

/** @returns the project, and the largest rendition of each of a dozen images: more than are encoded at once */
async function makeDozen() {
  const project = await makeProject();
  for (let red = 10; red < 22; red += 1) await project.write(`${red}.png`, paint([red, 0, 0]));
  const { images, name } = await project.open();
  const paths = Object.values(images).map(({ crops: { full } }) => full.avif[0]?.path ?? "");
  return { ...project, files: await name(paths), paths };
}

test("an image that a request waits for is encoded before those that are only queued, and once", async () => {
  const { files, paths } = await makeDozen();
  const last = files.get(paths.at(-1) ?? "");
  if (last === undefined || !isLazy(last)) expect.fail("already made");
  const ended: string[] = [];
  const all = makeAll(files).then(() => ended.push("all"));
  const requested = last.make();
  expect(last.make()).toBe(requested);
  await Promise.all([all, requested.then(() => ended.push("the last"))]);
  expect(ended).toEqual(["the last", "all"]);
});

test("encoding stops early if a source image has changed; the next run keeps what was encoded", async () => {
  const { write, files, encode } = await makeDozen();
  await write("12.png", paint(green));
  let kept = 0;
  const all = [...files.values()].filter(isLazy).map(async ({ make }) => {
    await make();
    kept += 1;
  });
  await expect(Promise.all(all)).rejects.toThrow("changed while it was being encoded");
  const keptThen = kept;
  expect(keptThen).toBeLessThan(files.size / 2);
  const { encoded } = await encode();
  expect(encoded).toBeLessThanOrEqual(12 * 6 - keptThen);
});

test("after a source image that failed, the others are encoded when they are requested again", async () => {
  const { write, files } = await makeDozen();
  await write("12.png", paint(green));
  const lazy = [...files].flatMap(([path, file]) => (isLazy(file) ? [{ path, ...file }] : []));
  const countFailures = async (some: typeof lazy) => {
    const ends = await Promise.allSettled(some.map(({ make }) => make()));
    return ends.filter(({ status }) => status === "rejected").length;
  };
  expect(await countFailures(lazy)).toBeGreaterThan(1);
  expect(await countFailures(lazy.filter(({ path }) => !path.includes("/12-")))).toBe(0);
});

const clay: Colour = [150, 120, 100];
const grey: Colour = [128, 128, 128];
const night: Colour = [31, 36, 66];
const opaque = (colour: Colour) => paint(colour).removeAlpha();

test.each<[what: string, name: string, image: Sharp, colour: Colour]>([
  ["WebP", "a.webp", paint(red).webp(), red],
  // The nearest colour in CMYK's gamut.
  ["CMYK", "a.jpg", opaque(clay).toColourspace("cmyk").jpeg(), [144, 116, 92]],
  ["a wide profile", "a.png", opaque(red).withIccProfile("p3").png(), red],
  ["16 bits of grey", "a.png", opaque(grey).toColourspace("grey16").png(), grey],
  ["transparent PNG", "a.png", paint(red, 0).png(), night],
  ["transparent AVIF", "a.avif", paint(red, 0).avif(), night],
])(
  "a source image of %s becomes opaque 8-bit sRGB in every output format",
  async (_, name, image, colour) => {
    const { write, encode } = await makeProject();
    await write(name, await image.toBuffer());
    const { made } = await encode({ background: "#1f2442" });
    // Three crops, each as AVIF and JPEG.
    expect(made).toHaveLength(6);
    for (const { bytes } of made) {
      expect(await pick(bytes)).toEqual(near(colour));
      const form = { space: "srgb", hasAlpha: false, depth: "uchar" };
      expect(await sharp(bytes).metadata()).toMatchObject(form);
    }
  },
);

test("a photograph's metadata (EXIF, XMP, IPTC, ICC) is not published", async () => {
  const { write, encode } = await makeProject();
  const photo = paint(red)
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "13/1 4/1 57/1" } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Somebody</a></x:xmpmeta>');
  const bytes = await photo.jpeg().toBuffer();
  expect(bytes.includes("Somebody")).toBe(true);
  await write("photo.jpg", bytes);
  for (const file of (await encode()).made) {
    const { exif, xmp, iptc, icc } = await sharp(file.bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(file.bytes.includes("Somebody")).toBe(false);
  }
});

test("the square of a wide image shows its middle", async () => {
  const { write, encode } = await makeProject();
  const pixels = Uint8Array.from(
    { length: 96 * 32 },
    (_, index) => Math.floor((index % 96) / 32) * 127,
  );
  await write("thirds.png", sharp(pixels, { raw: { width: 96, height: 32, channels: 1 } }));
  const { images, made } = await encode();
  const { src } = sourcesOf({ file: "thirds" }, "square", images, "");
  const bytes = made.find(({ path }) => path === src)?.bytes;
  expect((await sharp(bytes).stats()).channels[0]?.mean).toBeCloseTo(127, -1);
});

test("a page gets the URLs and the size of an image's files, its alt text, and its focus for the styles", async () => {
  const { write, open } = await makeProject();
  await write("sky.png", paint(red, 1, 96, 32));
  const { images } = await open();
  const plain = sourcesOf({ file: "sky", alt: "Sky" }, "full", images, "/sub/");
  expect(plain).toEqual({
    avif: expect.stringMatching(/^\/sub\/assets\/photos\/sky-96-\w{8}\.avif 96w$/),
    src: expect.stringMatching(/^\/sub\/assets\/photos\/sky-96-\w{8}\.jpg$/),
    width: 96,
    height: 32,
    alt: "Sky",
  });
  const focused = sourcesOf({ file: "sky", focus: "left" }, "full", images, "/sub/");
  expect(focused).toEqual({ ...plain, alt: "", focus: "left" });
  const missing = () => sourcesOf({ file: "none" }, "full", images, "/");
  expect(missing).toThrow(/^there is no image named "none"$/);
  const misspelt = () => sourcesOf({ file: "skye" }, "full", images, "/");
  expect(misspelt).toThrow('there is no image named "skye": did you mean "sky"?');
});

test("of a picture with a widest size no wider file is offered, but always the narrowest", () => {
  const images = { cloud: plan(1600, 1200).image };
  const list = (widest: number) =>
    sourcesOf({ file: "cloud" }, "full", images, "/", widest).avif.match(/\b\d+w/g);
  expect([1200, 1199, 100].map(list)).toEqual([
    ["480w", "800w", "1200w"],
    ["480w", "800w"],
    ["480w"],
  ]);
});

test("a second run encodes only what has changed, and without the encoder if nothing has", async () => {
  const { write, encode } = await makeProject();
  await write("cloud.png", paint(red));
  await write("sky.png", paint(red));
  const first = await encode();
  await write("sky.png", paint(green));
  passTime();
  const second = await encode();
  expect([first.encoded, second.encoded]).toEqual([12, 6]);
  expect(second.images["cloud"]).toEqual(first.images["cloud"]);
  const pathsOf = ({ made }: typeof first) => made.map(({ path }) => path);
  const kept = pathsOf(second).filter((path) => pathsOf(first).includes(path));
  expect(kept.filter((path) => path.includes("/sky-"))).toEqual([]);
  vi.doMock("sharp", () => expect.fail("the encoder was loaded"));
  onTestFinished(() => {
    vi.doUnmock("sharp");
  });
  expect(await encode()).toEqual({ ...second, encoded: 0 });
});
