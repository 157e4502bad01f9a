import { useSite } from "../siteContext.ts";
import { type DrawingName, spriteDrawings } from "./sprite.ts";

/** A kolam out of the sprite. It repeats what words beside it say, or is ornament: hidden from assistive technology. */
export function Drawing({
  name,
  className = "",
}: {
  readonly name: DrawingName;
  readonly className?: string;
}) {
  const { spriteUrl } = useSite();
  const { width, height } = spriteDrawings[name];
  return (
    <svg
      className={`kolam ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
