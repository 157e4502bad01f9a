import { join } from "node:path";

/** The repository, absolute. Here, as whoever needs it alone is not to load the site. */
export const root = join(import.meta.dirname, "../..");
