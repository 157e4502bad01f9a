/**
 * Draws the site's icons from the mark: `npm run icons`. The results are committed, so it is run only after a change to
 * the mark, the palette or `icon.ts` (a test fails if the icons are out of date).
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { mark } from "../src/site/brand/mark.ts";
import { drawIcon, type IconPlan, iconPlans } from "./icon.ts";

const folder = join(import.meta.dirname, "static");
const { browser, still, touch, maskable } = iconPlans;

const icons: Readonly<Record<string, string | Uint8Array>> = {
  "icon.svg": drawIcon(browser),
  "favicon.ico": wrapAsIco(await rasterise(still, 32), 32),
  "apple-touch-icon.png": await rasterise(touch, 180),
  "icon-192.png": await rasterise(still, 192),
  "icon-512.png": await rasterise(still, 512),
  "icon-maskable-192.png": await rasterise(maskable, 192),
  "icon-maskable-512.png": await rasterise(maskable, 512),
};
for (const [name, bytes] of Object.entries(icons)) {
  await writeFile(join(folder, name), bytes);
  console.log(`assets/static/${name}  ${bytes.length} bytes`);
}

/** @param side in px */
function rasterise(plan: IconPlan, side: number): Promise<Buffer> {
  // Drawn four times as large and scaled down, for smooth edges whatever the units of the drawing are.
  const density = (72 * side * 4) / (mark.width + 2 * plan.margin);
  return sharp(Buffer.from(drawIcon(plan)), { density })
    .resize(side, side)
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}

/** Wraps a PNG as an ICO file, for browsers and tools that only request `/favicon.ico`. */
function wrapAsIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // Type: icon, not cursor.
  header.writeUInt16LE(1, 4); // Number of images.
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // Colour planes.
  header.writeUInt16LE(32, 12); // Bits per pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // Offset of the PNG: right after this header.
  return Buffer.concat([header, png]);
}
