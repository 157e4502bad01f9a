import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { contentHash } from "../cache/contentHash.ts";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import type { CopiedFile, Output, OutputFile } from "../output/output.ts";
import { completeSettings, type ImagesConfig, type Rendition } from "./imageTypes.ts";
import { loadSharp, mostPixels, openQueue, type Producing, produceFiles } from "./produceFiles.ts";

export type Encoder = ReturnType<typeof openEncoder>;

/**
 * Encodes what texts of the site name, and nothing else.
 *
 * @param options `root`: the project's, absolute; `renditions`: all that a text could name
 * @throws DiagnosticError from each of its functions if a source image was changed or removed since it was inspected
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

  /** Decodes each source once, as its renditions follow one another. */
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
    return sharp(data, { raw: info, limitInputPixels: mostPixels })
      .resize({
        width,
        height,
        fit: crop === "full" ? "fill" : "cover",
        // The encoder says "left top".
        position: focus.split(" ").reverse().join(" "),
      })
      .toFormat(format, formats[format])
      .toBuffer();
  }

  /** One that is waited for may be on its way already. */
  async function encodeOnce(rendition: Rendition): Promise<Uint8Array> {
    const { path } = rendition;
    const encoding = running.get(path) ?? encode(rendition);
    running.set(path, encoding);
    return encoding.finally(() => running.delete(path));
  }

  return {
    /** Takes note of all renditions that a text names. */
    note: (file: OutputFile): void => {
      for (const path of typeof file === "string" ? (file.match(anyPath) ?? []) : []) {
        const rendition = byPath.get(path);
        // Not by the path that was found: it is a piece of the text, and would keep all of it in memory.
        if (rendition !== undefined) named.set(rendition.path, rendition);
      }
    },
    /** Whether some text has named it. */
    isNamed: (path: string): boolean => named.has(path),
    /** Encodes all that were named and are not in the cache yet. */
    encodeAll: (producing?: Producing): Promise<Output> =>
      produceFiles([...named.values()], cache, encodeOnce, { queue, weigh, ...producing }),
    /** Encodes one before all others, as somebody waits for it; nothing if it was never named. */
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

/** By its pixels; AVIF takes several times as long as JPEG for each. */
const weigh = ({ format, width, height }: Rendition) =>
  width * height * (format === "avif" ? 6 : 1);

/**
 * Decodes a source image as it was when it was inspected, as what is made of another would be kept in the cache under its
 * key. Upright, opaque, in sRGB, without metadata: it may tell where a photograph was taken.
 *
 * @throws DiagnosticError if it was changed or removed since
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
  return sharp(bytes, { failOn: "warning", limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}
