import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { isEditorLeftover } from "../diagnostics/files.ts";

/** A file that content may name as an image; `name` is its own without the extension, `file` its path from the root. */
export interface ImageFile {
  readonly name: string;
  readonly file: string;
}

// Hidden files and notes beside the images.
const ignored = /^\.|\.md$/i;

/**
 * The images that content may refer to, sorted. Opens and checks none of them; a missing folder means no images.
 *
 * @param folder path of the source images, from the root
 */
export async function listImageFiles(root: string, folder: string): Promise<ImageFile[]> {
  const path = join(root, folder);
  const entries = existsSync(path) ? await readdir(path, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => !entry.isDirectory())
    .filter(({ name }) => !ignored.test(name) && !isEditorLeftover(name))
    .map((entry) => ({ name: parse(entry.name).name, file: `${folder}/${entry.name}` }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}
