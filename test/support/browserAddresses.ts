import { locatePage } from "../../src/generator/routing/locatePage.ts";
import { listIndexedPaths } from "../../src/generator/routing/routeTable.ts";
import { contentRoutes, routes } from "../../src/site/routes.tsx";
import { content } from "./browserContent.ts";

/** The address of every page, those of positions too, below the base: `/services/cloud/`. */
export const pageAddresses: readonly string[] = Object.keys({
  ...routes,
  ...contentRoutes(content),
}).map((path) => locatePage(path, { origin: "", base: "/" }).href);

/** Those that lists of pages name: samples of positions too, which search engines must not keep. */
export const listedAddresses: readonly string[] = [
  ...listIndexedPaths(routes),
  ...Object.keys(contentRoutes(content)),
].map((path) => locatePage(path, { origin: "", base: "/" }).href);

/** No page stands here: the server answers with the 404 page. */
export const unknownAddress = "/no/such/page/";
