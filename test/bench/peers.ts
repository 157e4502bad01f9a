import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { installPackages } from "../support/tools.ts";

/** Another generator, which renders the same pages with the same components. */
export interface Peer {
  readonly name: string;
  readonly command: string;
  /** Its output folder, and the cache folders that it keeps for the next build. */
  readonly out: string;
  readonly kept: readonly string[];
}

/** Sets up the peers beside `pages.mjs`. @param folder absolute */
export async function makePeers(folder: string): Promise<Peer[]> {
  const packages = join(await installPackages("test/bench/peers"), "node_modules");
  for (const name of ["eleventy", "astro"]) {
    await cp(join(import.meta.dirname, "peers", name), join(folder, name), { recursive: true });
    await symlink(packages, join(folder, name, "node_modules"));
  }
  const [eleventy, astro] = ["eleventy", "astro"].map((name) => join(folder, name));
  return [
    {
      name: "Eleventy 3",
      command: `cd ${eleventy} && node node_modules/@11ty/eleventy/cmd.cjs --quiet --output=out`,
      out: `${eleventy}/out`,
      kept: [],
    },
    {
      name: "Astro 5",
      command: `cd ${astro} && ASTRO_TELEMETRY_DISABLED=1 node node_modules/astro/astro.js build --silent --outDir out`,
      out: `${astro}/out`,
      kept: [`${astro}/.astro`, `${astro}/kept`],
    },
  ];
}
