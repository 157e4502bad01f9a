import type { Focus, Picture } from "../../site/schemas/picture.ts";

/** A picture of which some place asks for a crop that is not the middle. */
export interface FocusedPicture {
  /** Name of the picture, as in `content/`. */
  readonly file: string;
  readonly focus: Focus;
}

/** Every picture in a tree of content that has a focal point; the same one as often as it is there. */
export function listFocuses(content: unknown): FocusedPicture[] {
  if (typeof content !== "object" || content === null) return [];
  return isFocused(content) ? [content] : Object.values(content).flatMap(listFocuses);
}

/** Only pictures have both keys: schemas are strict, so nothing else can. */
function isFocused(value: object): value is Picture & FocusedPicture {
  return "file" in value && "focus" in value;
}
