import { type Page, usePage } from "../../generator/index.ts";
import type { Content } from "../collections.ts";

/** The site's content, links and pictures, for static components. */
export function useSite(): Page<Content> {
  return usePage<Content>();
}
