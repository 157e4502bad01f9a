import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { CopiedFile, Output, OutputFile } from "../output/output.ts";
import { completeSettings, type ImagesConfig, type Rendition } from "./imageTypes.ts";
import { loadSharp, maxPixels, openQueue, type Producing, produceFiles } from "./produceFiles.ts";

export type Encoder = ReturnType<typeof openEncoder>;

/**
 * Encodes only those renditions whose paths are found in the text files of the output.
 *
 * @param options `root`: the project's, absolute; `renditions`: all that could be found there
 * @throws DiagnosticError from each encoding function if a source image was changed or removed since it was inspected
 */
export function openEncoder(options: {
  readonly root: string;
  readonly cache: Cache;
  readonly config: ImagesConfig;
  readonly renditions: readonly Rendition[];
}) {
  const { root, cache, config, renditions } = options;
  const { background, formats } = completeSettings(config);
  const byPath = new Map(renditions.map((rendition) => [rendition.path, rendition]));
  const anyPath = new RegExp(`assets/${basename(config.folder)}/[\\w-]+\\.\\w+`, "g");
  const named = new Map<string, Rendition>();
  const queue = openQueue();
  const running = new Map<string, Promise<Uint8Array>>();
  const decoded = new Map<string, ReturnType<typeof decodeSource>>();

  /** Keeps the pixels of the last two sources, because renditions of the same source follow one another. */
  function decodeOnce(source: Rendition["source"]) {
    const pixels = decoded.get(source.file) ?? decodeSource(root, source, background);
    decoded.delete(source.file);
    decoded.set(source.file, pixels);
    for (const file of [...decoded.keys()].slice(0, -2)) decoded.delete(file);
    return pixels;
  }

  async function encode(rendition: Rendition): Promise<Uint8Array> {
    const { source, crop, focus, format, width, height } = rendition;
    const { data, info } = await decodeOnce(source);
    const sharp = await loadSharp();
    return sharp(data, { raw: info, limitInputPixels: maxPixels })
      .resize({
        width,
        height,
        fit: crop === "full" ? "fill" : "cover",
        // sharp expects "left top" where content says "top left".
        position: focus.split(" ").reverse().join(" "),
      })
      .toFormat(format, formats[format])
      .toBuffer();
  }

  /** Shares a running encoding: `encodeNext` may ask for a rendition that `encodeAll` has already started. */
  async function encodeOnce(rendition: Rendition): Promise<Uint8Array> {
    const { path } = rendition;
    const encoding = running.get(path) ?? encode(rendition);
    running.set(path, encoding);
    return encoding.finally(() => running.delete(path));
  }

  return {
    /** Records all renditions whose paths are in a file. */
    note: (file: OutputFile): void => {
      for (const path of typeof file === "string" ? (file.match(anyPath) ?? []) : []) {
        const rendition = byPath.get(path);
        // The path that was found is no good as the key: a slice of the text would keep all of it in memory.
        if (rendition !== undefined) named.set(rendition.path, rendition);
      }
    },
    /** Whether a rendition with this path was recorded. */
    isNamed: (path: string): boolean => named.has(path),
    /** Encodes all recorded renditions that are not in the cache yet. */
    encodeAll: (producing?: Producing): Promise<Output> =>
      produceFiles([...named.values()], cache, encodeOnce, { queue, weigh, ...producing }),
    /** Encodes one ahead of the queue, because a request waits for it; undefined if it was not recorded. */
    encodeNext: (path: string): Promise<CopiedFile> | undefined => {
      const rendition = named.get(path);
      if (rendition === undefined) return undefined;
      const produce = () => cache.file(rendition.key, () => encodeOnce(rendition));
      return queue
        .add(produce, { priority: 1 })
        .then((file) => ({ copyFrom: file.path, size: file.size }));
    },
  };
}

/** Counts pixels; AVIF takes several times as long per pixel as JPEG. */
const weigh = ({ format, width, height }: Rendition) =>
  width * height * (format === "avif" ? 6 : 1);

/**
 * Decodes a source image if its hash is still the one that was inspected: a changed image would be cached under the key
 * of the old one. The pixels are upright, opaque, in sRGB, without metadata, which may tell where a photo was taken.
 *
 * @throws DiagnosticError if the image was changed or removed since it was inspected
 */
export async function decodeSource(
  root: string,
  { file, hash }: Rendition["source"],
  background: string,
) {
  const bytes = await readFile(join(root, file)).catch(() => undefined);
  if (bytes === undefined || contentHash(bytes) !== hash) {
    const message = "This image was changed while it was being encoded.";
    throw new DiagnosticError([{ where: file, message, hint: "Build again." }]);
  }
  const sharp = await loadSharp();
  return sharp(bytes, { failOn: "warning", limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}
