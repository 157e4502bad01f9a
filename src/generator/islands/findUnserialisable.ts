/**
 * Names every place in a value that JSON would lose or change without a word: functions, `undefined`,
 * `NaN`, `-0`, `Map`, class instances, lone surrogates, cycles. Types rule most of them out; content and casts
 * get past types.
 *
 * @param path of the value itself, such as `props`
 */
export function findUnserialisable(
  value: unknown,
  path: string,
  ancestors: readonly object[] = [],
): string[] {
  if (value === null || typeof value === "boolean") return [];
  if (typeof value === "string") {
    return value.isWellFormed() ? [] : [`${path} is text with half a character in it`];
  }
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0) ? [] : [`${path} is ${describe(value)}`];
  }
  if (typeof value !== "object") return [`${path} is ${describe(value)}`];
  if (ancestors.includes(value)) return [`${path} contains itself`];
  const inner = [...ancestors, value];
  if (Array.isArray(value)) {
    return Array.from(value, (item, index) =>
      findUnserialisable(item, `${path}[${index}]`, inner),
    ).flat();
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    return [`${path} is ${describe(value)}`];
  const symbols = Object.getOwnPropertySymbols(value).map(
    (key) => `${path} has the key ${String(key)}`,
  );
  const entries = Object.entries(value).flatMap(([key, item]) =>
    findUnserialisable(item, `${path}.${key}`, inner),
  );
  return [...symbols, ...entries];
}

function describe(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null)
    return `a ${value.constructor?.name ?? "thing without a constructor"}`;
  return Object.is(value, -0) ? "-0" : String(value);
}
