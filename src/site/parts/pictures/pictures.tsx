import {
  type ContentImage,
  ResponsivePicture,
  type ResponsivePictureProps,
} from "../../../generator/plugins/images/components.tsx";
import {
  drawComparison,
  drawStrip,
  type EmblemName,
  emblems,
  ornaments,
  signs,
} from "../../brand/kolam/drawings.ts";
import { type Kolam, toSprite } from "../../brand/kolam/kolam.ts";
import { mark } from "../../brand/mark.ts";
import { useSite } from "../useSite.ts";
import { SpriteDrawing, type SpriteReference } from "./svg.tsx";

const emblemNames = Object.keys(emblems) as readonly EmblemName[];

const drawings = { ...emblems, ...ornaments, mark };

/** Drawings as long as a list of the content, which is the number in their names. */
const counted = { strip: drawStrip, comparison: drawComparison };

export type DrawingName = keyof typeof drawings | `${keyof typeof counted}-${number}`;

function findDrawing(name: DrawingName): Kolam {
  if (name in drawings) return drawings[name as keyof typeof drawings];
  const [kind, count] = name.split("-") as [keyof typeof counted, string];
  if (!(kind in counted)) {
    const withCount = Object.keys(counted).map((kind) => `${kind}-5`);
    throw new Error(nameUnknown("Drawing", name, [...Object.keys(drawings), ...withCount]));
  }
  return counted[kind](Number(count));
}

/** Tells of a name that only the type checker would know to be wrong. */
function nameUnknown(tag: string, name: string, known: readonly string[]): string {
  return `<${tag} name="${name}">: expected one of ${known.join(", ")}. Correct it where ${tag} is used`;
}

/**
 * Every drawing that pages use by name. They are served as one SVG sprite, so that a menu of eight emblems costs each
 * page eight short references instead of eight drawings.
 *
 * @param names those whose names have a number in them
 */
export function drawSprite(names: readonly DrawingName[]): string {
  const used = names.map((name) => [name, findDrawing(name)]);
  return toSprite({ ...drawings, ...Object.fromEntries(used) });
}

export type SignName = keyof typeof signs;

/** Signs have a sprite of their own, because most pages show none. */
export const signSprite: string = toSprite(signs);

/** The drawing beside a title; nothing for a title that has none. */
export function Sign({ name }: { readonly name: SignName | undefined }) {
  const { signs: sprite } = useSite().sprites;
  if (name === undefined) return null;
  if (!(name in signs)) throw new Error(nameUnknown("Sign", name, Object.keys(signs)));
  const { width, height } = signs[name];
  const href = `${sprite}#${name}`;
  return <SpriteDrawing drawing={{ href, width, height }} className="sign" />;
}

/** Returns a function that gives a drawing's reference in the sprite, for static components and islands' props. */
export function useDrawings(): (name: DrawingName) => SpriteReference {
  const { kolam } = useSite().sprites;
  return (name) => {
    const { width, height } = findDrawing(name);
    return { href: `${kolam}#${name}`, width, height };
  };
}

export function Drawing({
  name,
  className = "",
}: {
  readonly name: DrawingName;
  readonly className?: string;
}) {
  return <SpriteDrawing drawing={useDrawings()(name)} className={className} />;
}

/** What has an emblem of its own. */
interface Emblematic {
  readonly slug: string;
  readonly emblem?: EmblemName | undefined;
}

/** The emblem of a service: the one set in content, the one named like the slug, or else one picked by the slug. */
export function emblemOf({ slug, emblem }: Emblematic): EmblemName {
  const own = emblem ?? emblemNames.find((name) => name === slug);
  const sum = [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return own ?? emblemNames[sum % emblemNames.length] ?? "custom";
}

export function Emblem({ service }: { readonly service: Emblematic }) {
  return <Drawing name={emblemOf(service)} className="emblem" />;
}

/** Renders a picture from content, for static components. */
export function PictureView({
  image,
  crop = "full",
  widest,
  decorative = false,
  ...layout
}: Omit<ResponsivePictureProps, "sources"> & {
  readonly image: ContentImage;
  readonly crop?: "full" | "square" | "thumbnail";
  /** Leaves out wider files (px). */
  readonly widest?: number;
  /** Empties the alt text, if the text beside the picture says the same. */
  readonly decorative?: boolean;
}) {
  const sources = useSite().sourcesOf(image, crop, widest);
  return <ResponsivePicture sources={decorative ? { ...sources, alt: "" } : sources} {...layout} />;
}
