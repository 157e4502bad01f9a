import { mark } from "../../brand/mark.ts";
import type { Service } from "../../collections.ts";
import { SpriteDrawing, type SpriteReference } from "../../elements/svg.tsx";
import {
  backdrops,
  bullets,
  comparisonLine,
  drawStrip,
  type EmblemName,
  emblems,
  messageDots,
  messageLine,
  signs,
} from "../../kolam/drawings.ts";
import { type Kolam, toSprite } from "../../kolam/kolam.ts";
import { useSite } from "../useSite.ts";

const emblemNames = Object.keys(emblems) as readonly EmblemName[];

const drawings = {
  ...(Object.fromEntries(emblemNames.map((name) => [`emblem-${name}`, emblems[name]])) as Record<
    `emblem-${EmblemName}`,
    Kolam
  >),
  "strip-3": drawStrip(3),
  "strip-6": drawStrip(6),
  mark,
  ...bullets,
  comparison: comparisonLine,
  "backdrop-life": backdrops.life,
  "backdrop-cta": backdrops.cta,
  "message-line": messageLine,
  "message-dots": messageDots,
} as const satisfies Record<string, Kolam>;

export type DrawingName = keyof typeof drawings;

/**
 * Every drawing that pages use by name. They are served as one SVG sprite, so that a menu of eight emblems costs each
 * page eight short references instead of eight drawings.
 */
export const sprite: string = toSprite(drawings);

export type SignName = keyof typeof signs;

/** Signs have a sprite of their own, because most pages show none. */
export const signSprite: string = toSprite(signs);

/** The drawing beside a title; nothing for a title that has none. */
export function Sign({ name }: { readonly name: SignName | undefined }) {
  const { signs: sprite } = useSite().sprites;
  if (name === undefined) return null;
  const { width, height } = signs[name];
  const href = `${sprite}#${name}`;
  return <SpriteDrawing drawing={{ href, width, height }} className="sign" />;
}

/** Returns a function that gives a drawing's reference in the sprite, for static components and islands' props. */
export function useDrawings(): (name: DrawingName) => SpriteReference {
  const { kolam } = useSite().sprites;
  return (name) => {
    const { width, height } = drawings[name];
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

/** The emblem of a service: the one set in content, the one named like the slug, or else one picked by the slug. */
export function emblemOf({ slug, emblem }: Pick<Service, "slug" | "emblem">): EmblemName {
  const own = emblem ?? emblemNames.find((name) => name === slug);
  const sum = [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return own ?? emblemNames[sum % emblemNames.length] ?? "custom";
}

export function Emblem({ service }: { readonly service: Service }) {
  return <Drawing name={`emblem-${emblemOf(service)}`} className="emblem" />;
}
