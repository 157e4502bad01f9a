import { SpriteDrawing, type SpriteReference } from "../../elements/SpriteDrawing.tsx";

/** DESIGN §6, pulli strip: a 1 × n kolam that is the pagination, a button a dot. */
export function DotButtons({
  kind,
  count,
  current,
  strip,
  onPick,
}: {
  readonly kind: "slide" | "step";
  readonly count: number;
  /** Lit dot, from 0; none before the widget knows. */
  readonly current: number | undefined;
  readonly strip: SpriteReference;
  readonly onPick: (index: number) => void;
}) {
  return (
    <div className={`strip strip--${kind}`} role="group" aria-label={`Choose ${kind} to display`}>
      <SpriteDrawing drawing={strip} />
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their number.
          key={index}
          type="button"
          aria-label={`Go to ${kind} ${index + 1}`}
          aria-current={index === current ? "true" : undefined}
          aria-disabled={index === current ? "true" : undefined}
          onClick={() => onPick(index)}
        />
      ))}
    </div>
  );
}
