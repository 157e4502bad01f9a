import { readdirSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { generatorFolder } from "../../start.js";
import { type Diagnostic, DiagnosticError } from "./diagnostic.ts";

/** A path as it is shown in messages: relative to the root, with forward slashes. */
export function toLocal(root: string, path: string): string {
  return relative(root, path).split(sep).join("/");
}

/** Whether a path, absolute or from the project's root, is in the generator's own folder. */
export function isOfGenerator(root: string, path: string): boolean {
  return resolve(root, path).startsWith(generatorFolder + sep);
}

/** Error handler that throws a DiagnosticError if a file or folder in the site's configuration does not exist. */
export function explainMissing(where: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== "ENOENT") throw error;
    const message = "this is missing, though the site names it";
    const hint = "Put it there, or correct the name where the site is configured.";
    throw new DiagnosticError([{ where, message, hint }]);
  };
}

/**
 * Whether a path leads out of a folder by a symbolic link: the site would publish files that are not part of the
 * project, and differ from one machine to the next.
 *
 * @throws the file system's error if the file does not exist
 */
export function leadsOutOf(folder: string, path: string): boolean {
  return !isBelow(realpathSync(folder), realpathSync(path));
}

/** A file or folder in another, by its path from there, with forward slashes. */
export interface FolderEntry {
  readonly path: string;
  readonly isFolder: boolean;
  /** Neither for a symbolic link, nor for a pipe, socket or device. */
  readonly isFile: boolean;
}

/**
 * Everything in a folder, folders before their contents. No symbolic link is followed. (Whether Node's own
 * `recursive` follows links to folders depends on its version, on `withFileTypes`, and on which `readdir` is called.)
 *
 * @param isWanted if false for a path, that is left out with all that is in it
 */
export function walk(
  folder: string,
  isWanted = (_path: string) => true,
  parent = "",
): FolderEntry[] {
  const all = readdirSync(join(folder, parent), { withFileTypes: true });
  const wanted = all.filter(({ name }) => isWanted(parent + name));
  return wanted.flatMap((entry) => {
    const path = parent + entry.name;
    const isFolder = entry.isDirectory();
    const own = { path, isFolder, isFile: entry.isFile() };
    return [own, ...(isFolder ? walk(folder, isWanted, `${path}/`) : [])];
  });
}

/**
 * Paths of all files in a folder, sorted, without leftovers of editors. Symbolic links are followed.
 *
 * @param folder from the root
 * @param isClosed whether no link may lead out of the folder
 * @throws DiagnosticError naming all links that can't or may not be followed, and what is neither file nor folder
 */
export function listFiles(root: string, folder: string, isClosed = false): string[] {
  const outer = join(root, folder);
  const diagnostics: Diagnostic[] = [];
  /** @param above real paths of the folder, and of those that links lead to on the way to `parent` */
  const list = (parent: string, above: readonly string[]): string[] => {
    const entries = walk(outer, (path) => !isEditorLeftover(path), parent);
    return entries.flatMap(({ path, isFolder, isFile }) => {
      if (isFolder || isFile) return isFile ? [path] : [];
      try {
        const real = realpathSync(join(outer, path));
        const stats = statSync(real);
        if (isClosed && leadsOutOf(outer, real))
          throw new Error(`This symbolic link points outside ${folder}.`);
        if (stats.isFile()) return [path];
        if (!stats.isDirectory())
          throw new Error("This is a pipe, a socket or a device, not a file.");
        if (above.some((folder) => isBelow(real, folder)))
          throw new Error("This is a link to a folder that it is in itself.");
        return list(`${path}/`, [...above, real]);
      } catch (error) {
        const { code, message: reason } = error as NodeJS.ErrnoException;
        const message = code === undefined ? reason : `This link can't be followed (${reason}).`;
        const hint = "Replace it with the file or folder itself, or take it away.";
        diagnostics.push({ where: `${folder}/${path}`, message, hint });
        return [];
      }
    });
  };
  const files = list("", [realpathSync(outer)]).sort();
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return files;
}

/** Whether a path is a folder's own, or in it. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith("..") && !isAbsolute(way);
}

const leftByEditor = /(?:^|\/)(?:[^/]*~|\.?#[^/]*|4913)(?:\/|$)|\.(?:sw[px]|tmp)$/i;
const leftBySystem = /(?:^|\/)(?:\.DS_Store|\._[^/]*|thumbs\.db|desktop\.ini)$/i;

/** Whether a path is that of a file which an operating system leaves in folders that it has shown. */
export function isLeftBySystem(path: string): boolean {
  return leftBySystem.test(path);
}

/** Whether a path is a leftover of an editor or operating system, such as a backup, and never meant as a source. */
export function isEditorLeftover(path: string): boolean {
  return leftByEditor.test(path) || isLeftBySystem(path);
}
