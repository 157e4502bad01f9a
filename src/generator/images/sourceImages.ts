import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { gatherErrors } from "../diagnostics/gather.ts";
import { isEditorLeftover, leadsOutOf } from "../diagnostics/systemErrors.ts";
import type { ImageSet, ImageSettings, Size } from "./imageTypes.ts";
import { loadSharp, maxPixels, openQueue } from "./sharp.ts";

/** A file from which all sizes and formats of an image are made. */
interface SourceFile {
  /** File name without its extension. */
  readonly name: string;
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
}

/** A source file that was decoded without errors, now or in an earlier run. */
export interface SourceImage extends SourceFile, Size {
  /** Content hash of the file. */
  readonly hash: string;
  readonly colours: ImageSet["colours"];
}

const extensions = [".jpg", ".jpeg", ".png", ".webp", ".avif"];
/** Their formats in sharp's metadata; `heif` is the container of AVIF. */
const formats = ["jpeg", "png", "webp", "heif"];
const namePattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
/** Hidden files and notes beside the images. */
const ignoredPattern = /^\.|\.md$/i;

/**
 * Names, without extension and sorted, of the images that content may refer to. Opens none of them; a missing folder
 * means no images.
 *
 * @param folder path of the source images, from the root
 * @throws DiagnosticError naming every file in it that cannot be a source image
 */
export async function listSourceImages(root: string, folder: string): Promise<string[]> {
  return (await findSourceFiles(root, folder)).map(({ name }) => name);
}

/**
 * Finds all source images with their content hashes, sizes and colours. Decodes only those not in the cache yet.
 *
 * @throws DiagnosticError naming every file that cannot be a source image, cannot be decoded or is too small
 */
export async function inspectSourceImages(root: string, settings: ImageSettings, cache: Cache) {
  const { folder, background, minimumSize, encoder } = settings;
  const end = settings.wanted === undefined ? "." : `: ${settings.wanted}.`;
  const inspect = async ({ name, file }: SourceFile): Promise<SourceImage> => {
    const refuse = (message: string, advice: string) =>
      new DiagnosticError([{ where: file, message, hint: advice + end }]);
    const options = [file, background, formats, maxPixels, encoder];
    const key = { step: "source-images", room: "images", options };
    const { value } = await cache.memo(key, async (reads) => {
      const path = join(root, file);
      reads.add(path);
      const bytes = await readFile(path);
      const measured = await measure(bytes, background).catch(({ message }: Error) => {
        const reason = bytes.length === 0 ? "the file is empty" : message.split("\n")[0];
        const fault = `This image cannot be read: ${reason}. It must be a whole JPEG, PNG, WebP or AVIF file.`;
        throw refuse(fault, "Copy or export it again");
      });
      return { hash: contentHash(bytes), ...measured };
    });
    if (value.width < minimumSize.width || value.height < minimumSize.height) {
      const [found, least] = [formatSize(value), formatSize(minimumSize)];
      const fault = `This image is ${found} px, too small for its place: at least ${least} px are needed.`;
      throw refuse(fault, "Put a larger one there");
    }
    return { name, file, ...value };
  };
  const queue = openQueue();
  const files = await findSourceFiles(root, folder);
  return gatherErrors(files.map((source) => queue.add(() => inspect(source))));
}

/**
 * Decodes the whole image, because a truncated file still has a valid header.
 *
 * @throws Error with the reason why it can't be used
 */
async function measure(bytes: Uint8Array, background: string) {
  const sharp = await loadSharp();
  const image = sharp(bytes, { failOn: "warning", limitInputPixels: false });
  const { format, compression, autoOrient } = await image.metadata();
  if (!formats.includes(format)) throw new Error(`it is ${format.toUpperCase()} inside`);
  if (format === "heif" && compression !== "av1") throw new Error("it is HEIC inside");
  const { width, height } = autoOrient;
  if (width * height > maxPixels) {
    const most = `${maxPixels / 1_000_000} megapixels`;
    throw new Error(`it is ${formatSize({ width, height })} px, more than ${most}`);
  }
  const averages = await image
    .autoOrient()
    .flatten({ background })
    .resize(1, 2, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  // One hex digit per channel: each is seen for a moment, but every page waits for a style sheet with all of them.
  const digits = Array.from(averages, (value) => Math.round(value / 17).toString(16)).join("");
  const colour = (from: number) => `#${digits.slice(from, from + 3)}`;
  return { width, height, colours: { top: colour(0), bottom: colour(3) } };
}

/** Sorted by name. */
async function findSourceFiles(root: string, folder: string): Promise<SourceFile[]> {
  const path = join(root, folder);
  const entries = existsSync(path) ? await readdir(path, { withFileTypes: true }) : [];
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .filter(({ name }) => !ignoredPattern.test(name) && !isEditorLeftover(name))
    .map((entry) => ({ name: parse(entry.name).name, file: `${folder}/${entry.name}` }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const faults = await Promise.all(files.map((one) => findFault(root, folder, one, files)));
  const diagnostics = faults.filter((fault) => fault !== undefined);
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What is wrong with a file, as far as can be told without reading it. */
async function findFault(
  root: string,
  folder: string,
  { name, file }: SourceFile,
  all: readonly SourceFile[],
): Promise<Diagnostic | undefined> {
  const { base, ext } = parse(file);
  const tell = (message: string, hint: string) => ({ where: file, message, hint });
  if (!extensions.includes(ext.toLowerCase())) {
    const message = `“${base}” is not a kind of image that the site can be made from.`;
    return tell(message, "Save it as JPEG, PNG, WebP or AVIF, or move it out of this folder.");
  }
  if (!namePattern.test(name)) {
    const message = `“${name}” cannot be part of an address: use small letters a-z, digits, “-” and “_”.`;
    return tell(message, "Rename the file, for example to team-lunch.jpg.");
  }
  const twin = all.find((other) => other.name === name);
  if (twin !== undefined && twin.file !== file) {
    const message = `There are two images named “${name}”: ${parse(twin.file).base} and ${base}.`;
    return tell(message, "Delete or rename one of them.");
  }
  // A broken link is reported as well.
  const leadsOut = await leadsOutOf(join(root, folder), join(root, file)).catch(() => true);
  if (!leadsOut) return undefined;
  return tell(`This is a symbolic link to a file outside ${folder}.`, "Put the image itself here.");
}

function formatSize({ width, height }: Size): string {
  return `${width} × ${height}`;
}
