import { z } from "zod";
import type { ValuePath } from "./yaml.ts";

/** A part of a schema, and the value that it validates, undefined for a missing key. */
export interface SchemaPart {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly path: ValuePath;
}

/**
 * Lists the parts of a schema that apply to a value. Unknown keys have none. Unions must have a discriminator: of one,
 * the parts are those of the option that it selects, or else of all.
 */
export function listParts(
  schema: z.core.$ZodType,
  value: unknown,
  path: ValuePath = [],
): SchemaPart[] {
  return listAlternatives(schema, value).flatMap((one) => {
    const children: [string | number, z.core.$ZodType][] =
      one instanceof z.ZodObject
        ? Object.entries<z.core.$ZodType>(one.shape)
        : one instanceof z.ZodArray && Array.isArray(value)
          ? value.map((_, index) => [index, one.element])
          : [];
    const inner = children.flatMap(([segment, child]) =>
      listParts(child, findValue(value, [segment]), [...path, segment]),
    );
    return [{ schema: one, value, path }, ...inner];
  });
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

/** Unwraps optional and default schemas; of a union, returns the option that its discriminator selects, or all. */
function listAlternatives(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listAlternatives(schema.unwrap(), value);
  }
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return [schema];
  const { discriminator } = schema.def;
  const named = findValue(value, [discriminator]);
  const selected = schema.options.filter(
    (option) =>
      option instanceof z.ZodObject && z.safeParse(option.shape[discriminator], named).success,
  );
  return selected.length > 0 ? selected : schema.options;
}
