import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../cache/contentHash.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { loadSharp } from "./encoder.ts";
import { largestMaster } from "./masterSizes.ts";
import { pictureSettings } from "./pictureSettings.ts";
import type { Focus } from "./pictureTypes.ts";
import type { Rendition } from "./planPicture.ts";

/** The encoder's words for the parts of a picture. */
const positions: Readonly<Record<Focus, string>> = {
  "top left": "left top",
  top: "top",
  "top right": "right top",
  left: "left",
  centre: "centre",
  right: "right",
  "bottom left": "left bottom",
  bottom: "bottom",
  "bottom right": "right bottom",
};

/**
 * Encodes one file: upright, opaque, in sRGB, without metadata (it may tell where a photograph was taken).
 *
 * @throws DiagnosticError if the master was changed or removed since it was inspected.
 */
export async function encodeRendition(root: string, rendition: Rendition): Promise<Uint8Array> {
  const { master, masterHash, crop, focus, format, width, height } = rendition;
  const bytes = await readFile(join(root, master)).catch(() => undefined);
  // Without this, a picture saved at the wrong moment would be kept in the cache under the old one's name.
  if (bytes === undefined || contentHash(bytes) !== masterHash) {
    throw new DiagnosticError([
      {
        where: master,
        message: "This picture was changed while it was being encoded.",
        hint: "Build again.",
      },
    ]);
  }
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: "warning", limitInputPixels: largestMaster })
    .autoOrient()
    .flatten({ background: pictureSettings.ground })
    .resize({
      width,
      height,
      fit: crop === "square" ? "cover" : "fill",
      position: positions[focus],
    })
    .toFormat(format, pictureSettings.formats[format])
    .toBuffer();
}
