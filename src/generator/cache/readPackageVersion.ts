import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** Name and version of an installed package, such as `sharp 0.35.5`, read without loading it. */
export async function readPackageVersion(name: string): Promise<string> {
  // Not every package exports its `package.json`, so it is looked for upwards from the main file.
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (folder !== dirname(folder)) {
    const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
    const found = packageSchema.safeParse(JSON.parse(text));
    if (found.success && found.data.name === name) return `${name} ${found.data.version}`;
    folder = dirname(folder);
  }
  throw new Error(`${name} is not installed`);
}
