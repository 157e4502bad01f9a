// @ts-check
import { fork } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";

// Compiles a project's build.ts, which imports the generator and the site, and runs it. The only module in plain
// JavaScript: Node 20 can't run TypeScript, and on every version one bundle loads faster than a hundred modules.

/** Absolute path of the generator's folder: in compiled code `import.meta` would name the cache. */
export const generatorFolder = import.meta.dirname;

/** What to do where the cache can't be written. */
export const cacheCure = "Make .cache a folder that you may write to, on a disk with space.";

/** Exit code of a watching process that is to be started again, with new code of the generator. */
export const restartCode = 75;

// Hooks that do nothing without React in the browser. Others, such as `useId`, are of use on static pages too.
const hooks =
  "useActionState useEffect useImperativeHandle useInsertionEffect useLayoutEffect useOptimistic useReducer useState " +
  "useSyncExternalStore useTransition";

const renderOnce = join(generatorFolder, "core/render/renderOnce.ts");

/** Gives the site's code hooks that report where they have no effect (see `checkHook`); all else is React's own. */
const checkHooks = /** @type {import("esbuild").Plugin} */ ({
  name: "checked hooks",
  setup: ({ onResolve, onLoad }) => {
    const exported = hooks
      .split(" ")
      .map((name) => `export const ${name} = checkHook("${name}", react.${name});`);
    const contents = `
      import * as react from "react";
      import { checkHook } from ${JSON.stringify(renderOnce)};
      export * from "react";
      export { default } from "react";
      ${exported.join("\n")}`;
    onResolve({ filter: /^react$/ }, ({ importer, namespace }) =>
      namespace === "checked-hooks" || importer.startsWith(generatorFolder + sep)
        ? { path: "react", external: true }
        : { path: "react", namespace: "checked-hooks" },
    );
    onLoad({ filter: /^react$/, namespace: "checked-hooks" }, () => ({
      contents,
      resolveDir: generatorFolder,
    }));
    // This module is running already.
    onResolve({ filter: /\/start\.js$/ }, () => ({
      path: pathToFileURL(import.meta.filename).href,
      external: true,
    }));
  },
});

/**
 * Compiles build.ts with all that it imports, except packages. What it imports dynamically, the site's configuration,
 * becomes a module of its own, which shares the generator's modules.
 *
 * @param {string} root of the project, absolute
 * @returns URLs of the two modules, which change with the code in them; `inputs`: paths, from the root, of all that is
 *   in the first
 * @throws {Error} esbuild's `BuildFailure`
 */
export async function compile(root) {
  const { build } = await import("esbuild");
  const cache = join(root, ".cache");
  const isLinked = existsSync(cache) && lstatSync(cache).isSymbolicLink();
  // From a cache that is a link to another disk, Node would search for packages there.
  const outdir = join(root, isLinked ? ".program" : ".cache/program");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["build.ts"],
    write: false,
    bundle: true,
    splitting: true,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    // Passes the place of each JSX element to `jsxDEV` (renderOnce.ts), which reports handlers that React would drop.
    jsxDev: true,
    jsxImportSource: "checked-jsx",
    alias: { "checked-jsx": renderOnce, "checked-jsx/jsx-dev-runtime": renderOnce },
    sourcemap: "linked",
    sourcesContent: false,
    outdir,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    plugins: [checkHooks],
    logLevel: "silent",
  });
  writeModules(outdir, outputFiles);
  const imports = metafile.inputs["build.ts"]?.imports ?? [];
  const config = imports.find(({ kind }) => kind === "dynamic-import")?.path ?? "";
  const urlOf = (/** @type {string} */ source) => {
    const [name = ""] =
      Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
    return pathToFileURL(join(root, name)).href;
  };
  const inputs = listInputs(metafile, config);
  return { program: urlOf("build.ts"), config: urlOf(config), inputs };
}

/**
 * Lists build.ts and all that it imports, but not by way of the site's configuration.
 *
 * @param {import("esbuild").Metafile} metafile
 * @param {string} config
 */
function listInputs({ inputs }, config) {
  const reached = new Set(["build.ts"]);
  for (const source of reached)
    for (const { path } of inputs[source]?.imports ?? []) if (path !== config) reached.add(path);
  return reached;
}

const day = 86_400_000;

/**
 * Writes modules, whose names contain hashes, so that no other process reads half of one; deletes those of other
 * builds that are a day old.
 *
 * @param {string} folder
 * @param {readonly import("esbuild").OutputFile[]} modules
 */
function writeModules(folder, modules) {
  for (const { path, contents } of modules) {
    if (holds(path, contents)) continue;
    const draft = `${path}.${process.pid}`;
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(draft, contents);
      // A folder can't be replaced by a file.
      if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
        rmSync(path, { recursive: true });
      renameSync(draft, path);
    } catch (error) {
      if (existsSync(draft)) rmSync(draft);
      throw Object.assign(/** @type {Error} */ (error), { path, hint: cacheCure });
    }
  }
  const needed = new Set(modules.map(({ path }) => path));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!needed.has(path) && stats && Date.now() - stats.mtimeMs > day)
      rmSync(path, { force: true });
  }
}

/**
 * Whether a file has these bytes. After a power cut it can be empty, and would then be a program that does nothing.
 *
 * @param {string} path
 * @param {Uint8Array} bytes
 */
function holds(path, bytes) {
  try {
    return readFileSync(path).equals(bytes);
  } catch {
    return false;
  }
}

/** Runs this command line in a child process, and in a new one each time that asks for a restart. */
function supervise() {
  let child = start();
  let isEnding = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => {
      isEnding = true;
      child.kill(signal);
    });

  function start() {
    return fork(import.meta.filename, process.argv.slice(2)).once("exit", (code) => {
      if (code === restartCode && !isEnding) child = start();
      else process.exit(code ?? 1);
    });
  }
}

/**
 * Compiles build.ts, see `compile`. Errors are printed; they end the process, unless it is one in watch mode, which
 * tries again until the code compiles.
 *
 * @param {string} root
 */
async function compileOrWait(root) {
  for (let printed = ""; ; await wait(1000)) {
    try {
      return await compile(root);
    } catch (error) {
      const { path, message: reason, hint } = /** @type {Error & Record<string, string>} */ (error);
      const message = hint === undefined ? reason : `${path}  ${reason}\n    ${hint}`;
      // The system has ended esbuild's process, a second ago: this one can't start another.
      if (process.send !== undefined && message.includes("service is no longer running"))
        process.exit(restartCode);
      if (message !== printed) console.error(message);
      printed = message;
      if (process.send === undefined) process.exit(1);
    }
  }
}

/** Compiles the project in the current folder, and runs the command for it. */
async function runProject() {
  await import("esbuild").catch(() => {
    console.error("The packages are not installed yet: run npm ci, and then this command again.");
    process.exit(1);
  });
  // React's production build: its development build renders the same HTML several times slower.
  process.env["NODE_ENV"] ??= "production";
  // The largest packages load while esbuild, a process of its own, compiles: that takes equally long.
  for (const name of ["react-dom/server", "zod", "yaml", "markdown-it"])
    import(name).catch(() => undefined);
  const root = process.cwd();
  if (root.includes("*")) {
    console.error(`${root}  Node finds no packages below a folder with * in its name: rename it.`);
    process.exit(1);
  }
  const { program } = await compileOrWait(root);
  // Not before: Node would search the packages above for source maps as well.
  process.setSourceMapsEnabled(true);
  const { project, run } = await import(program);
  process.exitCode = await run(project);
}

// Not awaited here: the program imports this module, which would then wait for itself.
if (realpathSync(process.argv[1] ?? "") === import.meta.filename) {
  if (process.argv.includes("watch", 2) && process.send === undefined) supervise();
  else void runProject();
}
