const strokes = {
  alert: "M10 1.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4M10 5.6v5.4m0 2.6v1",
  arrow: "M3 10h13.2M10.8 4.6 16.2 10l-5.4 5.4",
  chevron: "m5 8 5 5 5-5",
  close: "m4.5 4.5 11 11m0-11-11 11",
  pause: "M7 4.5v11M13 4.5v11",
  play: "M6.5 4.2v11.6l9.2-5.8z",
  previous: "M17 10H3.8M9.2 4.6 3.8 10l5.4 5.4",
} as const;

/** A small stroked icon in a control whose label says the same, so it is hidden from assistive technology. */
export function Glyph({ name }: { readonly name: keyof typeof strokes }) {
  return (
    <svg className="glyph" viewBox="0 0 20 20" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

export interface SpriteReference {
  /** `/assets/kolam-1a2b.svg#strip-3` */
  readonly href: string;
  /** Size in units of the drawing. */
  readonly width: number;
  readonly height: number;
}

/** A kolam from a sprite. It is decorative or repeats the text beside it: hidden from assistive technology. */
export function SpriteDrawing({
  drawing,
  className = "",
}: {
  readonly drawing: SpriteReference;
  readonly className?: string;
}) {
  return (
    <svg
      className={`kolam ${className}`.trim()}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
    >
      <use href={drawing.href} />
    </svg>
  );
}
