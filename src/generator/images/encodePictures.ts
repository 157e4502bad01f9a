import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../cache/contentHash.ts";
import { findMissing } from "../cache/findMissing.ts";
import { openLedger } from "../cache/openLedger.ts";
import { readPackageVersion } from "../cache/readPackageVersion.ts";
import { writeEntry } from "../cache/writeEntry.ts";
import type { ImageUse } from "../content/schema.ts";
import { encodeRendition } from "./encodeRendition.ts";
import { inspectMasters } from "./inspectMasters.ts";
import { masterSizes, type Size } from "./masterSizes.ts";
import type { Focus, Picture } from "./pictureTypes.ts";
import { planPicture } from "./planPicture.ts";
import { runInParallel } from "./runInParallel.ts";

/** How far the encoding has come. Not reported at all when everything was in the cache. */
export interface EncodeProgress {
  /** Files encoded in this run so far. */
  readonly done: number;
  /** Files that this run has to encode. */
  readonly total: number;
}

export interface EncodeOptions {
  /** The project's root, absolute; masters are in its `assets/pictures`. */
  readonly root: string;
  /** Folder for the encoded files, absolute, such as `<root>/.cache/pictures`; made if it is not there. */
  readonly cacheDir: string;
  /** The smallest master that is taken; tests take tiny ones. */
  readonly least?: Size;
  /** Pictures that are also needed as squares cut elsewhere than in the middle. */
  readonly focuses?: readonly { readonly file: string; readonly focus: Focus }[];
  readonly onProgress?: ((progress: EncodeProgress) => void) | undefined;
}

/** The uses of images that ask for a part of them. */
export function listFocuses(uses: readonly ImageUse[]): { file: string; focus: Focus }[] {
  return uses.flatMap(({ file, focus }) => (focus === undefined ? [] : [{ file, focus }]));
}

/** All pictures, and the files to be copied to the output for them. */
export interface Pictures {
  /** By name. Serialisable. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** From output path to the absolute path of the cache file that goes there. */
  readonly files: ReadonlyMap<string, string>;
}

// One per core of the smallest machine this is built on: more would only share the cores and take more memory.
const encodesAtOnce = 2;

/**
 * Encodes every master at every width and in every format that is not in the cache yet.
 *
 * @throws DiagnosticError naming every master that cannot be used.
 */
export async function encodePictures({
  root,
  cacheDir,
  least = masterSizes.least,
  focuses = [],
  onProgress,
}: EncodeOptions): Promise<Pictures> {
  await mkdir(cacheDir, { recursive: true });
  const ledger = await openLedger(cacheDir);
  const masters = await inspectMasters(root, ledger, least);
  // It pins the codecs too.
  const encoder = await readPackageVersion("sharp");
  const plans = masters.map((master) => {
    const own = focuses.filter(({ file }) => file === master.name).map(({ focus }) => focus);
    return planPicture(master, encoder, own);
  });
  const renditions = plans.flatMap((plan) => plan.renditions);
  const missing = await findMissing(renditions, cacheDir, ledger);

  let done = 0;
  await runInParallel(missing, encodesAtOnce, async (rendition) => {
    const { key } = rendition;
    const bytes = await encodeRendition(root, rendition);
    const stamp = await writeEntry(join(cacheDir, key), bytes);
    await ledger.record({ kind: "entry", key, stamp, hash: contentHash(bytes) });
    done += 1;
    onProgress?.({ done, total: missing.length });
  });

  return {
    pictures: Object.fromEntries(plans.map(({ picture }) => [picture.name, picture])),
    files: new Map(renditions.map(({ path, key }) => [path, join(cacheDir, key)])),
  };
}
