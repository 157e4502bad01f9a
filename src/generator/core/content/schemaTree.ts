import { z } from "zod";
import { valueRules } from "./schema.ts";
import { formatPath, type ValuePath } from "./yamlNodes.ts";

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
 * @param isWanted whether to list a part, and those in it
 * @param parts to which they are added
 */
export function listParts(
  schema: z.core.$ZodType,
  value: unknown,
  isWanted: (schema: z.core.$ZodType) => boolean = () => true,
  path: ValuePath = [],
  parts: SchemaPart[] = [],
): readonly SchemaPart[] {
  if (!isWanted(schema)) return parts;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listParts(schema.unwrap(), value, isWanted, path, parts);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    const named = findValue(value, [discriminator]);
    const isSelected = (option: z.core.$ZodType) =>
      option instanceof z.ZodObject && z.safeParse(option.shape[discriminator], named).success;
    const selected = schema.options.find(isSelected);
    if (selected !== undefined) return listParts(selected, value, isWanted, path, parts);
  }
  parts.push({ schema, value, path });
  if (schema instanceof z.ZodObject) {
    for (const [key, child] of Object.entries<z.core.$ZodType>(schema.shape))
      listParts(child, findValue(value, [key]), isWanted, [...path, key], parts);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      listParts(schema.element, item, isWanted, [...path, index], parts);
  }
  return parts;
}

const ruled = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a schema or a part of it has rules: most have none, so that few values of a file need be looked at. */
export function hasRules(schema: z.core.$ZodType): boolean {
  const found =
    ruled.get(schema) ?? (valueRules.get(schema) !== undefined || partsOf(schema).some(hasRules));
  ruled.set(schema, found);
  return found;
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return [schema.unwrap()];
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options;
  if (schema instanceof z.ZodArray) return [schema.element];
  return schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
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
