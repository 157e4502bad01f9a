import { Drawing } from "./Drawing.tsx";

/** DESIGN §6, pulli strip: a 1 × n kolam that is the pagination; each dot leads to `#<kind>-<n>`. */
export function DotStrip({
  kind,
  count,
  label,
}: {
  readonly kind: "slide" | "step";
  readonly count: number;
  readonly label: string;
}) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <nav className={`strip strip--${kind}`} aria-label={label}>
      <Drawing name={kind === "slide" ? "strip-3" : "strip-6"} />
      {numbers.map((number) => (
        <a key={number} href={`#${kind}-${number}`}>
          <span className="visually-hidden">{`Go to ${kind} ${number}`}</span>
        </a>
      ))}
    </nav>
  );
}
