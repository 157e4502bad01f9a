import { z } from "zod";
import type { ValuePath } from "./yaml.ts";

/** A part of a schema, and the value that it validates, undefined for a missing key. */
export interface SchemaPart {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly path: ValuePath;
}

/**
 * Lists the parts of a schema that apply to a value: of a union, all options, unless the value's discriminator selects
 * one. Unknown keys have none.
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

/** Unwraps optional and default schemas; of a union, returns the options, or those the discriminator selects. */
function listAlternatives(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listAlternatives(schema.unwrap(), value);
  }
  if (!(schema instanceof z.ZodUnion)) return [schema];
  const key = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : "";
  const named = schema.options.filter(
    (option) =>
      option instanceof z.ZodObject &&
      Object.hasOwn(option.shape, key) &&
      z.safeParse(option.shape[key], findValue(value, [key])).success,
  );
  const options = named.length > 0 ? named : schema.options;
  return options.flatMap((option) => listAlternatives(option, value));
}
