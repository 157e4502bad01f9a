/*
 * What pages and widgets import of this plugin. Browsers load it too, so nothing here may need Node.
 */

export { type ContentImage, image } from "../kit/imageSchema.ts";

/** One picture as plain data that can be passed in an island's props. */
export interface PictureSources {
  /** `srcset` value; empty if there is none. */
  readonly avif: string;
  /** URL for browsers without AVIF support; that of an AVIF file if there is no other. */
  readonly src: string;
  /** Intrinsic size in px, so that the page reserves space for the picture. */
  readonly width: number;
  readonly height: number;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** The part that stays in view where CSS crops the picture; if unset, each style rule has its own default. */
  readonly focus?: string;
}

export interface ResponsivePictureProps {
  readonly sources: PictureSources;
  /** Width of the picture in the layout, as a `sizes` attribute. */
  readonly sizes: string;
  /** True for the one picture that is a page's largest contentful paint: fetched with high priority, never lazily. */
  readonly priority?: boolean;
}

/** One picture, in AVIF and perhaps in JPEG. */
export function ResponsivePicture({ sources, sizes, priority = false }: ResponsivePictureProps) {
  const candidates = sources.avif === "" ? undefined : { srcSet: sources.avif, sizes };
  const hasOther = !sources.src.endsWith(".avif");
  return (
    <picture>
      {candidates && hasOther && <source type="image/avif" {...candidates} />}
      <img
        {...(hasOther ? undefined : candidates)}
        src={sources.src}
        alt={sources.alt}
        data-focus={sources.focus}
        width={sources.width}
        height={sources.height}
        loading={priority ? undefined : "lazy"}
        decoding={priority ? undefined : "async"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}
