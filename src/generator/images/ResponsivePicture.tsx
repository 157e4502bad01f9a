import type { Crop, Focus, ImageSet, ImageUse } from "./imageTypes.ts";

/** One picture as plain text, ready to be carried in an island's props. */
export interface PictureSources {
  /** Name of the source image, for its class: see `formatPictureRules`. */
  readonly name: string;
  /** `srcset` value. */
  readonly avif: string;
  /** The JPEG, for browsers that read no AVIF. */
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

/** One picture in AVIF and JPEG. */
export function ResponsivePicture({ sources, sizes, priority = false }: ResponsivePictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
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

/**
 * Turns an image of content into the texts of a `<picture>`.
 *
 * @param base path that the site stands under
 * @throws Error when there is no such image: content that names unknown ones is refused before
 */
export function sourcesOf(
  { file, alt = "", focus }: ImageUse & { readonly alt?: string | undefined },
  crop: Crop,
  images: Readonly<Record<string, ImageSet>>,
  base: string,
): PictureSources {
  const image = images[file];
  if (image === undefined) throw new Error(`there is no image named "${file}"`);
  const focused = focus && image.focused[focus]?.[crop];
  const { avif, jpeg, width, height } = focused ?? image.crops[crop];
  return {
    name: image.name,
    avif: avif.map((candidate) => `${base}${candidate.path} ${candidate.width}w`).join(", "),
    src: base + jpeg.path,
    width,
    height,
    alt,
    ...(focus === undefined ? {} : { focus }),
  };
}

/**
 * A CSS rule per image with its name, `--picture`, by which a transition from page to page knows it again, and the colours
 * that stand in its place until it has come: two, from top to bottom, or one where the eye would see no more. In the
 * style sheet, because no style may stand in a page itself.
 */
export function formatPictureRules(images: Readonly<Record<string, ImageSet>>): string {
  return Object.values(images)
    .map(({ name, colours: { top, bottom } }) => {
      const background = top === bottom ? top : `linear-gradient(${top},${bottom})`;
      return `.picture-${name}{--picture:picture-${name};background:${background}}`;
    })
    .join("\n");
}
