import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatContentSchemas } from "./formatContentSchemas.ts";
import type { KnownNames } from "./schemas/knownNames.ts";

interface WriteOptions extends KnownNames {
  /** The project's root, which holds content/. */
  readonly root: string;
}

/** Writes the JSON Schemas with which an editor completes and checks content files while one types. */
export async function writeContentSchemas({ root, ...known }: WriteOptions): Promise<void> {
  const folder = join(root, "content/schemas");
  await mkdir(folder, { recursive: true });
  for (const [file, text] of formatContentSchemas(known)) await writeFile(join(folder, file), text);
}
