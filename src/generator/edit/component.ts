import { readFile } from "node:fs/promises";
import { generatorFolder, toLocal } from "../diagnostics/describe.ts";
import { formatPlace } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";

/**
 * Finds the component that an element came from by searching the code for its classes: React keeps no trace of it.
 *
 * @param code absolute paths of all modules
 * @param classes of an element and its ancestors, innermost first
 * @returns the place of the first class that is found, such as `src/page.tsx:12:3`
 */
export async function findComponent(
  root: string,
  code: Iterable<string>,
  classes: readonly string[],
): Promise<string | undefined> {
  const own = [...code].filter(
    (path) =>
      path.startsWith(root) && !path.startsWith(generatorFolder) && !/node_modules/.test(path),
  );
  const modules = await Promise.all(
    own.sort().map(async (path) => ({ path, text: await readFile(path, "utf8").catch(() => "") })),
  );
  // Other names would need escaping in the pattern, and no component writes such a class.
  for (const name of classes.filter((one) => /^[\w-]+$/.test(one))) {
    const written = new RegExp(`(?<=["'\`\\s])${name}(?=["'\`\\s])`);
    for (const { path, text } of modules) {
      const index = text.search(written);
      if (index === -1) continue;
      return formatPlace({ where: toLocal(root, path), ...startLocating(text)(index) });
    }
  }
  return undefined;
}
