import { z } from "zod";
import type { ValuePath } from "./locate.ts";

/**
 * The schemas that apply at `path` of a value: more than one below a union unless the value's own kind tells
 * which, none below an unknown key.
 */
export function findSchemas(
  schema: z.core.$ZodType,
  path: ValuePath,
  value: unknown,
): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return findSchemas(schema.unwrap(), path, value);
  }
  if (schema instanceof z.ZodUnion) {
    return listOptions(schema, value).flatMap((option) => findSchemas(option, path, value));
  }
  const [segment, ...rest] = path;
  if (segment === undefined) return [schema];
  const inner = findValue(value, [segment]);
  if (schema instanceof z.ZodArray) return findSchemas(schema.element, rest, inner);
  if (!(schema instanceof z.ZodObject)) return [];
  const child = Object.entries(schema.shape).find(([key]) => key === segment)?.[1];
  return child === undefined ? [] : findSchemas(child, rest, inner);
}

/** The keys that may stand at `path` of a value. */
export function findKeys(schema: z.core.$ZodType, path: ValuePath, value: unknown): string[] {
  return findSchemas(schema, path, value).flatMap((found) =>
    found instanceof z.ZodObject ? Object.keys(found.shape) : [],
  );
}

/** What stands at `path` of a value. */
export function findValue(value: unknown, path: ValuePath): unknown {
  return path.reduce(
    (parent: unknown, segment) =>
      typeof parent === "object" && parent !== null
        ? Object.entries(parent).find(([key]) => key === String(segment))?.[1]
        : undefined,
    value,
  );
}

/** Of a discriminated union the one option that the value names, if it names one. */
function listOptions(union: z.ZodUnion, value: unknown): readonly z.core.$ZodType[] {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return union.options;
  const key = union.def.discriminator;
  const named = union.options.filter(
    (option) =>
      option instanceof z.ZodObject &&
      z.safeParse(option.shape[key], findValue(value, [key])).success,
  );
  return named.length > 0 ? named : union.options;
}
