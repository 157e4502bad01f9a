import { usePage } from "../../generator/index.ts";
import type { Content } from "../collections.ts";

/** The site's content, links and pictures, for static components. */
export const useSite = usePage<Content>;
