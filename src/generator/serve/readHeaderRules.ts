import type { HeaderField } from "../hosts/servingPolicy.ts";

/** Headers of all paths that begin with a prefix. */
export interface HeaderRule {
  readonly prefix: string;
  readonly headers: readonly HeaderField[];
}

/**
 * Reads a `_headers` file as a host does: a path in a line of its own, its headers indented below it. Of patterns
 * only those that end in `*` are understood, as the site has no others.
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: { prefix: string; headers: HeaderField[] }[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#") || line.trim() === "") continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      rules.push({ prefix: line.trim().replace(/\*$/, ""), headers: [] });
    } else rules.at(-1)?.headers.push({ name, value });
  }
  return rules;
}
