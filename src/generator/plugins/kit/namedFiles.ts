import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { explainMissing } from "../../core/diagnostics/files.ts";

/**
 * Reads a file that is named in the site's configuration.
 *
 * @param file path from the root
 * @throws DiagnosticError if it does not exist
 */
export function readNamedFile(root: string, file: string): Promise<Buffer> {
  return readFile(join(root, file)).catch(explainMissing(file));
}
