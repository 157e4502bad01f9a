/** A drawing out of the sprite, as text ready to be carried in an island's props. */
export interface SpriteReference {
  /** `/assets/kolam-1a2b.svg#strip-3` */
  readonly href: string;
  /** Size in units of the drawing. */
  readonly width: number;
  readonly height: number;
}

/** A kolam that repeats what words beside it say, or is ornament: hidden from assistive technology. */
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
      focusable="false"
    >
      <use href={drawing.href} />
    </svg>
  );
}
