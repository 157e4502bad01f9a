import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint } from "../fingerprint.ts";
import type { Pictures } from "../pictures/encodePictures.ts";
import { findMissing } from "../pictures/findMissing.ts";
import { openLedger } from "../pictures/openLedger.ts";
import { runInParallel } from "../pictures/runInParallel.ts";
import { writeEntry } from "../pictures/writeEntry.ts";
import { cutShareFonts } from "./cutShareFonts.ts";
import { drawShareImage } from "./drawShareImage.ts";
import { fingerprintTools } from "./fingerprintTools.ts";
import { planShareImages, type SharingSite } from "./planShareImages.ts";

export interface ShareOptions<Content> {
  /** The project's root, absolute. */
  readonly root: string;
  /** Folder for what was drawn, absolute, such as `<root>/.cache/share`. */
  readonly cacheDir: string;
  readonly site: SharingSite<Content>;
  readonly content: Content;
  readonly encoded: Pictures;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** The share images of a site. */
export interface ShareImages {
  /** From path in the route table to output path. */
  readonly byRoute: ReadonlyMap<string, string>;
  /** From output path to the absolute path of the cache file that goes there. */
  readonly files: ReadonlyMap<string, string>;
}

const drawnAtOnce = 2;

/** Draws the share image of every page that is not in the cache yet. */
export async function makeShareImages<Content>(
  options: ShareOptions<Content>,
): Promise<ShareImages> {
  const { root, cacheDir, site, content, encoded, onProgress } = options;
  await mkdir(cacheDir, { recursive: true });
  const ledger = await openLedger(cacheDir);
  const plans = planShareImages(site, content, encoded.pictures, await fingerprintTools(root));
  const missing = await findMissing(plans, cacheDir, ledger);

  if (missing.length > 0) {
    const text = [...new Set(missing.flatMap((plan) => [...plan.text]))].sort().join("");
    const fonts = await cutShareFonts(root, text);
    let done = 0;
    await runInParallel(missing, drawnAtOnce, async ({ key, picture, card }) => {
      const image = await readFile(encoded.files.get(picture) ?? "");
      const bytes = await drawShareImage(card, image, fonts);
      const stamp = await writeEntry(join(cacheDir, key), bytes);
      await ledger.record({ kind: "entry", key, stamp, hash: fingerprint(bytes) });
      done += 1;
      onProgress?.({ done, total: missing.length });
    });
  }
  return {
    byRoute: new Map(plans.map(({ route, path }) => [route, path])),
    files: new Map(plans.map(({ path, key }) => [path, join(cacheDir, key)])),
  };
}
