import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../../cache/contentHash.ts";
import { readPackageVersion } from "../../cache/readPackageVersion.ts";
import { shareFontFiles } from "./cutShareFonts.ts";

/** Fonts and programs that share images are drawn with: other ones draw other pictures. */
export async function hashTools(root: string): Promise<string> {
  const fonts = await Promise.all(
    shareFontFiles.map(async (file) => contentHash(await readFile(join(root, file)))),
  );
  const versions = await Promise.all(["sharp", "satori", "subset-font"].map(readPackageVersion));
  return [...fonts, ...versions].join(" ");
}
