import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The licences of everything that is not ours and goes out with the site: the fonts, and the npm
 * packages that are bundled into scripts. The OFL and the MIT licence both ask to be passed on.
 */
export async function collectLicences(root: string, packages: readonly string[]): Promise<string> {
  const font = ["Anek Latin (font)", await readFile(join(root, "assets/fonts/OFL.txt"), "utf8")];
  const bundled = await Promise.all(
    packages.map(async (name) => [
      name,
      await readPackageLicence(join(root, "node_modules", name)),
    ]),
  );
  return [font, ...bundled]
    .map(([name, text]) => `${name}\n${"=".repeat(72)}\n\n${text?.trim()}\n`)
    .join("\n\n");
}

/** @throws Error if the package carries no licence: then it may not go out at all. */
async function readPackageLicence(folder: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no licence file, so it can't be bundled`);
  return readFile(join(folder, file), "utf8");
}
