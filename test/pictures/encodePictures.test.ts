import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePictures } from "../../src/generator/images/encodePictures.ts";
import { makeProject } from "./makeProject.ts";

async function measure(path: string | undefined) {
  const { width, height, exif } = await sharp(await readFile(path ?? "")).metadata();
  return { width, height, exif };
}

test("every candidate has a file of exactly the size that it says", async () => {
  const project = await makeProject();
  await project.paint("cloud.png", 500, 375, "#14172b");
  const { pictures, files } = await encodePictures(project);
  const { cloud } = pictures;
  const crops = Object.values(cloud?.crops ?? {});
  const candidates = crops.flatMap(({ sources, fallback }) => [
    ...sources.avif,
    ...sources.webp,
    fallback,
  ]);
  for (const { path, width, height } of candidates) {
    expect(await measure(files.get(path))).toEqual({ width, height, exif: undefined });
  }
  expect([...files.keys()].sort()).toEqual(candidates.map(({ path }) => path).sort());
  expect(JSON.parse(JSON.stringify(pictures))).toEqual(pictures);
});

test("the square is the middle of the master", async () => {
  const project = await makeProject();
  // 80 × 60 px, white but for 8 black px at the left and at the right: all of that lies outside the square.
  const row = Array.from({ length: 80 }, (_, x) => (x < 8 || x >= 72 ? 0 : 255));
  const pixels = Uint8Array.from(Array.from({ length: 60 }, () => row).flat());
  const image = sharp(pixels, { raw: { width: 80, height: 60, channels: 1 } });
  await project.write("stripes.png", await image.png().toBuffer());
  const { pictures, files } = await encodePictures(project);
  const { stripes } = pictures;
  const square = stripes?.crops.square.fallback ?? expect.fail("no picture");
  expect(square).toMatchObject({ width: 60, height: 60 });
  const { channels } = await sharp(await readFile(files.get(square.path) ?? "")).stats();
  expect(channels[0]?.min).toBeGreaterThan(240);
});

test("a photograph taken upright comes out upright and without its metadata", async () => {
  const project = await makeProject();
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#bc3d27" } });
  await project.write("photo.jpg", await image.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const { pictures, files } = await encodePictures(project);
  const { photo: picture = expect.fail("no picture") } = pictures;
  expect(picture).toMatchObject({ width: 30, height: 40 });
  const { path } = picture.crops.full.fallback;
  expect(await measure(files.get(path))).toEqual({ width: 30, height: 40, exif: undefined });
});

test("all bad masters are named in one error", async () => {
  const project = await makeProject();
  await project.paint("good.png", 40, 30, "#bc3d27");
  await project.write("note.jpg", "This is no picture.");
  await project.write("empty.webp", "");
  await project.write(
    "drawing.png",
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  );
  const noise = sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
  for (const format of ["png", "jpeg", "webp", "avif"] as const) {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    await project.write(
      `cut-${format}.${format}`,
      bytes.subarray(0, Math.round(bytes.length * 0.7)),
    );
  }
  const error = await encodePictures(project).catch((thrown: unknown) => thrown);
  const text = error instanceof Error ? error.message : "";
  expect(error).toMatchObject({ name: "DiagnosticError" });
  expect(error).toHaveProperty("diagnostics.length", 7);
  for (const file of [
    "note.jpg",
    "empty.webp",
    "drawing.png",
    "cut-png.png",
    "cut-jpeg.jpeg",
    "cut-webp.webp",
    "cut-avif.avif",
  ]) {
    expect(text).toContain(`assets/pictures/${file}  This picture cannot be read: `);
  }
  expect(text).toContain(
    "assets/pictures/empty.webp  This picture cannot be read: the file is empty.",
  );
  expect(text).toContain("drawing.png  This picture cannot be read: it is SVG inside.");
  expect(text).not.toContain("good.png");
});

test("a project without pictures has none", async () => {
  const { root, cacheDir } = await makeProject();
  const { pictures, files } = await encodePictures({ root: `${root}/nowhere`, cacheDir });
  expect(pictures).toEqual({});
  expect(files.size).toBe(0);
});
