import { z } from "zod";
import { formatPath, type ValuePath } from "./yaml.ts";

/** A part of a schema, and the value that it validates, undefined for a missing key. */
export interface SchemaPart {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly path: ValuePath;
}

/**
 * Lists the parts of a schema that apply to a value. Unknown keys have none. Unions must have a discriminator: the parts
 * of one are those of the option that the value selects.
 *
 * @param parts to which they are added
 */
export function listParts(
  schema: z.core.$ZodType,
  value: unknown,
  path: ValuePath = [],
  parts: SchemaPart[] = [],
): readonly SchemaPart[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listParts(schema.unwrap(), value, path, parts);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    const named = findValue(value, [discriminator]);
    const isSelected = (option: z.core.$ZodType) =>
      option instanceof z.ZodObject && z.safeParse(option.shape[discriminator], named).success;
    const selected = schema.options.find(isSelected);
    if (selected !== undefined) return listParts(selected, value, path, parts);
  }
  parts.push({ schema, value, path });
  if (schema instanceof z.ZodObject) {
    for (const [key, child] of Object.entries<z.core.$ZodType>(schema.shape))
      listParts(child, findValue(value, [key]), [...path, key], parts);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      listParts(schema.element, item, [...path, index], parts);
  }
  return parts;
}

/** What the schema says of the value at a path. @param key the path, as `formatPath` writes it */
export function describePart(parts: readonly SchemaPart[], key: string): string | undefined {
  const { schema } = parts.find(({ path }) => formatPath(path) === key) ?? {};
  return schema && z.globalRegistry.get(schema)?.description;
}

/** The value at `path` inside another, or undefined. */
export function findValue(value: unknown, path: ValuePath): unknown {
  return path.reduce(
    (parent: unknown, segment) =>
      typeof parent === "object" && parent !== null && Object.hasOwn(parent, segment)
        ? Reflect.get(parent, segment)
        : undefined,
    value,
  );
}
