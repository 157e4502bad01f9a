import { SpriteDrawing } from "../../elements/svg.tsx";
import { useSite } from "../siteContext.ts";
import type { DrawingName } from "./sprite.ts";

/** A kolam out of the sprite in a static component. */
export function Drawing({
  name,
  className = "",
}: {
  readonly name: DrawingName;
  readonly className?: string;
}) {
  return <SpriteDrawing drawing={useSite().drawing(name)} className={className} />;
}
