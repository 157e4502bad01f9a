/** Files that only hosts read: a server that reads none of them must not serve them either. */
export const hostFiles = [".htaccess", "_headers", "_redirects"] as const;

/** Headers of all paths that begin with a prefix. */
interface HeaderRule {
  readonly prefix: string;
  readonly headers: { readonly name: string; readonly value: string }[];
}

/**
 * Reads a `_headers` file as a host does: a path on a line of its own, its headers indented below it. The only wildcard
 * supported is a `*` at the end of a path, as the site has no others.
 */
export function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("#") || line.trim() === "") continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      rules.push({ prefix: line.trim().replace(/\*$/, ""), headers: [] });
    } else rules.at(-1)?.headers.push({ name, value });
  }
  return rules;
}
