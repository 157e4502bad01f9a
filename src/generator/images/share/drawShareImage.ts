import type { ReactElement } from "react";
import type { Font } from "satori";
import { loadSharp } from "../encoder.ts";
import { shareSettings } from "./shareSettings.ts";

/**
 * Draws one card. Letters become outlines on the way, so no font of the machine has a part in it; one that no font
 * has comes out as an empty box.
 *
 * @param picture bytes of the picture in the card
 */
export async function drawShareImage(
  card: (pictureUrl: string) => ReactElement,
  picture: Uint8Array,
  fonts: Font[],
): Promise<Uint8Array> {
  const [{ default: satori }, sharp] = await Promise.all([import("satori"), loadSharp()]);
  const { width, height, jpeg } = shareSettings;
  // The layout program reads no WebP.
  const readable = await sharp(picture).jpeg({ quality: 96 }).toBuffer();
  const pictureUrl = `data:image/jpeg;base64,${readable.toString("base64")}`;
  const svg = await satori(card(pictureUrl), { width, height, fonts });
  return sharp(Buffer.from(svg)).removeAlpha().jpeg(jpeg).toBuffer();
}
