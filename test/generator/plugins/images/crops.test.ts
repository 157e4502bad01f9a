import { expect, test } from "vitest";
import type { RenderedSite } from "../../../../src/generator/core/build/plugin.ts";
import { noteCrops } from "../../../../src/generator/plugins/images/crops.ts";
import { images as imagesPlugin } from "../../../../src/generator/plugins/images/index.ts";
import { makeProject, paint, red } from "./imageProject.ts";

const shapes = [
  { ending: "_close", shapes: ["5:6", "5:3"] },
  { ending: "", shapes: ["4:3"] },
] as const;

test.each([
  ["cloud", 180, 120, undefined, "4:3: 10 px at the left and 10 px at the right"],
  ["cloud", 181, 120, undefined, "4:3: 10 px at the left and 11 px at the right"],
  ["cloud", 180, 120, "left", "4:3: 20 px at the right"],
  ["cloud", 180, 120, "bottom right", "4:3: 20 px at the left"],
  ["cloud", 90, 120, "centre", "4:3: 26 px at the top and 27 px at the bottom"],
  ["cloud", 120, 120, "top left", "4:3: 30 px at the bottom"],
  ["cloud", 160, 90, undefined, "4:3: 20 px at the left and 20 px at the right"],
  ["cloud_close", 120, 160, undefined, "5:6: 8 px at the top and 8 px at the bottom"],
  ["cloud_close", 160, 90, undefined, "5:3: 5 px at the left and 5 px at the right"],
] as const)(
  "%s of %i × %i px with focus %s is noted: %s",
  async (name, width, height, focus, cut) => {
    const { write, open } = await makeProject();
    await write(`${name}.png`, paint(red, 1, width, height));
    const { images } = await open();
    const content = { pages: [{ hero: { file: name, alt: "A cloud", focus } }] };
    const site = { images, content, config: { images: { folder: "photos", shapes } } };
    const notes = imagesPlugin().inspect?.(site as unknown as RenderedSite);
    expect(notes?.slice(1, -1)).toEqual([
      `  photos/${name}.png  ${width} × ${height} px in a place of ${cut} are cut off.`,
    ]);
  },
);

test("a picture that fits its place but for rounding, or that content doesn't name, isn't noted", async () => {
  const { write, open } = await makeProject();
  await write("whole.png", paint(red, 1, 160, 120));
  await write("nearly.png", paint(red, 1, 161, 120));
  await write("other.png", paint(red, 1, 200, 100));
  const { images } = await open();
  expect(noteCrops(images, shapes, [{ file: "whole" }, { file: "nearly" }])).toEqual([]);
  expect(noteCrops(images, [], [{ file: "other" }])).toEqual([]);
});
