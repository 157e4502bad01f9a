import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { buildProject } from "../build/buildProject.ts";
import { writeEntry } from "../cache/writeEntry.ts";
import { explainBundling } from "../diagnostics/systemErrors.ts";
import type { SiteModule } from "../render/siteModule.ts";
import { programOptions } from "./programOptions.ts";

/** What a program exports. */
export interface Program extends SiteModule<unknown> {
  readonly buildProject: typeof buildProject;
}

export interface LoadedProgram {
  readonly program: Program;
  /** URL, see `writeInWorker`. */
  readonly writer: string;
}

/**
 * Puts a site and the generator into few modules and loads them: that takes a quarter of the time that their
 * files take one by one through a TypeScript loader, and on Node 20 there is no such loader in further threads.
 *
 * @param root absolute path of the project
 * @param siteModule path, from the root, of a module that exports what `SiteModule` says
 * @throws DiagnosticError with everything that can't be compiled or found
 */
export async function loadProgram(root: string, siteModule: string): Promise<LoadedProgram> {
  const folder = join(root, ".cache/program");
  const { outputFiles } = await build({
    ...programOptions,
    absWorkingDir: root,
    stdin: {
      contents: `
        export * from ${JSON.stringify(join(root, siteModule))};
        export { buildProject } from "../build/buildProject.ts";`,
      resolveDir: import.meta.dirname,
      sourcefile: "program.ts",
    },
    entryPoints: [{ in: join(import.meta.dirname, "../output/runWriter.ts"), out: "writer" }],
    outdir: folder,
    entryNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
  }).catch(explainBundling);
  await mkdir(folder, { recursive: true });
  await Promise.all(outputFiles.map(({ path, contents }) => writeEntry(path, contents)));
  await removeOld(folder);
  const find = (pattern: RegExp) =>
    pathToFileURL(outputFiles.find(({ path }) => pattern.test(path))?.path ?? "").href;
  const program = (await import(find(/stdin-\w+\.mjs$/))) as Program;
  return { program, writer: find(/writer-\w+\.mjs$/) };
}

/**
 * Another build may be about to load what it has just written, so only what is older goes. By the disk's own clock:
 * this machine's may be another.
 */
async function removeOld(folder: string): Promise<void> {
  const hour = 3_600_000;
  const ages = (await readdir(folder)).map(async (name) => {
    const path = join(folder, name);
    // Beside this build another one renames its drafts, and removes the same old files.
    const stats = await stat(path).catch(() => undefined);
    return { path, writtenAt: stats?.mtimeMs ?? Number.POSITIVE_INFINITY };
  });
  const files = (await Promise.all(ages)).filter(({ writtenAt }) => Number.isFinite(writtenAt));
  const newest = Math.max(...files.map(({ writtenAt }) => writtenAt));
  for (const { path, writtenAt } of files) {
    if (newest - writtenAt > hour) await rm(path, { force: true });
  }
}
