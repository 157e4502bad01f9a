import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { KnownNames } from "../../site/schemas/knownNames.ts";
import { formatContentSchemas } from "./formatContentSchemas.ts";

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
