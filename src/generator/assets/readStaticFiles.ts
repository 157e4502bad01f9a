import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";
import type { OutputFile } from "../output/output.ts";
import { collectLicences } from "./collectLicences.ts";

/**
 * Files that go out as they are: icons at the root, where browsers look for them, the licences, and
 * the encoded pictures.
 *
 * @param packages npm packages of which code is bundled
 * @param pictures from output path to the absolute path of the encoded file
 */
export async function readStaticFiles(
  root: string,
  packages: readonly string[],
  pictures: ReadonlyMap<string, string>,
): Promise<Map<string, OutputFile>> {
  const icons = join(root, "assets/icons");
  const names = (await readdir(icons)).sort();
  const iconFiles = await Promise.all(
    names.map(async (name) => {
      const path = join(icons, name);
      if (await leadsOutOf(icons, path)) throw describeLink(`assets/icons/${name}`);
      return [name, await readFile(path)] as const;
    }),
  );
  return new Map<string, OutputFile>([
    ...iconFiles,
    ["licences.txt", await collectLicences(root, packages)],
    ...[...pictures].map(([path, copyFrom]) => [path, { copyFrom }] as const),
  ]);
}

function describeLink(where: string): DiagnosticError {
  const message = "This link leads out of assets/icons.";
  return new DiagnosticError([{ where, message, hint: "Put the file itself here." }]);
}
