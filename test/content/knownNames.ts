import { industryIds, serviceIds } from "../../src/site/schemas/ids.ts";

/** The addresses that content may name. */
export const routePaths = [
  "/",
  "/aboutus",
  "/careers",
  "/contact",
  "/services",
  ...serviceIds.map((id) => `/services/${id}`),
  "/solutions",
  ...industryIds.map((id) => `/solutions/${id}`),
  "/privacy",
  "/terms",
  "/cookies",
];

/** The pictures that the made-up content may name. */
export const pictures = ["cloud", "travel", "banking"];
