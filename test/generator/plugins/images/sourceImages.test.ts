import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listImageFiles } from "../../../../src/generator/core/content/imageNames.ts";
import { diagnosticsOf } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import { makeProject, near, paint, pick, red } from "./imageProject.ts";

const listNames = async (root: string, folder = "photos") =>
  (await listImageFiles(root, folder)).map(({ name }) => name);

test("source images are listed by name, in order, without README.md, system files and editor backups", async () => {
  const { root, write } = await makeProject();
  const others = ["README.md", ".DS_Store", "Thumbs.db", "web.webp~"];
  for (const file of ["web.webp", "life_1.PNG", "cloud.jpg", ...others]) await write(file, "");
  expect(await listNames(root)).toEqual(["cloud", "life_1", "web"]);
});

test("all files in the folder that cannot be source images are reported together", async () => {
  const { write, open } = await makeProject();
  for (const file of ["cloud.jpg", "cloud.webp", "photo.heic", "Team Lunch.jpg", "web.webp"])
    await write(file, "");
  expect(await open().then(() => [], diagnosticsOf)).toMatchObject([
    { where: "photos/Team Lunch.jpg", message: expect.stringContaining("“Team Lunch”") },
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
        { where: "photos/web.webp", message: expect.stringContaining("a symbolic link to") },
      ],
    });
  },
);

test("a symbolic link to an image beside it is a source image; a missing folder has none", async () => {
  const { root, write } = await makeProject();
  await write("cloud.webp", "");
  await symlink("cloud.webp", join(root, "photos/web.webp"));
  expect(await listNames(root)).toEqual(["cloud", "web"]);
  expect(await listNames(root, "nowhere")).toEqual([]);
});

test("damaged, mislabelled and too small images are reported together, and again by the next run", async () => {
  const { write, encode } = await makeProject();
  const filter = '<filter id="f"><feTurbulence baseFrequency="9"/></filter>';
  const svg = `<svg width="200" height="150">${filter}<rect width="200" height="150" filter="url(#f)"/></svg>`;
  const noise = paint(red, 1, 200, 150).composite([{ input: Buffer.from(svg) }]);
  await write("good.png", paint(red, 1, 40, 40));
  await write("narrow.png", paint(red, 1, 39, 50));
  // Measured after EXIF rotation: upright it is 30 px wide.
  const turned = paint(red, 1, 40, 30).withMetadata({ orientation: 8 }).jpeg();
  await write("turned.jpg", await turned.toBuffer());
  await write("note.jpg", "This is no picture.");
  await write("empty.webp", "");
  await write("drawing.png", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
  for (const format of ["png", "jpeg", "webp", "avif"] as const) {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    await write(`cut-${format}.${format}`, bytes.subarray(0, Math.round(bytes.length * 0.7)));
  }
  const config = { minimumSize: { width: 40, height: 40 }, wanted: "4:3, sharp" };
  const unreadable = (file: string, reason = "") => ({
    where: `photos/${file}`,
    message: expect.stringContaining(`This image cannot be read: ${reason}`),
    hint: "Copy or export it again: 4:3, sharp.",
  });
  for (const run of [encode, encode]) {
    expect(await run(config).then(() => [], diagnosticsOf)).toMatchObject([
      ...["cut-avif.avif", "cut-jpeg.jpeg", "cut-png.png", "cut-webp.webp"].map((file) =>
        unreadable(file),
      ),
      unreadable("drawing.png", "it is SVG inside."),
      unreadable("empty.webp", "the file is empty."),
      {
        where: "photos/narrow.png",
        message:
          "This image is 39 × 50 px, too small for its place: at least 40 × 40 px are needed.",
        hint: "Put a larger one there: 4:3, sharp.",
      },
      unreadable("note.jpg"),
      { message: expect.stringContaining("30 × 40 px") },
    ]);
  }
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
