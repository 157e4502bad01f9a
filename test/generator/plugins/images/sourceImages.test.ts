import { readdir, rename, stat, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diagnosticsOf } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { listImageFiles } from "../../../../src/generator/plugins/images/imageFiles.ts";
import { makeProject, near, paint, passTime, pick, red } from "./imageProject.ts";

const listNames = (root: string, folder = "photos") =>
  listImageFiles(root, folder).map(({ name }) => name);

test("source images are listed by name, in order, without README.md, system files and editor backups", async () => {
  const { root, write } = await makeProject();
  const others = ["README.md", ".DS_Store", "Thumbs.db", "web.webp~"];
  for (const file of ["web.webp", "life_1.PNG", "cloud.jpg", ...others]) await write(file, "");
  expect(listNames(root)).toEqual(["cloud", "life_1", "web"]);
});

test("all files in the folder that cannot be source images are reported together", async () => {
  const { write, open } = await makeProject();
  for (const file of ["cloud.jpg", "cloud.webp", "photo.heic", "Team Photo (2).JPG", "web.webp"])
    await write(file, "");
  expect(await open().then(() => [], diagnosticsOf)).toMatchObject([
    {
      where: "photos/Team Photo (2).JPG",
      message: expect.stringContaining("“Team Photo (2)”"),
      hint: "Rename the file, for example to team-photo-2.jpg.",
    },
    { where: "photos/cloud.webp", message: expect.stringContaining("cloud.jpg and cloud.webp") },
    { where: "photos/photo.heic", hint: expect.stringContaining("JPEG, PNG, WebP or AVIF") },
  ]);
});

test.each(["/etc/passwd", "../package.json", "nowhere.webp", "web.webp"])(
  "a symbolic link to %s is rejected as a source image",
  async (target) => {
    const { root, write, open } = await makeProject();
    await write("cloud.webp", paint(red).webp());
    await symlink(target, join(root, "photos/web.webp"));
    await expect(open()).rejects.toMatchObject({
      diagnostics: [
        { where: "photos/web.webp", message: expect.stringMatching(/outside|can't be followed/) },
      ],
    });
  },
);

test("a symbolic link to an image beside it is a source image; a missing folder has none", async () => {
  const { root, write } = await makeProject();
  await write("cloud.webp", "");
  await symlink("cloud.webp", join(root, "photos/web.webp"));
  expect(listNames(root)).toEqual(["cloud", "web"]);
  expect(listNames(root, "nowhere")).toEqual([]);
});

test("mislabelled and too small images are reported together, and again by the next run", async () => {
  const { write, encode } = await makeProject();
  await write("good.png", paint(red, 1, 40, 40));
  await write("narrow.png", paint(red, 1, 39, 50));
  // Measured after EXIF rotation: upright it is 30 px wide.
  const turned = paint(red, 1, 40, 30).withMetadata({ orientation: 8 }).jpeg();
  await write("turned.jpg", await turned.toBuffer());
  await write("drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
  const config = { minimumSize: { width: 40, height: 40 }, wanted: "4:3, sharp" };
  for (const run of [encode, encode]) {
    expect(await run(config).then(() => [], diagnosticsOf)).toMatchObject([
      {
        where: "photos/drawing.png",
        message: expect.stringContaining("This image cannot be read: it is SVG inside."),
        hint: expect.stringMatching(/^Copy or export it again/),
      },
      {
        where: "photos/narrow.png",
        message:
          "This image is 39 × 50 px, too small for its place: at least 40 × 40 px are needed.",
        hint: "Put a larger one there: 4:3, sharp.",
      },
      { message: expect.stringContaining("30 × 40 px") },
    ]);
  }
});

test.each(["written over", "put in its place"])(
  "a picture of the same size and the same date, %s, is read anew",
  async (how) => {
    const { root, write, open } = await makeProject();
    const path = join(root, "photos/web.png");
    await write("web.png", paint(red));
    const date = new Date("2026-01-15");
    await utimes(path, date, date);
    const { size } = await stat(path);
    passTime();
    const { images } = await open();
    await write(how === "written over" ? "web.png" : "other.png", paint([39, 188, 61]));
    if (how !== "written over") await rename(join(root, "photos/other.png"), path);
    await utimes(path, date, date);
    expect((await stat(path)).size).toBe(size);
    expect((await open()).images["web"]?.hash).not.toBe(images["web"]?.hash);
  },
);

/** A picture whose bytes hold every part of it to their end. */
async function makeNoise(width = 200, height = 150) {
  const filter = '<filter id="f"><feTurbulence baseFrequency="9"/></filter>';
  const svg = `<svg width="${width}" height="${height}">${filter}<rect width="${width}" height="${height}" filter="url(#f)"/></svg>`;
  return paint(red, 1, width, height).composite([{ input: Buffer.from(svg) }]);
}

/** Where the pixels of a JPEG begin: its marker SOS. */
function findPixels(jpeg: Buffer): number {
  let at = 2;
  while (jpeg[at + 1] !== 0xda) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

test("what decoders only warn of, as phones and programs write it, is read and encoded", async () => {
  const { write, encode } = await makeProject();
  const noise = await makeNoise();
  const jpeg = await noise.clone().jpeg().toBuffer();
  const at = findPixels(jpeg);
  const insert = (index: number, bytes: readonly number[]) =>
    Buffer.concat([jpeg.subarray(0, index), Buffer.from(bytes), jpeg.subarray(index)]);
  const samsung = Buffer.from(jpeg);
  samsung[at + samsung.readUInt16BE(at + 2)] = 0;
  const files = {
    "samsung.jpg": samsung,
    "stray.jpg": insert(at, [1, 2, 3]),
    "stray-at-start.jpg": insert(2, [0, 0]),
    "stray-before-end.jpg": insert(jpeg.length - 2, [7]),
    "motion.jpg": Buffer.concat([jpeg, Buffer.from("\0\0\0\u0018ftypmp42 a film")]),
  };
  for (const [name, bytes] of Object.entries(files)) await write(name, bytes);
  const { images } = await encode();
  expect(Object.values(images).map(({ width, height }) => [width, height])).toEqual(
    Object.keys(files).map(() => [200, 150]),
  );
});

test("a picture is refused wherever it is cut off, and where letters of a JPEG's code are wrong", async () => {
  const { write, open } = await makeProject();
  const noise = await makeNoise();
  const names: string[] = [];
  const add = async (name: string, bytes: Uint8Array) => {
    names.push(name);
    await write(name, bytes);
  };
  const encoders = {
    jpg: noise.clone().jpeg(),
    jpeg: noise.clone().jpeg({ progressive: true }),
    png: noise.clone().png(),
    webp: noise.clone().webp(),
    avif: noise.clone().avif(),
  };
  for (const [extension, encoder] of Object.entries(encoders)) {
    const bytes = await encoder.toBuffer();
    for (const part of [5, 30, 70, 95]) {
      const length = Math.floor((bytes.length * part) / 100);
      await add(`${extension}-${part}.${extension}`, bytes.subarray(0, length));
    }
  }
  const flipped = await encoders.jpg.toBuffer();
  for (let at = flipped.length >> 1; at < flipped.length; at += 400) flipped[at] = 0x55;
  await add("flipped.jpg", flipped);
  const found = await open().then(() => [], diagnosticsOf);
  expect(found.map(({ where }) => where)).toEqual(names.map((name) => `photos/${name}`).sort());
});

test("pages don't wait until a picture is decoded, and it is decoded once", async () => {
  const { root, write, open } = await makeProject();
  const bytes = await (await makeNoise()).png().toBuffer();
  await write("cloud.png", bytes.subarray(0, bytes.length / 2));
  const { images, verifyImages } = await open({}, false);
  expect(images["cloud"]).toMatchObject({ width: 200, height: 150 });
  await expect(verifyImages?.()).rejects.toThrow("photos/cloud.png");
  await write("cloud.png", bytes);
  await open();
  const kept = join(root, ".cache/whole-images");
  const [name = ""] = await readdir(kept);
  const { ino } = await stat(join(kept, name));
  await open();
  expect((await stat(join(kept, name))).ino).toBe(ino);
  expect(await readdir(kept)).toEqual([name]);
});

test.each([
  ["version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n", "Git LFS", "lfs pull"],
  ["\n<!DOCTYPE html><title>Sign in</title>", "it is a web page", "not the page"],
  ["\uFEFF<html><body>404", "it is a web page", "not the page"],
  ["\0\u0005\u0016\u0007\0\u0002\0\0Mac OS X", "it is what macOS notes", "without “._”"],
  ["L\0\0\0\u0001\u0014\u0002\0", "it is a shortcut", "leads to"],
  ["[InternetShortcut]\r\nURL=https://x.example", "it is a shortcut", "leads to"],
  ["PK\u0003\u0004word/document.xml", "a document, such as one of Word", "on its own"],
  ["%PDF-1.7", "a document, such as one of Word or a PDF", "on its own"],
  ["\0\0\0\u0018ftypmp42", "it is a video", "single picture"],
  ["8BPS\0\u0001", "it is a Photoshop document", "Export it"],
  ["data:image/png;base64,iVBORw0KGgo", "code for a file, as text", "file itself"],
  ["", "the file is empty", "again"],
  ["\0\0\0\0", "the file is empty", "again"],
  ["This is no picture.", "it is no kind of image that is known", "Copy or export it again: 4:3."],
])("%j in the place of a picture is named", async (text, what, hint) => {
  const { write, open } = await makeProject();
  await write("cloud.jpg", text);
  expect(await open({ wanted: "4:3" }).then(() => [], diagnosticsOf)).toMatchObject([
    { message: expect.stringContaining(what), hint: expect.stringContaining(hint) },
  ]);
});

test("a photograph's EXIF orientation is applied", async () => {
  const { write, encode } = await makeProject();
  const corner = await paint(red, 1, 16, 16).png().toBuffer();
  const image = paint([31, 36, 66]).composite([{ input: corner, left: 0, top: 0 }]);
  const turned = image.withMetadata({ orientation: 6 }).jpeg({ quality: 95 });
  await write("photo.jpg", await turned.toBuffer());
  const { images, made } = await encode();
  expect(images["photo"]).toMatchObject({ width: 48, height: 64 });
  const full = made.find(({ path }) => path.endsWith(".jpg") && !path.includes("square"));
  expect(await pick(full?.bytes ?? Buffer.of(), 43, 4)).toEqual(near(red));
});
