import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { installPackages } from "../support/tools.ts";

/** A generator that is measured. */
export interface Generator {
  readonly name: string;
  readonly command: string;
  /** Its output folder. */
  readonly out: string;
  /** What a build finds of the last one's, in words. */
  readonly keeps: string;
  /** Removes that. */
  readonly forget: () => Promise<void>;
}

/**
 * Sets up other generators, which build the same site from the same content, components, styles and scripts.
 *
 * @param folder inside a copy of the project, with what `prepareBuild` writes
 * @param checks whether their output is packed and checked, as their users do it: by further commands
 */
export async function makePeers(
  folder: string,
  checks: boolean,
  remove: (...paths: string[]) => Promise<void>,
): Promise<Generator[]> {
  const packages = join(await installPackages("test/bench/peers"), "node_modules");
  const packed = join(folder, "packed");
  const further = [
    `node ../pack.mjs out ${packed}`,
    "html-validate --config ../html-validate.json out",
    "node node_modules/check-html-links/src/cli.js out",
  ];
  const make = (name: string, run: string, caches: readonly string[], keeps: string) => {
    const own = join(folder, name.toLowerCase());
    return {
      name,
      command: [`cd ${own}`, run, ...(checks ? further : [])].join(" && "),
      out: `${own}/out`,
      keeps,
      forget: () => remove(packed, ...["out", ...caches].map((path) => join(own, path))),
    };
  };
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, "peers"), folder, { recursive: true });
  for (const name of ["eleventy", "astro"])
    await symlink(packages, join(folder, name, "node_modules")).catch(() => undefined);
  const eleventy = "node node_modules/@11ty/eleventy/cmd.cjs --quiet --output=out";
  const astro = "node node_modules/astro/astro.js build --silent --outDir out";
  return [
    make("Eleventy", eleventy, [], "output; has no cache"),
    make(
      "Astro",
      `ASTRO_TELEMETRY_DISABLED=1 ${astro}`,
      [".astro", "kept"],
      "output, .astro, cacheDir",
    ),
  ];
}
