// @ts-check
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { writeModules } from "../bundle/writeModules.js";
import { hashFile, isAsSigned, sign } from "../cache/signature.js";
import { writeAtomically } from "../cache/writeAtomically.js";

// Node 20 can't run TypeScript, and one bundled module loads in a tenth of the time of two hundred.

/**
 * @typedef {object} KeptProgram
 * @property {readonly string[]} place where it was made, since modules contain absolute paths
 * @property {string} module absolute path of the entry module
 * @property {Record<string, import("../cache/signature.js").Signed>} files all inputs and the modules made from them
 */

/**
 * Compiles a project's `build.ts` and the generator to JavaScript, or reuses an earlier run's if nothing has changed.
 *
 * @param {string} root of the project, absolute
 * @returns {Promise<string>} URL of the module
 * @throws {Error} esbuild's if the code can't be compiled, or a system error if it can't be written
 */
export async function compileProgram(root) {
  const url = await findOrMake(root);
  running ??= url;
  return url;
}

/**
 * Whether the program has changed since the first call of `compileProgram`.
 *
 * @param {string} root
 * @throws {Error} as `compileProgram` does
 */
export async function isOutdated(root) {
  return (await compileProgram(root)) !== running;
}

/** @type {string | undefined} */
let running;

/** @param {string} root */
async function findOrMake(root) {
  const folder = join(root, ".cache/program");
  const record = join(folder, "kept.json");
  const place = [root, import.meta.dirname];
  const kept = findKept(record, place);
  if (kept !== undefined) return pathToFileURL(kept).href;

  // By the disk's clock: on a network drive it may differ from this machine's.
  mkdirSync(folder, { recursive: true });
  writeAtomically(record, "");
  const startedAt = statSync(record).ctimeMs;
  const { outputFiles, metafile } = await bundle(root, folder);
  writeModules(
    folder,
    outputFiles.map(({ path, contents }) => [path, contents]),
  );
  const require = createRequire(import.meta.url);
  const inputs = [
    ...Object.keys(metafile.inputs).map((input) => resolve(root, input)),
    ...[import.meta.filename, require.resolve("esbuild/package.json")],
  ];
  const module = outputFiles.find(({ path }) => /program-\w+\.mjs$/.test(path))?.path ?? "";
  const files = [...inputs, ...outputFiles.map(({ path }) => path)].map((path) => {
    const signature = sign(path);
    return [path, [signature, hashFile(path, signature)]];
  });
  // A file saved during compilation may have been read before that: no record then, so the next run compiles again.
  if (inputs.every((path) => statSync(path).ctimeMs < startedAt))
    writeAtomically(record, JSON.stringify({ place, module, files: Object.fromEntries(files) }));
  return pathToFileURL(module).href;
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function bundle(root, folder) {
  const { build } = await import("esbuild");
  return build({
    absWorkingDir: root,
    entryPoints: [{ in: join(root, "build.ts"), out: "program" }],
    write: false,
    bundle: true,
    metafile: true,
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    // Dynamic imports become chunks of their own, so that a command loads only what it needs.
    splitting: true,
    sourcemap: "linked",
    sourcesContent: false,
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    // The output must depend on nothing but the contents of the inputs: changes of other files would go unnoticed.
    resolveExtensions: [],
    tsconfigRaw: {},
    ignoreAnnotations: true,
    preserveSymlinks: true,
    plugins: [keepPlaces],
    logLevel: "silent",
  });
}

/** Keeps `import.meta` paths as in the sources, and shares the modules of this folder that are already running. */
const keepPlaces = /** @type {import("esbuild").Plugin} */ ({
  name: "places",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^\.\/\w+\.js$/ }, ({ path, resolveDir }) => {
      if (basename(resolveDir) !== basename(import.meta.dirname)) return undefined;
      return { path: pathToFileURL(join(import.meta.dirname, path)).href, external: true };
    });
    // Packages are not bundled, and those of which nothing is used are not imported.
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" ? undefined : { path, external: true, sideEffects: false },
    );
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const contents = text
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path)));
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
});

/**
 * @param {string} record path of the file
 * @param {readonly string[]} place
 * @returns {string | undefined} path of the recorded module, if all files are unchanged
 */
function findKept(record, place) {
  try {
    const kept = /** @type {KeptProgram} */ (JSON.parse(readFileSync(record, "utf8")));
    const isKept =
      kept.place.join() === place.join() &&
      Object.entries(kept.files).every(([path, signed]) => isAsSigned(path, signed));
    return isKept ? kept.module : undefined;
  } catch {
    // The record is missing, incomplete, or some other file.
    return undefined;
  }
}
