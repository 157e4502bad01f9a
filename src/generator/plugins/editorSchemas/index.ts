import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { z } from "zod";
import type { Plugin } from "../../core/build/plugin.ts";
import type { Plan } from "../../core/content/collections.ts";
import { listContentFiles } from "../../core/content/contentFiles.ts";
import type { LoadOptions } from "../../core/content/loadContent.ts";
import { type KnownNames, valueRules } from "../../core/content/schema.ts";

/** Writes the JSON schemas by which code editors complete and check content. */
export function editorSchemas(): Plugin {
  return {
    name: "editor schemas",
    commands: {
      schemas: {
        help: "write the JSON schemas that editors check content with",
        flags: [],
        run: async ({ config, loading }, _options, print) => {
          const folder = await writeContentSchemas(config.plan, loading);
          print(`The schemas in ${folder} are those of the code now.`);
          return undefined;
        },
      },
    },
  };
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
    const name = kind.kind === "single" ? posix.parse(kind.file).name : kind.schema.meta()?.title;
    const file = `${String(name).toLowerCase().replaceAll(" ", "-")}.schema.json`;
    const jsonSchema = z.toJSONSchema(kind.schema, {
      // The version that YAML language servers read.
      target: "draft-7",
      io: "input",
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
    texts.set(file, formatJson(jsonSchema));
  }
  return texts;
}

/** Writes the JSON schemas to `schemas/` in the content folder, and removes those of kinds that no longer exist. @returns its path from the root */
export async function writeContentSchemas(plan: Plan, options: LoadOptions): Promise<string> {
  const { sources } = listContentFiles(plan, options);
  const paths = sources.flatMap((source) => ("path" in source ? [source.path] : []));
  const page = [...options.staticPaths, ...paths];
  const texts = formatContentSchemas(plan, { image: options.images ?? [], page });
  const place = `${options.folder}/schemas`;
  const folder = join(options.root, place);
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (!texts.has(file)) await rm(join(folder, file));
  for (const [file, text] of texts) await writeFile(join(folder, file), text);
  return place;
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
