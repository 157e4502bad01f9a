import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePictures } from "../../src/generator/images/encodePictures.ts";
import { makeProject } from "./makeProject.ts";

test("masters too small for their place are named together with those that are no pictures", async () => {
  const { paint, write, root, cacheDir } = await makeProject();
  await paint("narrow.png", 1199, 1200, "#14172b");
  await paint("low.png", 1600, 899, "#14172b");
  await paint("enough.png", 1200, 900, "#14172b");
  await write("note.jpg", "This is no picture.");
  await expect(encodePictures({ root, cacheDir })).rejects.toMatchObject({
    diagnostics: [
      {
        where: "assets/pictures/low.png",
        message:
          "This picture is 1600 × 899 px, too small for its place: the least is 1200 × 900 px.",
        hint: expect.stringContaining("4:3, at least 1600 × 1200 px, 2000 × 1500 px for a slide"),
      },
      { where: "assets/pictures/narrow.png", message: expect.stringContaining("1199 × 1200 px") },
      { where: "assets/pictures/note.jpg", message: expect.stringContaining("cannot be read") },
    ],
  });
});

test("a master that was too small is so in the next run too", async () => {
  const { paint, root, cacheDir } = await makeProject();
  await paint("small.png", 80, 60, "#14172b");
  await expect(encodePictures({ root, cacheDir })).rejects.toHaveProperty("diagnostics.length", 1);
  await expect(encodePictures({ root, cacheDir })).rejects.toHaveProperty("diagnostics.length", 1);
});

test("the size of a photograph taken upright is measured as it is seen", async () => {
  const { write, root, cacheDir } = await makeProject();
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#14172b" } });
  await write("turned.jpg", await image.withMetadata({ orientation: 8 }).jpeg().toBuffer());
  await expect(encodePictures({ root, cacheDir })).rejects.toMatchObject({
    diagnostics: [{ message: expect.stringContaining("900 × 1200 px") }],
  });
});

test("a photograph of 50 megapixels becomes files no larger than any other's", async () => {
  const project = await makeProject();
  const image = sharp({
    create: { width: 8660, height: 5774, channels: 3, background: "#bc3d27" },
  });
  await project.write("huge.jpg", await image.jpeg().toBuffer());
  const { pictures, files } = await encodePictures(project);
  expect(pictures["huge"]).toMatchObject({ width: 8660, crops: { full: { width: 1600 } } });
  for (const file of files.values()) expect((await readFile(file)).length).toBeLessThan(50_000);
});

test("a master of more than 100 megapixels is a problem that says so", async () => {
  const project = await makeProject();
  const image = sharp({
    create: { width: 10_001, height: 10_000, channels: 3, background: "#14172b" },
  });
  await project.write("vast.png", await image.png({ compressionLevel: 1 }).toBuffer());
  await expect(encodePictures(project)).rejects.toMatchObject({
    diagnostics: [
      { message: expect.stringContaining("it is 10001 × 10000 px, more than 100 megapixels") },
    ],
  });
});
