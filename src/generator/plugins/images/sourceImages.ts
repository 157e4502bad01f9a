import { readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import type { Cache } from "../../core/cache/cache.ts";
import { contentHash } from "../../core/cache/contentHash.ts";
import { DiagnosticError } from "../../core/diagnostics/diagnostic.ts";
import { gatherErrors } from "../../core/diagnostics/gather.ts";
import type { ImagesConfig } from "../../core/render/siteConfig.ts";
import { hashCode } from "../kit/cacheKeys.ts";
import type { Size, SourceImage } from "../kit/pictures.ts";
import { loadSharp, maxPixels, openQueue, sharpVersion } from "../kit/sharp.ts";
import { recogniseStranger } from "../kit/strangers.ts";
import { type ImageFile, listImageFiles } from "./imageFiles.ts";

const extensions = [".jpg", ".jpeg", ".png", ".webp", ".avif"];
/** Their formats in sharp's metadata; `heif` is the container of AVIF. */
const formats = ["jpeg", "png", "webp", "heif"];
const namePattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** A file that was changed less than this before it is read (ms) may change again unseen: some file systems round times to 2 s. */
const settled = 3000;

/**
 * Finds all source images with their content hashes and sizes. All that is wrong with them is thrown at once.
 *
 * @returns also `verify`: decodes those not in the cache yet, as only that shows damage behind a file's header
 * @throws DiagnosticError or AggregateError naming every file that cannot be a source image, cannot be decoded or is too
 *   small; so does `verify`
 */
export async function inspectSourceImages(root: string, config: ImagesConfig, cache: Cache) {
  const { folder, minimumSize = { width: 1, height: 1 }, wanted } = config;
  const end = wanted === undefined ? "." : `: ${wanted}.`;
  const code = [hashCode("images"), sharpVersion];
  const queue = openQueue();
  const files = listImageFiles(root, folder);
  await gatherErrors(files.map(async (file) => checkFile(file, files)));

  /** Doesn't read a file that is as it was: a project has tens of megabytes of them. */
  async function inspect({ name, file }: ImageFile): Promise<SourceImage> {
    // As in Git's index: no program can set the inode and the time of its last change. Asked before the file is read.
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(root, file));
    const key = { step: "image-sizes", options: [file, ino, size, mtimeMs, ctimeMs, ...code] };
    const isSettled = ctimeMs < Date.now() - settled;
    const read = async () => {
      const bytes = readFileSync(join(root, file));
      const measured = await measure(bytes).catch((error) => refuseBytes(file, bytes, error));
      return { hash: contentHash(bytes), ...measured };
    };
    const image = await cache.value(key, read, () => isSettled);
    if (image.width < minimumSize.width || image.height < minimumSize.height) {
      const [found, least] = [formatSize(image), formatSize(minimumSize)];
      const message = `This image is ${found} px, too small for its place: at least ${least} px are needed.`;
      refusePicture(file, message, `Put a larger one there${end}`);
    }
    return { name, file, ...image };
  }

  async function verify({ file, hash }: SourceImage): Promise<void> {
    let found = "";
    const read = async () => {
      const bytes = readFileSync(join(root, file));
      found = contentHash(bytes);
      await decode(bytes).catch((error) => refuseBytes(file, bytes, error));
    };
    await cache.value(
      { step: "whole-images", options: [hash, ...code] },
      read,
      () => found === hash,
    );
  }

  function refuseBytes(file: string, bytes: Uint8Array, error: Error): never {
    const { what = error.message, hint = `Copy or export it again${end}` } =
      recogniseStranger(bytes) ?? {};
    const message = `This image cannot be read: ${what}. It must be a whole JPEG, PNG, WebP or AVIF file.`;
    return refusePicture(file, message, hint);
  }

  const inspecting = files.map((file) => queue.add(() => inspect(file)));
  const verifyAll = () =>
    gatherErrors(
      inspecting.map(async (source) => {
        const image = await source;
        return queue.add(() => verify(image));
      }),
    );
  const sources = await gatherErrors(inspecting).catch(async (error: unknown) => {
    await verifyAll();
    throw error;
  });
  return { sources, verify: verifyAll };
}

/** Reads the header. @throws Error with the reason why it can't be used */
async function measure(bytes: Uint8Array): Promise<Size> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: false });
  const { format, compression, autoOrient } = await image.metadata().catch(explainDamage);
  if (!formats.includes(format)) throw new Error(`it is ${format.toUpperCase()} inside`);
  if (format === "heif" && compression !== "av1") throw new Error("it is HEIC inside");
  const { width, height } = autoOrient;
  if (width * height > maxPixels) {
    const most = `${maxPixels / 1_000_000} megapixels`;
    throw new Error(`it is ${formatSize({ width, height })} px, more than ${most}`);
  }
  return { width, height };
}

/** What libjpeg only warns of, though the picture shows it. Other warnings are of what phones and programs often write. */
const visibleDamage = /Corrupt JPEG data: (?!\d+ extraneous bytes)/;

/** Decodes the whole image, because a truncated file still has a valid header. @throws Error if it is damaged */
async function decode(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp();
  const read = (failOn: "warning" | "error") =>
    sharp(bytes, { failOn, limitInputPixels: false }).resize(1, 1).raw().toBuffer();
  await read("warning")
    .catch((error: Error) => {
      if (visibleDamage.test(error.message)) throw error;
      return read("error");
    })
    .catch(explainDamage);
}

function explainDamage({ message }: Error): never {
  const [reason = ""] = message.split("\n");
  if (/unsupported image format/.test(reason))
    throw new Error("it is no kind of image that is known");
  const words = reason === "Unknown error" ? "" : ` (${reason})`;
  throw new Error(`a part of it is missing or damaged${words}`);
}

/** @throws DiagnosticError if a file cannot be a source image, as far as that shows without reading it */
function checkFile({ name, file }: ImageFile, all: readonly ImageFile[]): void {
  const { base, ext } = parse(file);
  if (!extensions.includes(ext.toLowerCase())) {
    const message = `“${base}” is not a kind of image that the site can be made from.`;
    const hint = "Save it as JPEG, PNG, WebP or AVIF, or move it out of this folder.";
    refusePicture(file, message, hint);
  }
  if (!namePattern.test(name)) {
    const message = `“${name}” cannot be part of an address: use small letters a-z, digits, “-” and “_”.`;
    const plain = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9_]+/g, "-")
      .replaceAll(/^-|-$/g, "");
    const example = `${plain || "team-lunch"}${ext.toLowerCase()}`;
    refusePicture(file, message, `Rename the file, for example to ${example}.`);
  }
  const twin = all.find((other) => other.name === name)?.file ?? file;
  if (twin !== file) {
    const message = `There are two images named “${name}”: ${parse(twin).base} and ${base}.`;
    refusePicture(file, message, "Delete or rename one of them.");
  }
}

function refusePicture(where: string, message: string, hint: string): never {
  throw new DiagnosticError([{ where, message, hint }]);
}

function formatSize({ width, height }: Size): string {
  return `${width} × ${height}`;
}
