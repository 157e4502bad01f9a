import { routes } from "../../src/routes.tsx";
import { locatePage } from "../../src/urls/locatePage.ts";

/** The address of every page of the route table, below the base: `/services/cloud/`. */
export const pageAddresses: readonly string[] = Object.keys(routes).map(
  (path) => locatePage(path, { origin: "", base: "/" }).href,
);

/** No page stands here: the server answers with the 404 page. */
export const unknownAddress = "/no/such/page/";
