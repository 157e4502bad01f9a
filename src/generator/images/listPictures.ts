import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { type Diagnostic, DiagnosticError } from "../diagnostics/diagnostic.ts";
import { leadsOutOf } from "../diagnostics/systemErrors.ts";

/** One file in `assets/pictures` from which a picture is made. */
export interface MasterFile {
  /** File name without its extension. */
  readonly name: string;
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
}

const folder = "assets/pictures";
const extensions = [".jpg", ".jpeg", ".png", ".webp", ".avif"];
const namePattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
// What operating systems and we ourselves leave beside the masters.
const ignoredPattern = /^\.|\.md$|^thumbs\.db$|^desktop\.ini$/i;

/**
 * Names, without extension and sorted, of the pictures that content may refer to. Opens no picture.
 *
 * @throws DiagnosticError naming every file in `assets/pictures` that cannot be a master.
 */
export async function listPictures(root: string): Promise<string[]> {
  const masters = await findMasters(root);
  return masters.map((master) => master.name);
}

/**
 * Lists the masters, sorted by name. No folder means no masters.
 *
 * @throws DiagnosticError naming every file that is no master, is badly named or shares its name with another.
 */
export async function findMasters(root: string): Promise<readonly MasterFile[]> {
  const names = (await readFolder(join(root, folder))).filter((name) => !ignoredPattern.test(name));
  const masters = names
    .sort()
    .map((name) => ({ name: parse(name).name, file: `${folder}/${name}` }));
  const judged = masters.map(async (master, index) => {
    const twin = masters.slice(0, index).find((other) => other.name === master.name);
    return [...problemsOf(master, twin), ...(await linkProblemsOf(root, master))];
  });
  const diagnostics = (await Promise.all(judged)).flat();
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return masters.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readFolder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function problemsOf(
  { name, file }: MasterFile,
  twin: MasterFile | undefined,
): readonly Diagnostic[] {
  const { base, ext } = parse(file);
  if (!extensions.includes(ext.toLowerCase())) {
    return [
      {
        where: file,
        message: `“${base}” is not a kind of picture that the site can be made from.`,
        hint: "Save it as JPEG, PNG, WebP or AVIF, or move it out of this folder.",
      },
    ];
  }
  if (!namePattern.test(name)) {
    return [
      {
        where: file,
        message: `“${name}” cannot be part of an address: use small letters a-z, digits, “-” and “_”.`,
        hint: "Rename the file, for example to team-lunch.jpg.",
      },
    ];
  }
  if (twin !== undefined) {
    return [
      {
        where: file,
        message: `There are two pictures named “${name}”: ${parse(twin.file).base} and ${base}.`,
        hint: "Delete or rename one of them.",
      },
    ];
  }
  return [];
}

async function linkProblemsOf(root: string, { file }: MasterFile): Promise<readonly Diagnostic[]> {
  // A link to nothing leads nowhere.
  const isForeign = await leadsOutOf(join(root, folder), join(root, file)).catch(() => true);
  if (!isForeign) return [];
  const message = `This is a link that leads out of ${folder}.`;
  return [{ where: file, message, hint: "Put the picture itself here." }];
}
