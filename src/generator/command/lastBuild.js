// @ts-check
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { hash, sign, tick } from "../cache/signature.js";

// Whether a build would make what the last one made. Plain JavaScript: it is asked before anything else is loaded.

/**
 * @typedef {object} Place
 * @property {string} root of the project, absolute
 * @property {string} out output folder, absolute
 * @property {readonly string[]} args of the command line
 */

/**
 * All that a build may read, by what the disk says of it.
 *
 * @typedef {object} Inputs
 * @property {Map<string, string>} files signature of each file and folder of project and generator, by its absolute path
 * @property {string} packages one hash of the signatures of all installed packages
 * @property {readonly string[]} covered folders, by their real paths, of which everything was looked at
 */

/**
 * @typedef {object} BuildRecord
 * @property {string} circumstances
 * @property {string} packages
 * @property {string} output one hash of the signatures of all that is in the output folder
 * @property {Record<string, readonly [signature: string, contentHash: string]>} files by absolute path
 * @property {readonly string[]} said what the build told at its end
 */

/** What tools keep for themselves in a project, or among its packages. */
const skipped = new Set([".git", ".cache", ".vite", ".vite-temp"]);
// Of packages: types and source maps, a third of all files, which no build reads.
const unread = /\.(?:d\.[cm]?ts|map)$/;

/** @type {{ place: Place, circumstances: string, inputs: Inputs, record: BuildRecord | undefined } | undefined} */
let started;
let output = "";

/**
 * Looks at everything that decides a build, before the build reads any of it.
 *
 * @param {Place} place
 * @returns {readonly string[] | undefined} what the last build told, if another one would change nothing
 */
export function findLastBuild(place) {
  try {
    const path = placeOfRecord(place.root);
    /** @type {BuildRecord | undefined} */
    const record = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
    const inputs = readInputs(place);
    const circumstances = describeCircumstances(place);
    started = { place, circumstances, inputs, record };
    if (record?.circumstances !== circumstances) return undefined;
    if (record.packages !== inputs.packages || record.output !== signOutput(place))
      return undefined;
    return holdsAll(record.files, inputs.files) ? record.said : undefined;
  } catch {
    // What can't be read, or was damaged: a build says what is wrong, or mends it.
    return undefined;
  }
}

/** Looks at the output while no other build may replace it. */
export function noteOutput() {
  if (started === undefined) return;
  // Whatever is changed from now on has a later time.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, tick);
  try {
    output = signOutput(started.place);
  } catch {
    // The site is there all the same: this build is only not found again.
  }
}

/**
 * Keeps what is needed to find this build again: nothing, if anything may have changed since it began.
 *
 * @param {readonly string[]} said
 * @param {Iterable<string>} reads every file and folder that steps have read, from the root or absolute
 */
export function keepBuild(said, reads) {
  if (started === undefined || output === "") return;
  const { place, circumstances, inputs, record } = started;
  try {
    /** @type {Record<string, readonly [string, string]>} */
    const files = {};
    for (const [path, signature] of inputs.files) {
      const [before, hash] = record?.files[path] ?? [];
      files[path] = [signature, before === signature && hash ? hash : hashFile(path, signature)];
    }
    // Looked at once more, after all was read: what was another meanwhile has another time.
    const isSteady = isDeepStrictEqual(readInputs(place), inputs);
    const isCovered = (/** @type {string} */ path) =>
      inputs.files.has(path) ||
      inputs.covered.some((folder) => `${path}${sep}`.startsWith(`${folder}${sep}`));
    if (!isSteady || ![...reads].every((path) => isCovered(resolve(place.root, path)))) return;
    const kept = { circumstances, packages: inputs.packages, output, files, said };
    const path = placeOfRecord(place.root);
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, path);
  } catch {
    // Without it the next build only does everything.
  }
}

/** @param {Place} place */
function describeCircumstances({ root, out, args }) {
  // What no two runs of one shell have in common, and what npm says of itself.
  const isOfShell = /^(?:_|SHLVL|OLDPWD|npm_.*)$/i;
  const environment = Object.entries(process.env).filter(([name]) => !isOfShell.test(name));
  const { versions, arch, platform, execArgv } = process;
  const today = new Date().toISOString().slice(0, 10);
  const all = [root, out, args, environment.sort(), versions, arch, platform, execArgv, today];
  return hash(JSON.stringify(all));
}

/**
 * @param {Place} place
 * @returns {Inputs}
 */
function readInputs({ root, out }) {
  /** @type {Map<string, string>} */
  const files = new Map();
  const generator = resolve(import.meta.dirname, "..");
  const covered = [root, realpathSync(root), generator];
  const packages = createHash("sha256");
  const look = (/** @type {string} */ path, /** @type {boolean} */ isPackage) => {
    const signature = sign(path);
    if (isPackage) packages.update(`${path} ${signature}\n`);
    else files.set(path, signature);
    return signature;
  };
  const walk = (/** @type {string} */ folder, /** @type {boolean} */ isPackage) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      const path = `${folder}${sep}${name}`;
      if (skipped.has(name) || path === out) continue;
      if (isPackage && entry.isFile() && unread.test(name)) continue;
      const isIn = isPackage || name === "node_modules";
      if (entry.isDirectory()) {
        if (!isIn) files.set(path, "folder");
      } else {
        const [kind, real = ""] = look(path, isIn).split(/ (.*)/s);
        if (kind !== "folder" || covered.includes(real)) continue;
        covered.push(real);
      }
      walk(path, isIn);
    }
  };
  walk(root, false);
  if (!generator.startsWith(root + sep)) walk(generator, false);
  // Packages are looked for upwards, and so is what says how code is compiled.
  for (const folder of new Set([...listAbove(root), ...listAbove(generator)])) {
    for (const name of ["package.json", "tsconfig.json"]) look(join(folder, name), false);
    const above = join(folder, "node_modules");
    if (!existsSync(above) || covered.some((one) => above.startsWith(one + sep))) continue;
    covered.push(realpathSync(above));
    walk(above, true);
  }
  return { files, packages: packages.digest("hex"), covered };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listAbove(folder) {
  const above = dirname(folder);
  return above === folder ? [] : [above, ...listAbove(above)];
}

/** @param {Place} place */
function signOutput({ out }) {
  const all = createHash("sha256");
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}${sep}${entry.name}`;
      if (entry.isDirectory()) walk(path);
      all.update(entry.isDirectory() ? `${path}${sep}\n` : `${path} ${sign(path)}\n`);
    }
  };
  walk(out);
  return all.digest("hex");
}

/**
 * Whether all files are there, no others, and each with the contents that it had.
 *
 * @param {BuildRecord["files"]} kept
 * @param {Inputs["files"]} files
 */
function holdsAll(kept, files) {
  if (Object.keys(kept).length !== files.size) return false;
  return [...files].every(([path, signature]) => {
    const [before, contents] = kept[path] ?? [];
    return before === signature || (before !== undefined && hashFile(path, signature) === contents);
  });
}

/**
 * @param {string} path
 * @param {string} signature
 */
function hashFile(path, signature) {
  return signature.startsWith("file ") ? hash(readFileSync(path)) : signature;
}

/** @param {string} root */
function placeOfRecord(root) {
  return join(root, ".cache/last-build.json");
}
