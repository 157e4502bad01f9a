import { realpath } from "node:fs/promises";
import { isAbsolute, relative } from "node:path";

/**
 * True for a symbolic link, or what lies behind one, that leads out of a folder: the site would publish what is no part
 * of the project, and differ from one machine to the next.
 *
 * @throws the file system's error where there is no such file
 */
export async function leadsOutOf(folder: string, path: string): Promise<boolean> {
  const [inner, outer] = await Promise.all([realpath(path), realpath(folder)]);
  const way = relative(outer, inner);
  return way.startsWith("..") || isAbsolute(way);
}
