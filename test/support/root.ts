import { join } from "node:path";

/** Absolute path of the repository. In its own module, so that importing it doesn't load the site. */
export const root = join(import.meta.dirname, "../..");
