import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Focus } from "../../../src/generator/images/imageTypes.ts";
import { completeSettings } from "../../../src/generator/images/imageTypes.ts";
import { planRenditions } from "../../../src/generator/images/planRenditions.ts";
import type { Progress } from "../../../src/generator/images/produceFiles.ts";
import { formatPictureRules, sourcesOf } from "../../../src/generator/images/ResponsivePicture.tsx";
import { type Colour, makeProject, near, paint, pick, red } from "./imageProject.ts";

const crops = {
  full: { avif: [480, 800, 1200, 1600], jpeg: 1200 },
  square: { avif: [160, 320, 640], jpeg: 320 },
  thumbnail: { avif: [80, 160], jpeg: 160 },
};

function plan(width: number, height: number, focuses: readonly Focus[] = []) {
  const colours = { top: "#1f2442", bottom: "#232949" };
  const source = { name: "cloud", file: "photos/cloud.webp", hash: "a", width, height, colours };
  return planRenditions(source, focuses, completeSettings({ folder: "photos", crops }));
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
    expect(full.jpeg.width).toBe(expected.jpeg);
    expect(full).toMatchObject({ width: expected.full.at(-1) });
  },
);

test("all files of an image share one content hash in their names; squares with a focus have another", () => {
  const { renditions } = plan(1600, 1200, ["left", "centre", "left"]);
  const paths = renditions.map(({ path }) => path);
  expect(paths[0]).toMatch(/^assets\/photos\/cloud-480-[0-9a-f]{8}\.avif$/);
  expect(paths.at(-1)).toMatch(/^assets\/photos\/cloud-thumbnail-160-[0-9a-f]{8}\.jpg$/);
  expect(new Set(paths).size).toBe(5 + 4 + 3 + 4 + 3);
  expect(new Set(paths.map((path) => /-(\w{8})\.\w+$/.exec(path)?.[1])).size).toBe(2);
});

test("every candidate of an image has a file of exactly the stated size, and no other file is made", async () => {
  const { write, encode } = await makeProject();
  await write("cloud.png", paint(red, 1, 500, 375));
  const { images, made } = await encode();
  const { full, square, thumbnail } = images["cloud"]?.crops ?? {};
  const candidates = [full, square, thumbnail].flatMap((crop) => [
    ...(crop?.avif ?? []),
    crop?.jpeg,
  ]);
  const sizes = made.map(async ({ path, bytes }) => {
    const { width, height } = await sharp(bytes).metadata();
    return { path, width, height };
  });
  expect(await Promise.all(sizes)).toEqual(candidates);
  expect(JSON.parse(JSON.stringify(images))).toEqual(images);
});

test("only image files named in a text are encoded, each once; unknown paths that look alike are ignored", async () => {
  const { write, open } = await makeProject();
  await write("cloud.png", paint(red, 1, 500, 375));
  const { images, encoder } = await open();
  const { avif } = images["cloud"]?.crops.square ?? expect.fail("no image");
  const [small, large] = avif.map(({ path }) => path);
  encoder.note(
    `<img srcset="/sub/${small} 360w, ${small} 2x"> assets/photos/none-480-12345678.avif`,
  );
  encoder.note(new TextEncoder().encode(large));
  expect([...(await encoder.encodeAll()).keys()]).toEqual([small]);
  expect([small, large].map((path) => encoder.isNamed(path ?? ""))).toEqual([true, false]);
  expect(encoder.encodeNext(large ?? "")).toBeUndefined();
});

test("an image that a request waits for is encoded before those that are only queued", async () => {
  const { write, open } = await makeProject();
  // More than are encoded at once.
  for (let red = 10; red < 22; red += 1) await write(`${red}.png`, paint([red, 0, 0]));
  const { images, encoder } = await open();
  const paths = Object.values(images).map(({ crops: { full } }) => full.avif[0]?.path ?? "");
  for (const path of paths) encoder.note(path);
  const ended: string[] = [];
  const all = encoder.encodeAll().then(() => ended.push("all"));
  const last = encoder.encodeNext(paths.at(-1) ?? "");
  await Promise.all([all, last?.then(() => ended.push("the last"))]);
  expect(ended).toEqual(["the last", "all"]);
});

test("encoding fails, and stops early, if a source image has changed since it was inspected", async () => {
  const { write, open } = await makeProject();
  for (const [red, name] of ["a", "b", "c", "d"].entries())
    await write(`${name}.png`, paint([red, 0, 0]));
  const { renditions, encoder } = await open();
  for (const { path } of renditions) encoder.note(path);
  await write("a.png", paint([31, 106, 75]));
  const onProgress = vi.fn();
  await expect(encoder.encodeAll({ onProgress })).rejects.toThrow(
    "changed while it was being encoded",
  );
  expect(onProgress.mock.calls.length).toBeLessThan(renditions.length / 2);
});

test("an aborted run keeps what it has encoded; the next one continues from there and reports how much that was", async () => {
  const { write, open } = await makeProject();
  for (const [red, name] of ["a", "b", "c"].entries())
    await write(`${name}.png`, paint([red, 0, 0]));
  const stop = new AbortController();
  const run = async (signal?: AbortSignal) => {
    const { renditions, encoder } = await open();
    for (const { path } of renditions) encoder.note(path);
    const told: Progress[] = [];
    const onProgress = (progress: Progress) => {
      told.push(progress);
      if (progress.done === 2) stop.abort();
    };
    await encoder.encodeAll({ onProgress, signal }).catch(() => undefined);
    return told;
  };
  const first = await run(stop.signal);
  expect(first.at(-1)?.total).toBe(12);
  const second = await run();
  const { kept = 0, done } = second.at(-1) ?? {};
  // Encodings already started may have finished.
  expect(kept).toBeGreaterThanOrEqual(2);
  expect(done).toBe(12 - kept);
});

const clay: Colour = [150, 120, 100];
const grey: Colour = [128, 128, 128];
const night: Colour = [31, 36, 66];
const opaque = (colour: Colour) => paint(colour).removeAlpha();

test.each<[what: string, name: string, image: Sharp, colour: Colour]>([
  ["JPEG", "a.jpeg", paint(red).jpeg(), red],
  ["PNG", "a.png", paint(red).png(), red],
  ["WebP", "a.webp", paint(red).webp(), red],
  ["AVIF", "a.avif", paint(red).avif(), red],
  // The nearest colour in CMYK's gamut.
  ["CMYK", "a.jpg", opaque(clay).toColourspace("cmyk").jpeg(), [144, 116, 92]],
  ["a wide profile", "a.png", opaque(red).withIccProfile("p3").png(), red],
  ["16 bits of grey", "a.png", opaque(grey).toColourspace("grey16").png(), grey],
  ["transparent PNG", "a.png", paint(red, 0).png(), night],
  ["transparent WebP", "a.webp", paint(red, 0).webp(), night],
  ["transparent AVIF", "a.avif", paint(red, 0).avif(), night],
])(
  "a source image of %s becomes opaque 8-bit sRGB in every output format",
  async (_, name, image, colour) => {
    const { write, encode } = await makeProject();
    await write(name, await image.toBuffer());
    const { made } = await encode([], { background: "#1f2442" });
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

/** Thirds, from the left or from the top: black, grey, white. */
function paintThirds(direction: "across" | "down") {
  const [width, height] = direction === "across" ? [96, 32] : [32, 96];
  const pixels = Uint8Array.from({ length: width * height }, (_, index) => {
    const along = direction === "across" ? index % width : Math.floor(index / width);
    return [0, 128, 255][Math.floor(along / 32)] ?? 0;
  });
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

test.each([
  { direction: "across", focus: "left", shade: 0 },
  { direction: "across", focus: undefined, shade: 128 },
  { direction: "across", focus: "top right", shade: 255 },
  { direction: "down", focus: "top left", shade: 0 },
  { direction: "down", focus: "centre", shade: 128 },
  { direction: "down", focus: "bottom right", shade: 255 },
] as const)(
  "in an image of thirds going $direction, the square with focus $focus shows the one of grey level $shade",
  async ({ direction, focus, shade }) => {
    const { write, encode } = await makeProject();
    await write("thirds.png", paintThirds(direction));
    const uses = [{ file: "thirds", focus }, { file: "thirds" }];
    const { images, made } = await encode(uses);
    const [src, plain] = uses.map((use) => sourcesOf(use, "square", images, "").src);
    const shades = [src, plain].map(async (path) => {
      const bytes = made.find((file) => file.path === path)?.bytes;
      return (await sharp(bytes).stats()).channels[0]?.mean;
    });
    expect(await Promise.all(shades)).toEqual([expect.closeTo(shade, -1), expect.closeTo(128, -1)]);
  },
);

test("the uncropped image has the same files whatever its focus, and the page gets the focus with them", async () => {
  const { write, encode } = await makeProject();
  await write("thirds.png", paintThirds("across"));
  const { images } = await encode();
  const plain = sourcesOf({ file: "thirds", alt: "Thirds" }, "full", images, "/sub/");
  expect(plain).toEqual({
    name: "thirds",
    avif: expect.stringMatching(/^\/sub\/assets\/photos\/thirds-96-\w{8}\.avif 96w$/),
    src: expect.stringMatching(/^\/sub\/assets\/photos\/thirds-96-\w{8}\.jpg$/),
    width: 96,
    height: 32,
    alt: "Thirds",
  });
  const focused = sourcesOf({ file: "thirds", focus: "left" }, "full", images, "/sub/");
  expect(focused).toEqual({ ...plain, alt: "", focus: "left" });
  expect(() => sourcesOf({ file: "none" }, "full", images, "/")).toThrow(
    'there is no image named "none"',
  );
});

test("an image gets a CSS class with its name and a placeholder: the gradient of its halves, or one colour", async () => {
  const { write, encode } = await makeProject();
  const lower = await paint(red, 1, 64, 24).png().toBuffer();
  await write("halves.png", paint([34, 34, 51]).composite([{ input: lower, left: 0, top: 24 }]));
  await write("plain.png", paint([31, 106, 75]));
  const { images } = await encode();
  const { top = "", bottom = "" } = images["halves"]?.colours ?? {};
  // Lossy encoding blends the halves a little.
  const channels = [top, bottom].map((colour) =>
    Array.from(colour.slice(1), (digit) => Number.parseInt(digit + digit, 16)),
  );
  expect(channels).toEqual(
    [[34, 34, 51], red].map((colour) => colour.map((value) => expect.closeTo(value, -1.4))),
  );
  expect(formatPictureRules(images)).toBe(
    `.picture-halves{--picture:picture-halves;background:linear-gradient(${top},${bottom})}\n` +
      ".picture-plain{--picture:picture-plain;background:#264}",
  );
});

test("a second run encodes nothing, does not load the encoder and gives the same result", async () => {
  const { write, encode } = await makeProject();
  await write("cloud.png", paint(red));
  const cold = await encode();
  vi.doMock("sharp", () => expect.fail("the encoder was loaded"));
  onTestFinished(() => {
    vi.doUnmock("sharp");
  });
  // With so small a source a square and its thumbnail are the same file.
  expect(cold.encoded).toBe(4);
  expect(await encode()).toEqual({ ...cold, encoded: 0 });
});

test("a cache copied to another folder, with new modification times, is still used in full", async () => {
  const { root, write, encode } = await makeProject();
  await write("cloud.png", paint(red));
  const { images, encoded } = await encode();
  expect(encoded).toBe(4);
  const restored = await makeProject(root);
  expect(await restored.encode()).toMatchObject({ images, encoded: 0 });
});

test("only a changed image is encoded again, and identical images under two names are encoded once", async () => {
  const { write, encode } = await makeProject();
  await write("cloud.png", paint(red));
  await write("sky.png", paint(red));
  const before = await encode();
  expect(before).toMatchObject({ encoded: 4, files: { size: 12 } });
  await write("sky.png", paint([31, 106, 75]));
  const after = await encode();
  expect(after.encoded).toBe(4);
  expect(after.images["cloud"]).toEqual(before.images["cloud"]);
  const skies = [...after.files.keys()].filter((path) => path.includes("/sky-"));
  expect(skies.filter((path) => before.files.has(path))).toEqual([]);
});
