import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locate } from "./locate.ts";
import type { ParsedYaml } from "./parseYaml.ts";

interface HeadSource {
  readonly yaml: ParsedYaml;
  /** The file's values, which may lack a head or hold a broken one: that is reported elsewhere. */
  readonly value: unknown;
}

/** Two pages with one title look like one page to a search engine and in a row of tabs. */
export function findDuplicateHeads(sources: readonly HeadSource[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const part of ["title", "description"]) {
    const seen = new Map<string, string>();
    for (const { yaml, value } of sources) {
      const words = readMember(readMember(value, "head"), part);
      if (typeof words !== "string") continue;
      const key = words.trim();
      const first = seen.get(key);
      seen.set(key, first ?? yaml.file);
      if (first === undefined || key === "") continue;
      diagnostics.push({
        where: yaml.file,
        ...locate(yaml, ["head", part], "value"),
        message: `head.${part}: expected a ${part} of its own, found that of ${first}: “${key}”`,
      });
    }
  }
  return diagnostics;
}

function readMember(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
