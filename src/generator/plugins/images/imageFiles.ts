import { existsSync } from "node:fs";
import { join, parse } from "node:path";
import { listFiles } from "../../core/diagnostics/files.ts";

/** A file that content may name as an image; `name` is its own without the extension, `file` its path from the root. */
export interface ImageFile {
  readonly name: string;
  readonly file: string;
}

// What is in folders, hidden files, and notes beside the images.
const ignored = /\/|^\.|\.md$/i;

/**
 * The images that content may refer to, sorted. Opens and checks none of them; a missing folder means no images.
 *
 * @param folder path of the source images, from the root
 * @throws DiagnosticError as `listFiles` does
 */
export function listImageFiles(root: string, folder: string): ImageFile[] {
  const paths = existsSync(join(root, folder)) ? listFiles(root, folder, true) : [];
  return paths
    .filter((path) => !ignored.test(path))
    .map((path) => ({ name: parse(path).name, file: `${folder}/${path}` }));
}
