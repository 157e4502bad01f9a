import { readFile } from "node:fs/promises";
import { generatorFolder, toLocal } from "../diagnostics/describe.ts";
import { formatPlace } from "../diagnostics/diagnostic.ts";
import { startLocating } from "../diagnostics/locate.ts";

/**
 * Where the site's code writes a class name: React keeps no trace of the component that an element came from.
 *
 * @param code absolute paths of all modules
 * @param classes of an element and of those round it, innermost first
 * @returns the place of the first that is written anywhere, such as `src/page.tsx:12:3`
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
  // Others can't be asked for so, and no class of a component is written so.
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
