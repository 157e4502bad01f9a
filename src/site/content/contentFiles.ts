import type { z } from "zod";
import type { ContentSchemas } from "../schemas/createSchemas.ts";
import { industryIds, serviceIds } from "../schemas/ids.ts";

/** The folder of all content, from the project's root. */
export const contentFolder = "content";

/** Files with one name and one place. `content/x.yaml` holds the value of the same name in `Content`. */
export const pageFiles = {
  site: "content/site.yaml",
  shell: "content/shell.yaml",
  home: "content/home.yaml",
  about: "content/about.yaml",
  features: "content/features.yaml",
  careers: "content/careers.yaml",
  contact: "content/contact.yaml",
  services: "content/services.yaml",
  solutions: "content/solutions.yaml",
  notFound: "content/not-found.yaml",
} as const;

export const legalFiles = {
  privacy: "content/legal/privacy.md",
  terms: "content/legal/terms.md",
  cookies: "content/legal/cookies.md",
} as const;

/** The name becomes part of an address, so it keeps to what reads well in one. */
export const positionFile = /^content\/positions\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/;

/** Every file that must be there, with the schema that judges it. */
export function listRequiredFiles(schemas: ContentSchemas): ReadonlyMap<string, z.ZodType> {
  const required = new Map<string, z.ZodType>();
  const pageNames = Object.keys(pageFiles) as (keyof typeof pageFiles)[];
  for (const name of pageNames) required.set(pageFiles[name], schemas[name]);
  for (const id of serviceIds) required.set(locateService(id), schemas.createService(id));
  for (const id of industryIds) required.set(locateIndustry(id), schemas.createIndustry(id));
  for (const file of Object.values(legalFiles)) required.set(file, schemas.legalFrontMatter);
  return required;
}

export function locateService(id: string): string {
  return `content/services/${id}.yaml`;
}

export function locateIndustry(id: string): string {
  return `content/industries/${id}.yaml`;
}
