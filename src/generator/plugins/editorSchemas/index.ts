import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import type { Plugin, RenderedSite } from "../../core/build/plugin.ts";
import { writeAtomically } from "../../core/cache/cache.ts";
import type { Plan } from "../../core/content/collections.ts";
import { listContentFiles } from "../../core/content/contentFiles.ts";
import { type KnownNames, valueRules } from "../../core/content/schema.ts";
import { listIndexedPaths } from "../../core/routing/routeTable.ts";
import { cacheCure } from "../../start.js";

/** Where the schemas are, from the root. The first line of a content file names its own. */
export const schemasFolder = ".cache/schemas";

/** Keeps the JSON schemas by which code editors complete and check content those of the latest code and content. */
export function editorSchemas(): Plugin {
  return {
    name: "editor schemas",
    inspect: (site) => {
      const texts = formatContentSchemas(site.config.plan, listNames(site));
      try {
        renew(join(site.root, schemasFolder), texts);
        return [];
      } catch (error) {
        // Of no use to the site: whoever builds it where nobody edits may have a cache that can't be written.
        const reason = `${schemasFolder} can't be written (${(error as Error).message})`;
        return [`Editors check content by older schemas, or none: ${reason}. ${cacheCure}`];
      }
    },
  };
}

/** What content may name, as `loadContent` has it. */
function listNames({ config, loading, routes }: RenderedSite): KnownNames {
  const { sources } = listContentFiles(config.plan, loading);
  const entries = sources.flatMap((source) => ("path" in source ? [source.path] : []));
  const page = [...listIndexedPaths(routes), ...entries.filter((path) => path in routes)];
  return { image: loading.images ?? [], page: [...new Set(page)] };
}

/** Writes what differs, as editors read a file again with each change, and removes schemas of kinds that no longer exist. */
function renew(folder: string, texts: ReadonlyMap<string, string>): void {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  // Not the drafts, which another process may be writing.
  for (const file of present.filter((name) => name.endsWith(".json")))
    if (!texts.has(file)) rmSync(join(folder, file));
  for (const [file, text] of texts) {
    const isSame = present.includes(file) && readFileSync(join(folder, file), "utf8") === text;
    if (!isSame) writeAtomically(join(folder, file), text);
  }
}

// In a file of their own, so that a new page or image changes only one file.
const namesFile = "names.schema.json";

/** JSON schemas with which editors complete and check content files: their texts, by file name. */
export function formatContentSchemas(plan: Plan, known: KnownNames): ReadonlyMap<string, string> {
  // Sorted, so that the file does not change with the order in which a disk lists images.
  const definitions = Object.fromEntries(
    Object.entries(known).map(([name, names]) => [
      name,
      { type: "string", enum: names.toSorted() },
    ]),
  );
  const names = { $schema: "http://json-schema.org/draft-07/schema#", definitions };
  const texts = new Map([[namesFile, formatJson(names)]]);
  for (const kind of Object.values(plan)) {
    // Editors don't apply schemas to front matter.
    if (kind.kind === "collection" && kind.extension === "md") continue;
    const jsonSchema = z.toJSONSchema(kind.schema, {
      // The version that YAML language servers read.
      target: "draft-7",
      io: "input",
      // What JSON Schema has no words for is for the build to check.
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const { refersTo } = valueRules.get(zodSchema) ?? {};
        // Not beside the description: Draft 7 ignores what stands beside a $ref.
        if (refersTo === undefined) return;
        const known = { $ref: `${namesFile}#/definitions/${refersTo}` };
        // Only a build can tell whether a file, or a part of a page, is there.
        const isPage = refersTo === "page";
        jsonSchema.allOf = [isPage ? { anyOf: [known, { pattern: "^/.*[.#]" }] } : known];
      },
    });
    texts.set(nameSchema(kind), formatJson(jsonSchema));
  }
  return texts;
}

/** The file of a kind's schema: named after its file or, as a folder may be named like one, after what is in it. */
export function nameSchema(kind: Plan[string]): string {
  const name = kind.kind === "single" ? posix.parse(kind.file).name : kind.schema.meta()?.title;
  return `${String(name).toLowerCase().replaceAll(" ", "-")}.schema.json`;
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
