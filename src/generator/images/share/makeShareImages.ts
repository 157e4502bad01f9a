import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../../cache/contentHash.ts";
import { findMissing } from "../../cache/findMissing.ts";
import { openLedger } from "../../cache/openLedger.ts";
import { writeEntry } from "../../cache/writeEntry.ts";
import type { Pictures } from "../encodePictures.ts";
import { runInParallel } from "../runInParallel.ts";
import { cutShareFonts } from "./cutShareFonts.ts";
import { drawShareImage } from "./drawShareImage.ts";
import { hashTools } from "./hashTools.ts";
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
  const plans = planShareImages(site, content, encoded.pictures, await hashTools(root));
  const missing = await findMissing(plans, cacheDir, ledger);

  if (missing.length > 0) {
    const text = [...new Set(missing.flatMap((plan) => [...plan.text]))].sort().join("");
    const fonts = await cutShareFonts(root, text);
    let done = 0;
    await runInParallel(missing, drawnAtOnce, async ({ key, picture, card }) => {
      const image = await readFile(encoded.files.get(picture) ?? "");
      const bytes = await drawShareImage(card, image, fonts);
      const stamp = await writeEntry(join(cacheDir, key), bytes);
      await ledger.record({ kind: "entry", key, stamp, hash: contentHash(bytes) });
      done += 1;
      onProgress?.({ done, total: missing.length });
    });
  }
  return {
    byRoute: new Map(plans.map(({ route, path }) => [route, path])),
    files: new Map(plans.map(({ path, key }) => [path, join(cacheDir, key)])),
  };
}
