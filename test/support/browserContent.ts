import { resolve } from "node:path";
import { listSourceImages } from "../../src/generator/images/sourceImages.ts";
import { loadContent } from "../../src/site/content/loadContent.ts";
import { routes } from "../../src/site/routes.tsx";

const root = resolve(import.meta.dirname, "../..");

/** The words that stand on the pages under test, so that a change of copy changes no test. */
export const content = await loadContent({
  root,
  routePaths: Object.keys(routes),
  pictures: await listSourceImages(root, "assets/pictures"),
});
