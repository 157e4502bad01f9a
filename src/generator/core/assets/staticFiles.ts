import { readFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { explainMissing, listFiles } from "../diagnostics/files.ts";
import type { OutputEntry } from "../output/output.ts";

/**
 * Reads the static files: those that are published unchanged, by their paths in a folder.
 *
 * @param folder from the root
 * @throws DiagnosticError as `listFiles` does, or naming the folder if it is missing
 */
export async function readStaticFiles(root: string, folder: string): Promise<OutputEntry[]> {
  await access(join(root, folder)).catch(explainMissing(folder));
  return listFiles(root, folder, true).map((name) => {
    // One by one: the system limits how many files are open at a time.
    const bytes = readFileSync(join(root, folder, name));
    // Composed, as addresses in content are: macOS lists some letters in two parts.
    return [name.normalize("NFC"), bytes] as const;
  });
}
