import { z } from "zod";
import type { ValuePath } from "./locate.ts";

/** The schemas that apply at `path`: more than one below a union, none below an unknown key. */
export function findSchemas(schema: z.core.$ZodType, path: ValuePath): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return findSchemas(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => findSchemas(option, path));
  }
  const [segment, ...rest] = path;
  if (segment === undefined) return [schema];
  if (schema instanceof z.ZodArray) return findSchemas(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const child = Object.entries(schema.shape).find(([key]) => key === segment)?.[1];
  return child === undefined ? [] : findSchemas(child, rest);
}

/** The keys that may stand at `path`. */
export function findKeys(schema: z.core.$ZodType, path: ValuePath): string[] {
  return findSchemas(schema, path).flatMap((found) =>
    found instanceof z.ZodObject ? Object.keys(found.shape) : [],
  );
}
