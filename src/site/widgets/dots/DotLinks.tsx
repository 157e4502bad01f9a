import { SpriteDrawing, type SpriteReference } from "../../elements/SpriteDrawing.tsx";

/** The pulli strip where there is no script: each dot is a link to its slide. */
export function DotLinks({
  kind,
  count,
  label,
  strip,
}: {
  readonly kind: "slide" | "step";
  readonly count: number;
  readonly label: string;
  readonly strip: SpriteReference;
}) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <nav className={`strip strip--${kind} is-static`} aria-label={label}>
      <SpriteDrawing drawing={strip} />
      {numbers.map((number) => (
        <a key={number} href={`#${kind}-${number}`}>
          <span className="visually-hidden">{`Go to ${kind} ${number}`}</span>
        </a>
      ))}
    </nav>
  );
}
