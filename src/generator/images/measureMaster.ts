import type { MasterColours } from "../cache/openLedger.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { loadSharp } from "./encoder.ts";
import { formatSize, largestMaster, type Size, wantedMaster } from "./masterSizes.ts";
import { pictureSettings } from "./pictureSettings.ts";

/** What decoding a master told: its upright size in px and its colours, or why it cannot be used. */
export type Measurement =
  | (Size & { readonly colours: MasterColours })
  | { readonly problem: Diagnostic };

// `heif` is what libvips calls AVIF's container.
const formats = ["jpeg", "png", "webp", "heif"];

/**
 * Decodes a master once from end to end, because a picture cut short still has a sound header.
 *
 * @param file path from the project's root, for the problem.
 */
export async function measureMaster(file: string, bytes: Uint8Array): Promise<Measurement> {
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { failOn: "warning", limitInputPixels: false });
    const { format, compression, autoOrient } = await image.metadata();
    if (!formats.includes(format))
      return { problem: describe(file, `it is ${format.toUpperCase()} inside`) };
    if (format === "heif" && compression !== "av1") {
      return { problem: describe(file, "it is HEIC inside") };
    }
    const { width, height } = autoOrient;
    if (width * height > largestMaster) {
      return {
        problem: describe(
          file,
          `it is ${formatSize({ width, height })} px, more than ${largestMaster / 1_000_000} megapixels`,
        ),
      };
    }
    const averages = await image
      .autoOrient()
      .flatten({ background: pictureSettings.ground })
      .resize(1, 2, { fit: "fill" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    const colour = (from: number) => `#${averages.subarray(from, from + 3).toString("hex")}`;
    return { width, height, colours: { top: colour(0), bottom: colour(3) } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const reason = bytes.length === 0 ? "the file is empty" : error.message.split("\n", 1)[0];
    return { problem: describe(file, `${reason}`) };
  }
}

function describe(file: string, reason: string): Diagnostic {
  return {
    where: file,
    message: `This picture cannot be read: ${reason}. It must be a whole JPEG, PNG, WebP or AVIF file.`,
    hint: `Copy or export it again: ${wantedMaster}.`,
  };
}
