import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Replaces the real site by the synthetic one, in a copy of the project. */
export async function makeSynthetic(folder: string): Promise<void> {
  const source = await readFile(join(import.meta.dirname, "syntheticSite.tsx"), "utf8");
  const site = join(folder, "src/site");
  await rename(join(site, "site.ts"), join(site, "realSite.ts"));
  await writeFile(join(site, "synthetic.tsx"), toCopy(source));
  await writeFile(join(site, "site.ts"), 'export { site } from "./synthetic.tsx";\n');
}

function toCopy(source: string): string {
  return source
    .replaceAll("../../src/site/site.ts", "./realSite.ts")
    .replaceAll("../../src/site/", "./")
    .replaceAll("../../src/generator/", "../generator/");
}
