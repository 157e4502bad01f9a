import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { plan } from "../../../../src/site/syntheticPlan.ts";

export const collections = Object.fromEntries(
  Object.entries(plan).map(([name, kind]) => {
    const pattern = kind.kind === "single" ? kind.file : `${kind.folder}/*.${kind.extension}`;
    const loader = glob({ pattern, base: "../../../content", generateId: ({ entry }) => entry });
    return [name, defineCollection({ loader, schema: kind.schema })];
  }),
);
