import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { context } from "esbuild";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import { programOptions } from "./programOptions.ts";

/** Puts the site's own code, and the generator's that runs with it, into one module, as `npm run build` does. */
export interface SiteBundler {
  /**
   * @returns URL of the module, which exports `program` (see `createProgram`); always the same, so a worker loads it once
   * @throws DiagnosticError with everything that can't be compiled or found
   */
  readonly bundle: () => Promise<string>;
}

/** @param siteModule path, from the project's root, of a module that exports what `SiteModule` says */
export async function openSiteBundler(
  root: string,
  siteModule: string,
  folder: string,
): Promise<SiteBundler> {
  const outfile = join(folder, "site.mjs");
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
    outfile,
  });
  await mkdir(folder, { recursive: true });
  return {
    bundle: async () => {
      const { outputFiles } = await bundler.rebuild().catch(explainBundling);
      await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)));
      return pathToFileURL(outfile).href;
    },
  };
}
