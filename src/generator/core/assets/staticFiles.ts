import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { explainMissing, leadsOutOf, listFiles } from "../diagnostics/files.ts";
import type { OutputEntry } from "../output/output.ts";

/**
 * Reads the static files: those that are published unchanged, by their paths in a folder.
 *
 * @param folder from the root
 * @throws DiagnosticError naming a link that leads out of the folder, or the folder if it is missing
 */
export async function readStaticFiles(root: string, folder: string): Promise<OutputEntry[]> {
  const outer = join(root, folder);
  await access(outer).catch(explainMissing(folder));
  return Promise.all(
    listFiles(outer).map(async (name) => {
      const path = join(outer, name);
      // Composed, as addresses in content are: macOS lists some letters in two parts.
      if (!(await leadsOutOf(outer, path)))
        return [name.normalize("NFC"), await readFile(path)] as const;
      const message = `This symbolic link points outside ${folder}.`;
      const hint = "Replace it with the file itself.";
      throw new DiagnosticError([{ where: `${folder}/${name}`, message, hint }]);
    }),
  );
}
