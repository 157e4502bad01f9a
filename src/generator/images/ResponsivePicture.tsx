import type { Focus } from "../content/schema.ts";

/** One picture as plain text, ready to be carried in an island's props. */
export interface PictureSources {
  /** Name of the picture, for its class: the build writes a rule for each, with the colours that stand in for it. */
  readonly name: string;
  /** `srcset` values. */
  readonly avif: string;
  readonly webp: string;
  /** URL for browsers that take neither format. */
  readonly src: string;
  /** Intrinsic size in px, so that the page keeps room for the picture. */
  readonly width: number;
  readonly height: number;
  /** Empty where the picture adds nothing to the words beside it. */
  readonly alt: string;
  /** The part that stays in view where a style cuts some off; where there is none, each style has its own. */
  readonly focus?: Focus;
}

export interface ResponsivePictureProps {
  readonly sources: PictureSources;
  /** Width that the picture takes in the layout, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** True for the one picture of a page that is its largest paint: it is fetched first and never lazily. */
  readonly priority?: boolean;
}

/** One picture in AVIF, WebP and JPEG. */
export function ResponsivePicture({ sources, sizes, priority = false }: ResponsivePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img
        className={`picture-${sources.name}`}
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
