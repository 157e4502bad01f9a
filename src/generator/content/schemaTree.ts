import { z } from "zod";
import { type ValueRules, valueRules } from "./schema.ts";
import type { ValuePath } from "./yaml.ts";

/**
 * The schemas that apply at `path` of a value: more than one below a union unless the value's own kind tells
 * which, none below an unknown key.
 */
export function findSchemas(
  schema: z.core.$ZodType,
  path: ValuePath,
  value: unknown,
): readonly z.core.$ZodType[] {
  const [segment, ...rest] = path;
  const here = listAlternatives(schema, value);
  if (segment === undefined) return here;
  return here.flatMap((one) => {
    const child = findChild(one, segment);
    return child === undefined ? [] : findSchemas(child, rest, findValue(value, [segment]));
  });
}

/** A value of which its schema says more than its form. */
export interface RuledValue {
  readonly rules: ValueRules;
  readonly value: unknown;
  readonly path: ValuePath;
}

export function listRuledValues(
  schema: z.core.$ZodType,
  value: unknown,
  path: ValuePath = [],
): RuledValue[] {
  return listAlternatives(schema, value).flatMap((one) => {
    const rules = valueRules.get(one);
    const own = rules === undefined ? [] : [{ rules, value, path }];
    if (typeof value !== "object" || value === null) return own;
    const inner = Object.entries(value).flatMap(([key, member]) => {
      const segment = Array.isArray(value) ? Number(key) : key;
      const child = findChild(one, segment);
      return child === undefined ? [] : listRuledValues(child, member, [...path, segment]);
    });
    return [...own, ...inner];
  });
}

/** What stands at `path` of a value. */
export function findValue(value: unknown, path: ValuePath): unknown {
  return path.reduce(
    (parent: unknown, segment) =>
      typeof parent === "object" && parent !== null && Object.hasOwn(parent, segment)
        ? Reflect.get(parent, segment)
        : undefined,
    value,
  );
}

function findChild(schema: z.core.$ZodType, segment: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element;
  if (!(schema instanceof z.ZodObject)) return undefined;
  return Object.entries<z.core.$ZodType>(schema.shape).find(([key]) => key === segment)?.[1];
}

/** The schema without what makes it optional; of a union its options. */
function listAlternatives(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return listAlternatives(schema.unwrap(), value);
  }
  if (!(schema instanceof z.ZodUnion)) return [schema];
  return listOptions(schema, value).flatMap((option) => listAlternatives(option, value));
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
