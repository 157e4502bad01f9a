import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { encodePictures } from "../../src/generator/images/encodePictures.ts";
import { makeProject } from "./makeProject.ts";

type Colour = readonly [red: number, green: number, blue: number];

const red: Colour = [188, 61, 39];
const night: Colour = [31, 36, 66];

/** A field of one colour; sizes in px. */
function paint([r, g, b]: Colour, alpha = 1, width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 4, background: { r, g, b, alpha } } });
}

/** Every file made of a master, by its extension. */
async function encode(fileName: string, bytes: Uint8Array) {
  const project = await makeProject();
  await project.write(fileName, bytes);
  const { pictures, files } = await encodePictures(project);
  const [picture = expect.fail("no picture")] = Object.values(pictures);
  const made = await Promise.all(
    [...files].map(async ([path, file]) => ({ path, bytes: await readFile(file) })),
  );
  return { picture, made };
}

/** Colour of one pixel, rounded to what a lossy format may change. */
async function pick(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.toColourspace("srgb").raw().toBuffer())];
}

function near(colour: Colour) {
  return colour.map((value) => expect.closeTo(value, -1));
}

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a master may be %s, and becomes files of its colour in every format",
  async (format) => {
    const { made } = await encode(
      `photo.${format}`,
      await paint(red).removeAlpha().toFormat(format).toBuffer(),
    );
    const middles = await Promise.all(made.map(({ bytes }) => pick(bytes, 20, 20)));
    expect(middles).toEqual(made.map(() => near(red)));
    expect(made).toHaveLength(6);
  },
);

test.each([
  { orientation: 1, corner: "top left", left: 4, top: 4, upright: [64, 48] },
  { orientation: 2, corner: "top right", left: 59, top: 4, upright: [64, 48] },
  { orientation: 3, corner: "bottom right", left: 59, top: 43, upright: [64, 48] },
  { orientation: 4, corner: "bottom left", left: 4, top: 43, upright: [64, 48] },
  { orientation: 5, corner: "top left", left: 4, top: 4, upright: [48, 64] },
  { orientation: 6, corner: "top right", left: 43, top: 4, upright: [48, 64] },
  { orientation: 7, corner: "bottom right", left: 43, top: 59, upright: [48, 64] },
  { orientation: 8, corner: "bottom left", left: 4, top: 59, upright: [48, 64] },
])(
  "EXIF orientation $orientation is obeyed: the first corner comes out $corner",
  async ({ orientation, left, top, upright }) => {
    const corner = await paint(red, 1, 16, 16).png().toBuffer();
    const image = paint(night)
      .composite([{ input: corner, left: 0, top: 0 }])
      .removeAlpha();
    const { picture, made } = await encode(
      "photo.jpg",
      await image.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer(),
    );
    expect([picture.width, picture.height]).toEqual(upright);
    const full = made.find(({ path }) => path.endsWith(".jpg") && !path.includes("square"));
    expect(await pick(full?.bytes ?? Buffer.of(), left, top)).toEqual(near(red));
  },
);

test("CMYK becomes sRGB", async () => {
  // A colour that paper can show too, nearly: others come back as the nearest that it can.
  const clay: Colour = [150, 120, 100];
  const cmyk = await paint(clay).removeAlpha().toColourspace("cmyk").jpeg().toBuffer();
  expect(await sharp(cmyk).metadata()).toMatchObject({ space: "cmyk" });
  const { made } = await encode("print.jpg", cmyk);
  for (const { bytes } of made) {
    expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
    expect(await pick(bytes, 20, 20)).toEqual(near([144, 116, 92]));
  }
});

test("a wide colour profile is applied, not just dropped", async () => {
  const wide = await paint([200, 60, 60]).removeAlpha().withIccProfile("p3").png().toBuffer();
  const stored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  const { made } = await encode("wide.png", wide);
  // The file's own numbers are others than the colour that they mean.
  expect([...stored.subarray(0, 3)]).not.toEqual(near([200, 60, 60]));
  for (const { bytes } of made) expect(await pick(bytes, 20, 20)).toEqual(near([200, 60, 60]));
});

test("greyscale of 16 bits becomes sRGB of 8", async () => {
  const grey = await paint([128, 128, 128]).removeAlpha().toColourspace("grey16").png().toBuffer();
  expect(await sharp(grey).metadata()).toMatchObject({ depth: "ushort" });
  const { made } = await encode("grey.png", grey);
  for (const { bytes } of made) {
    expect(await pick(bytes, 20, 20)).toEqual(near([128, 128, 128]));
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: "uchar" });
  }
});

test.each(["png", "webp", "avif"] as const)(
  "what is transparent in %s is laid on the night ground, in every format",
  async (format) => {
    const { made } = await encode(
      `cut-out.${format}`,
      await paint(red, 0).toFormat(format).toBuffer(),
    );
    for (const { bytes } of made) {
      expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: false });
      expect(await pick(bytes, 20, 20)).toEqual(near(night));
    }
  },
);

test("nothing that a camera wrote into a photograph goes out with it", async () => {
  const photo = await paint(red)
    .removeAlpha()
    .withExif({
      IFD0: { Artist: "Somebody", Make: "Camera Maker" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "13/1 4/1 57/1", GPSLongitudeRef: "E" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Somebody</a></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  // The tag numbers of the block of GPS data and of the latitude in it.
  expect(before.exif?.includes(Buffer.of(0x25, 0x88))).toBe(true);
  expect(before.xmp).toBeDefined();
  const { made } = await encode("photo.jpg", photo);
  for (const { bytes } of made) {
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(bytes.includes("Somebody")).toBe(false);
    expect(bytes.includes("Camera Maker")).toBe(false);
  }
});
