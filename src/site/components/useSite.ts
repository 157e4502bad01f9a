import { type Page, usePage } from "../../generator/index.ts";
import type { Content } from "../collections.ts";

/** What a static component may ask for: this site's content, its links and its pictures. */
export function useSite(): Page<Content> {
  return usePage<Content>();
}
