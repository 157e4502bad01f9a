import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePictures } from "../../src/generator/images/encodePictures.ts";
import { listSources } from "../../src/generator/images/listSources.ts";
import { makeProject } from "./makeProject.ts";

/** A master of thirds, from the left or from the top: black, grey, white. */
async function makeThirds(direction: "across" | "down"): Promise<Buffer> {
  const [width, height] = direction === "across" ? [96, 32] : [32, 96];
  const pixels = Uint8Array.from({ length: width * height }, (_, index) => {
    const along = direction === "across" ? index % width : Math.floor(index / width);
    return [0, 128, 255][Math.floor(along / 32)] ?? 0;
  });
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

test.each([
  { direction: "across", focus: "left", shade: 0 },
  { direction: "across", focus: "bottom left", shade: 0 },
  { direction: "across", focus: "top", shade: 128 },
  { direction: "across", focus: "centre", shade: 128 },
  { direction: "across", focus: "right", shade: 255 },
  { direction: "across", focus: "top right", shade: 255 },
  { direction: "down", focus: "top", shade: 0 },
  { direction: "down", focus: "top left", shade: 0 },
  { direction: "down", focus: "left", shade: 128 },
  { direction: "down", focus: "bottom", shade: 255 },
  { direction: "down", focus: "bottom right", shade: 255 },
] as const)(
  "of thirds $direction, the square of focus “$focus” shows the one of shade $shade",
  async ({ direction, focus, shade }) => {
    const project = await makeProject();
    await project.write("thirds.png", await makeThirds(direction));
    const focuses = [{ file: "thirds", focus }];
    const { pictures, files } = await encodePictures({ ...project, focuses });
    const { src } = listSources({ file: "thirds", alt: "Thirds", focus }, "square", pictures, "");
    const { channels } = await sharp(await readFile(files.get(src) ?? "")).stats();
    expect(channels[0]?.mean).toBeCloseTo(shade, -1);
  },
);

test("one picture may have another focus in each place, and keeps its middle square", async () => {
  const project = await makeProject();
  await project.write("thirds.png", await makeThirds("across"));
  const focuses = (["left", "right", "left"] as const).map((focus) => ({ file: "thirds", focus }));
  const { pictures, files } = await encodePictures({ ...project, focuses });
  expect(Object.keys(pictures["thirds"]?.focusedSquares ?? {})).toEqual(["left", "right"]);
  // The whole picture and three squares, each as AVIF, WebP and JPEG.
  expect(files.size).toBe(12);
});

test("the whole picture is the same file whatever its focus, and the page is told where to cut", async () => {
  const project = await makeProject();
  await project.write("thirds.png", await makeThirds("across"));
  const { pictures } = await encodePictures(project);
  const plain = listSources({ file: "thirds", decorative: true }, "full", pictures, "/");
  const focused = listSources(
    { file: "thirds", decorative: true, focus: "left" },
    "full",
    pictures,
    "/",
  );
  expect(focused).toEqual({ ...plain, focus: "left" });
  expect(plain).not.toHaveProperty("focus");
});
