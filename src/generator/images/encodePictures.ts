import { basename } from "node:path";
import type { Cache } from "../cache/cache.ts";
import type { OutputFile } from "../output/output.ts";
import { completeSettings, type ImagesConfig, type Rendition } from "./imageTypes.ts";
import { type LazyEntry, openLazyFiles } from "./lazyFiles.ts";
import { decodeSource, loadSharp, maxPixels } from "./sharp.ts";

/** The site's image settings, and all renditions that its pages could name. */
interface Encodable {
  readonly config: ImagesConfig;
  readonly renditions: readonly Rendition[];
}

export type EncodePictures = ReturnType<typeof openEncoder>;

/** @param root the project's, absolute */
export function openEncoder(root: string, cache: Cache) {
  const findOrMake = openLazyFiles(cache);
  const decoded = new Map<string, ReturnType<typeof decodeSource>>();

  /** Keeps the pixels of the last two sources, because renditions of the same source follow one another. */
  function decodeOnce(source: Rendition["source"], background: string) {
    const id = source.hash + background;
    const pixels = decoded.get(id) ?? decodeSource(root, source, background);
    decoded.delete(id);
    decoded.set(id, pixels);
    pixels.catch(() => decoded.delete(id));
    for (const old of [...decoded.keys()].slice(0, -2)) decoded.delete(old);
    return pixels;
  }

  async function encode(rendition: Rendition, config: ImagesConfig): Promise<Uint8Array> {
    const { source, crop, format, width, height } = rendition;
    const { background, formats } = completeSettings(config);
    const { data, info } = await decodeOnce(source, background);
    const sharp = await loadSharp();
    return sharp(data, { raw: info, limitInputPixels: maxPixels })
      .resize({ width, height, fit: crop === "full" ? "fill" : "cover" })
      .toFormat(format, formats[format])
      .toBuffer();
  }

  /**
   * The renditions that are named in text files, to be encoded on demand.
   *
   * @throws DiagnosticError from `make` if a source image was changed or removed since it was inspected
   */
  return function* encodePictures(
    texts: Iterable<OutputFile>,
    { config, renditions }: Encodable,
  ): Generator<LazyEntry> {
    const byPath = new Map(renditions.map((rendition) => [rendition.path, rendition]));
    const anyPath = new RegExp(`assets/${basename(config.folder)}/[\\w-]+\\.\\w+`, "g");
    for (const text of texts) {
      for (const path of typeof text === "string" ? (text.match(anyPath) ?? []) : []) {
        const rendition = byPath.get(path);
        byPath.delete(path);
        if (rendition === undefined) continue;
        // The path that was found is no good as the key: a slice of the text would keep all of it in memory.
        yield [rendition.path, findOrMake(rendition.key, () => encode(rendition, config))];
      }
    }
  };
}
