import { z } from "zod";
import { formatPath, type ValuePath } from "./yaml.ts";

/** A part of a schema, and the value that it validates, undefined for a missing key. */
export interface SchemaPart {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly path: ValuePath;
}

/**
 * Lists the parts of a schema that apply to a value. Unknown keys have none. The parts of a union are those of
 * the option that the value selects: by its discriminator or, in a union of a group with something else, by its type.
 */
export function listParts(
  schema: z.core.$ZodType,
  value: unknown,
  path: ValuePath = [],
): readonly SchemaPart[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listParts(schema.unwrap(), value, path);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    const named = findValue(value, [discriminator]);
    const isSelected = (option: z.core.$ZodType) =>
      option instanceof z.ZodObject && z.safeParse(option.shape[discriminator], named).success;
    const selected = schema.options.find(isSelected);
    if (selected !== undefined) return listParts(selected, value, path);
  }
  if (schema instanceof z.ZodUnion) {
    const isGroup = typeof value === "object" && !Array.isArray(value);
    const selected = schema.options.find((option) => option instanceof z.ZodObject === isGroup);
    if (selected !== undefined) return listParts(selected, value, path);
  }
  const part = { schema, value, path };
  const list = (child: z.core.$ZodType, inner: unknown, segment: PropertyKey) =>
    listParts(child, inner, [...path, segment]);
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<z.core.$ZodType>(schema.shape);
    return [part, ...shape.flatMap(([key, child]) => list(child, findValue(value, [key]), key))];
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return [part, ...value.flatMap((item, index) => list(schema.element, item, index))];
  return [part];
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
