import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { drawIcon, iconPlans } from "../../assets/icon.ts";
import { mark } from "../../src/site/brand/mark.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, listPages, parsePage, readText } from "../support/readPage.ts";
import { root } from "../support/root.ts";

function readIcon(name: string): Promise<Buffer> {
  return readFile(join(root, "assets/static", name));
}

test("icon.svg shows the current mark and adapts to the dark colour scheme", async () => {
  const svg = (await readIcon("icon.svg")).toString();
  expect(svg).toBe(drawIcon(iconPlans.browser));
  expect(svg).toContain(mark.line);
  expect(svg).toContain("@media (prefers-color-scheme:dark)");
});

test.each([
  { name: "apple-touch-icon.png", plan: iconPlans.touch, side: 180 },
  { name: "icon-192.png", plan: iconPlans.still, side: 192 },
  { name: "icon-512.png", plan: iconPlans.still, side: 512 },
  { name: "icon-maskable-192.png", plan: iconPlans.maskable, side: 192 },
  { name: "icon-maskable-512.png", plan: iconPlans.maskable, side: 512 },
])("$name shows the current mark, in the right format and size", async ({ name, plan, side }) => {
  const bytes = await readIcon(name);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: side, height: side });
  const flatten = (image: Sharp) =>
    image.resize(32, 32).flatten({ background: "#808080" }).greyscale().raw().toBuffer();
  const drawn = await flatten(sharp(Buffer.from(drawIcon(plan)), { density: 800 }));
  const differences = (await flatten(sharp(bytes))).map((value, index) =>
    Math.abs(value - (drawn[index] ?? 0)),
  );
  // Antialiasing differs; a line in another place would differ by 200.
  expect(Math.max(...differences)).toBeLessThan(80);
});

test.each(["apple-touch-icon.png", "icon-maskable-192.png", "icon-maskable-512.png"])(
  "%s is fully opaque, because systems cut the corners themselves",
  async (name) => {
    expect(await sharp(await readIcon(name)).stats()).toMatchObject({ isOpaque: true });
  },
);

test("favicon.ico holds one PNG of 32 px", async () => {
  const ico = await readIcon("favicon.ico");
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const png = ico.subarray(ico.readUInt32LE(18));
  expect(png).toHaveLength(ico.readUInt32LE(14));
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});

test("every page links to icons and manifest, and the manifest has the company's name, language and base path", async () => {
  const output = await buildPages({ base: "/sub/" });
  const { name, language } = (await loadOnce()).site;
  const manifest: unknown = JSON.parse(readText(output, "site.webmanifest"));
  expect(manifest).toMatchObject({ name, start_url: "/sub/", scope: "/sub/", lang: language });
  expect(manifest).toHaveProperty("icons.length", 4);
  const rels = ["icon", "apple-touch-icon", "manifest"];
  for (const [, html] of listPages(output)) {
    for (const rel of rels) find(parsePage(html), `link[rel='${rel}'][href^='/sub/']`);
  }
});
