import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { context } from "esbuild";
import { explainBundling } from "../explainBundling.ts";
import { fingerprint } from "../fingerprint.ts";
import { programOptions } from "../programOptions.ts";

/** Puts the site's own code, and the generator's that runs with it, into one module for workers. */
export interface SiteBundler {
  /**
   * @returns URL of the module, which exports `program` (see `createProgram`)
   * @throws ProblemError with everything that can't be compiled or found
   */
  readonly bundle: () => Promise<string>;
}

// A worker may still be about to load the module before the newest.
const modulesKept = 3;

/** @param siteModule path, from the project's root, of a module that exports what `SiteModule` says */
export async function openSiteBundler(
  root: string,
  siteModule: string,
  folder: string,
): Promise<SiteBundler> {
  const bundler = await context({
    ...programOptions,
    absWorkingDir: root,
    stdin: {
      contents: `
        import { site, load } from ${JSON.stringify(join(root, siteModule))};
        import { createProgram } from "./siteProgram.ts";
        export const program = createProgram({ site, load }, ${JSON.stringify(root)});`,
      resolveDir: import.meta.dirname,
      sourcefile: "watch.ts",
      loader: "ts",
    },
    outfile: join(folder, "site.mjs"),
  });
  await mkdir(folder, { recursive: true });
  const written = new Set<string>();
  return {
    bundle: async () => {
      const { outputFiles } = await bundler.rebuild().catch(explainBundling);
      const [map, code] = outputFiles;
      if (map === undefined || code === undefined) throw new Error("esbuild returned no module");
      // Named after its bytes: a module of the same name would not be loaded again.
      const path = join(folder, `site-${fingerprint(code.contents)}.mjs`);
      if (!written.delete(path)) {
        await Promise.all([writeFile(path, code.contents), writeFile(`${path}.map`, map.contents)]);
      }
      written.add(path);
      const [oldest = ""] = written;
      if (written.size > modulesKept && written.delete(oldest)) {
        await Promise.all([oldest, `${oldest}.map`].map((file) => rm(file, { force: true })));
      }
      return pathToFileURL(path).href;
    },
  };
}
