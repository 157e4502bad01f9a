import type { ContentImage } from "../kit/imageSchema.ts";
import type { Images, Size, SourceImage } from "../kit/pictures.ts";

declare module "../../core/render/siteConfig.ts" {
  interface ImagesConfig {
    /** The shapes of the places for pictures, by how their names end; the first that fits a name holds for it. */
    readonly shapes?: readonly ImageShapes[];
  }
}

interface ImageShapes {
  /** End of the names; empty for all. */
  readonly ending: string;
  /** Such as `4:3`; a picture is compared with the one that is most like it. */
  readonly shapes: readonly `${number}:${number}`[];
}

// In parts of a side: less is due to rounding, and nobody sees it.
const leastCrop = 0.02;

/**
 * Finds pictures of another shape than their places, which cut them off.
 *
 * @param content where pictures are named, with the `focus` that decides on the sides
 * @returns lines for the report of the build
 */
export function noteCrops(images: Images, shapes: readonly ImageShapes[], content: unknown) {
  const named = new Map([...listNamed(content)].map((image) => [image.file, image.focus]));
  const lines = Object.values(images).flatMap((image) => {
    const fitting = shapes.find(({ ending }) => image.name.endsWith(ending))?.shapes ?? [];
    const shape = nearest(image, fitting);
    const crop =
      shape && named.has(image.name) && describeCrop(image, shape, named.get(image.name));
    return crop ? [`  ${image.file}  ${crop}`] : [];
  });
  if (lines.length === 0) return [];
  const hint =
    "  Crop them yourself, or say in content, below “file”, which part must stay, such as “focus: top”.";
  return [
    "Pictures of another shape than their places, which cut them off (nothing is broken):",
    ...lines,
    hint,
  ];
}

/** All images that are named in content. */
function* listNamed(content: unknown): Generator<ContentImage> {
  if (typeof content !== "object" || content === null) return;
  if ("file" in content && typeof content.file === "string") yield content as ContentImage;
  for (const value of Object.values(content)) yield* listNamed(value);
}

const ratioOf = (shape: string) => {
  const [width = 1, height = 1] = shape.split(":").map(Number);
  return width / height;
};

function nearest({ width, height }: Size, shapes: ImageShapes["shapes"]) {
  const distance = (shape: string) => Math.abs(Math.log((ratioOf(shape) * height) / width));
  return shapes.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** `1800 × 1200 px in a place of 4:3: 100 px at the left and 100 px at the right are cut off.`; undefined if it fits. */
function describeCrop(
  { width, height }: SourceImage,
  shape: string,
  focus: string = "centre",
): string | undefined {
  const ratio = ratioOf(shape);
  const isWide = width / height > ratio;
  const [side, kept] = isWide ? [width, height * ratio] : [height, width / ratio];
  const cut = Math.round(side - kept);
  if (cut < side * leastCrop) return undefined;
  const [start, end] = isWide ? ["left", "right"] : ["top", "bottom"];
  const [first, last] = focus.includes(start)
    ? [0, cut]
    : focus.includes(end)
      ? [cut, 0]
      : [Math.floor(cut / 2), Math.ceil(cut / 2)];
  const parts = [
    ...(first > 0 ? [`${first} px at the ${start}`] : []),
    ...(last > 0 ? [`${last} px at the ${end}`] : []),
  ];
  return `${width} × ${height} px in a place of ${shape}: ${parts.join(" and ")} are cut off.`;
}
