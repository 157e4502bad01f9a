import { suggest } from "../../core/diagnostics/suggest.ts";
import type { ContentImage } from "../kit/imageSchema.ts";
import type { Crop, Images } from "../kit/pictures.ts";
import type { PictureSources } from "./components.tsx";

declare module "../../core/render/pageContext.ts" {
  interface Page<Content> {
    /** Attribute values of a `<picture>`, also for the props of islands. */
    readonly sourcesOf: (image: ContentImage, crop?: Crop, widest?: number) => PictureSources;
  }
}

/**
 * Turns an image named in content into the data of a `<picture>`.
 *
 * @param base path that the site stands under
 * @param widest leaves out wider files (px): the picture is never shown so large
 * @throws Error if there is no such image, which the validation of content rules out
 */
export function sourcesOf(
  { file, alt = "", focus }: ContentImage,
  crop: Crop,
  images: Images,
  base: string,
  widest = Number.POSITIVE_INFINITY,
): PictureSources {
  const image = images[file];
  if (image === undefined) {
    const meant = suggest(file, Object.keys(images));
    const advice = meant ? `: did you mean "${meant}"?` : "";
    throw new Error(`there is no image named "${file}"${advice}`);
  }
  const { avif: all, fallback, width, height } = image.crops[crop];
  const avif = all.filter((candidate, index) => index === 0 || candidate.width <= widest);
  return {
    avif: avif.map((candidate) => `${base}${candidate.path} ${candidate.width}w`).join(", "),
    src: base + fallback.path,
    width,
    height,
    alt,
    ...(focus === undefined ? {} : { focus }),
  };
}
