import { z } from "zod";

/** The names outside content/ that content may refer to. Schemas are made for one such set. */
export interface KnownNames {
  /** Addresses of the site's pages: `/`, `/contact`, `/services/cloud` … */
  readonly routePaths: readonly string[];
  /** Names without extension of the pictures in assets/pictures. */
  readonly pictures: readonly string[];
}

/** An enumeration, so that the editor offers the routes and a misspelt one can be put right. */
export function createInternalPath(known: KnownNames, description: string) {
  return z.enum(known.routePaths).meta({ description });
}

export function createPictureFile(known: KnownNames) {
  return z.enum(known.pictures).meta({
    description: "Name, without extension, of a picture in assets/pictures.",
  });
}
