import { resolve } from "node:path";
import { loadContent } from "../../src/content/loadContent.ts";
import { listPictures } from "../../src/generator/pictures/listPictures.ts";
import { routes } from "../../src/routes.tsx";

const root = resolve(import.meta.dirname, "../..");

/** The words that stand on the pages under test, so that a change of copy changes no test. */
export const content = await loadContent({
  root,
  routePaths: Object.keys(routes),
  pictures: await listPictures(root),
});
