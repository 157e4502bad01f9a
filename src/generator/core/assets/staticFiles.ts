import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DiagnosticError } from "../diagnostics/diagnostic.ts";
import {
  explainMissing,
  isEditorLeftover,
  leadsOutOf,
  readNamedFile,
  toLocal,
} from "../diagnostics/files.ts";
import type { OutputFile } from "../output/output.ts";

/** The licence of third-party work that is published with the site. */
export interface LicenceFile {
  /** Name of the licensed work. */
  readonly name: string;
  /** Path from the project's root. */
  readonly file: string;
}

export interface StaticFilesOptions {
  /** The project's root, absolute. */
  readonly root: string;
  /** Folder, from the root, whose contents are copied unchanged to the root of the site. */
  readonly staticFolder?: string | undefined;
  readonly licences?: readonly LicenceFile[] | undefined;
  /** Folders, from the root, of the npm packages in the bundle. */
  readonly packages: readonly string[];
}

/**
 * Reads the static files, and adds `licences.txt` if there are any licences.
 *
 * @throws DiagnosticError naming a link that leads out of the folder, or a bundled package without a licence file, which
 *   must not be published
 */
export async function readStaticFiles(options: StaticFilesOptions) {
  const { root, staticFolder } = options;
  const own = staticFolder === undefined ? [] : await readFolder(root, staticFolder);
  const files = new Map<string, OutputFile>(own);
  const text = await collectLicences(options);
  return text === "" ? files : files.set("licences.txt", text);
}

async function readFolder(root: string, folder: string) {
  const outer = join(root, folder);
  const entries = await readdir(outer, { recursive: true, withFileTypes: true }).catch(
    explainMissing(folder, "the folder is missing, though the site names it"),
  );
  const paths = entries
    .filter((entry) => !entry.isDirectory() && !isEditorLeftover(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => {
      const name = toLocal(outer, path);
      if (!(await leadsOutOf(outer, path))) return [name, await readFile(path)] as const;
      const message = `This symbolic link points outside ${folder}.`;
      const hint = "Replace it with the file itself.";
      throw new DiagnosticError([{ where: `${folder}/${name}`, message, hint }]);
    }),
  );
}

/** Both the OFL of fonts and the MIT licence of packages require their text to be passed on. */
async function collectLicences({ root, licences = [], packages }: StaticFilesOptions) {
  const bundled = await Promise.all(packages.map((folder) => findPackageLicence(root, folder)));
  const all = [...licences, ...bundled].map(async ({ name, file }) => {
    const text = (await readNamedFile(root, file)).toString();
    return `${name}\n${"=".repeat(72)}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(all)).join("\n\n");
}

async function findPackageLicence(root: string, folder: string): Promise<LicenceFile> {
  const file = (await readdir(join(root, folder))).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) {
    const message = "This package is bundled for browsers, but has no licence file.";
    const hint = "Use another package: its text has to be published with it.";
    throw new DiagnosticError([{ where: folder, message, hint }]);
  }
  return { name: folder.replace(/^.*node_modules\//, ""), file: `${folder}/${file}` };
}
