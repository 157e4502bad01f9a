import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { explainMissing, leadsOutOf, listFiles } from "../diagnostics/files.ts";
import { recogniseGitPointer } from "../diagnostics/strangers.ts";
import type { OutputEntry } from "../output/output.ts";

/**
 * Reads the static files: those that are published unchanged, by their paths in a folder.
 *
 * @param folder from the root
 * @throws DiagnosticError naming a link that leads out of the folder, a pointer of Git LFS, or the folder if it is
 *   missing
 */
export async function readStaticFiles(root: string, folder: string): Promise<OutputEntry[]> {
  const outer = join(root, folder);
  await access(outer).catch(explainMissing(folder));
  return Promise.all(
    listFiles(outer).map(async (name) => {
      const path = join(outer, name);
      const where = `${folder}/${name}`;
      if (await leadsOutOf(outer, path)) {
        const message = `This symbolic link points outside ${folder}.`;
        const hint = "Replace it with the file itself.";
        throw new DiagnosticError([{ where, message, hint }]);
      }
      const bytes = await readFile(path);
      const { what, hint } = recogniseGitPointer(bytes) ?? {};
      if (what !== undefined) {
        const message = `This can't be published: ${what}.`;
        throw new DiagnosticError([{ where, message, hint }]);
      }
      // Composed, as addresses in content are: macOS lists some letters in two parts.
      return [name.normalize("NFC"), bytes] as const;
    }),
  );
}
