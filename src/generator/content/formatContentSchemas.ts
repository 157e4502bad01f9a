import { z } from "zod";
import { createSchemas } from "../../site/schemas/createSchemas.ts";
import type { KnownNames } from "../../site/schemas/knownNames.ts";

/** The text of each JSON Schema by its file name. */
export function formatContentSchemas(known: KnownNames): ReadonlyMap<string, string> {
  // Sorted, so that the files do not change with the order in which a disk lists pictures.
  const schemas = createSchemas({
    routePaths: known.routePaths.toSorted(),
    pictures: known.pictures.toSorted(),
  });
  const kinds: Record<string, z.ZodType> = {
    site: schemas.site,
    shell: schemas.shell,
    home: schemas.home,
    about: schemas.about,
    features: schemas.features,
    careers: schemas.careers,
    contact: schemas.contact,
    services: schemas.services,
    solutions: schemas.solutions,
    "not-found": schemas.notFound,
    service: schemas.createService(),
    industry: schemas.createIndustry(),
    position: schemas.position,
  };
  const texts = new Map<string, string>();
  for (const [name, schema] of Object.entries(kinds)) {
    // Draft 7 is what YAML language servers read.
    const jsonSchema = z.toJSONSchema(schema, { target: "draft-7", io: "input" });
    texts.set(`${name}.schema.json`, formatJson(jsonSchema));
  }
  return texts;
}

/** As the repository's formatter writes JSON, so that it never changes a generated file: short lists in one line. */
function formatJson(value: unknown): string {
  const list = /^( *"\w+": )\[\n([^[\]{}]*)\n *\](,?)$/gm;
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(list, (whole, start: string, items: string, comma: string) => {
    const line = `${start}[${items.trim().replaceAll(/\n */g, " ")}]${comma}`;
    return line.length <= 100 ? line : whole;
  })}\n`;
}
