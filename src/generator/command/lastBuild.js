// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { hash, hashFile, isAsSigned, sign } from "../cache/signature.js";
import { writeAtomically } from "../cache/writeAtomically.js";

// Whether a build would repeat the last one. Plain JavaScript, because it runs before anything else is loaded.

/**
 * @typedef {object} Place
 * @property {string} root of the project, absolute
 * @property {string} out output folder, absolute
 * @property {readonly string[]} args of the command line
 */

/**
 * All that a build may read besides packages, by file metadata (see `sign`).
 *
 * @typedef {object} Inputs
 * @property {Map<string, string>} files signature of each file and folder of project and generator, by absolute path
 * @property {readonly string[]} covered folders that were signed completely, links by their real paths
 * @property {readonly string[]} packages `node_modules` folders
 */

/**
 * All installed packages.
 *
 * @typedef {object} Packages
 * @property {string} hash of the signatures of all their files
 * @property {readonly string[]} covered
 */

/**
 * @typedef {object} BuildRecord
 * @property {string} circumstances hash of paths, arguments, environment, Node version and day
 * @property {Packages} packages
 * @property {string} output one hash over the signatures of everything in the output folder
 * @property {Record<string, import("../cache/signature.js").Signed>} files by absolute path
 * @property {readonly string[]} said lines to print when nothing has changed since
 */

/** Folders that tools keep for their own use, in a project or among its packages. */
const skipped = new Set([".git", ".cache", ".vite", ".vite-temp"]);
// Type declarations and source maps: a third of all files in packages, and no build reads them.
const unread = /\.(?:d\.[cm]?ts|map)$/;

/** @type {{ place: Place, circumstances: string, inputs: Inputs, packages: Packages, record: BuildRecord | undefined } | undefined} */
let started;
let output = "";

const placeOfRecord = (/** @type {string} */ root) => join(root, ".cache/last-build.json");

/**
 * Signs everything that a build's result depends on, before the build reads any of it.
 *
 * @param {Place} place
 * @returns {readonly string[] | undefined} what to print if another build would change nothing
 */
export function findLastBuild(place) {
  try {
    const record = readRecord(place.root);
    const inputs = readInputs(place);
    const circumstances = describeCircumstances(place);
    const packages = record?.packages ?? readPackages(inputs);
    started = { place, circumstances, inputs, packages, record };
    if (record?.circumstances !== circumstances || !hasSameFiles(record.files, inputs.files))
      return undefined;
    if (record.output !== signOutput(place)) return undefined;
    // Packages hold most of the files, so they are signed last. A build that is needed anyway keeps their recorded
    // hash: it matches later only if no package has changed since that was taken, and so none while the build ran.
    started.packages = readPackages(inputs);
    return isDeepStrictEqual(started.packages, packages) ? record.said : undefined;
  } catch {
    // Something is unreadable or damaged: a build reports or repairs it.
    return undefined;
  }
}

/** Signs the output, while no other build may replace it, and so late that any later change gets a later timestamp. */
export function noteOutput() {
  if (started === undefined) return;
  try {
    output = signOutput(started.place);
  } catch {
    // The site is complete all the same: the next build only can't tell that nothing has changed.
  }
}

/**
 * Records this build for `findLastBuild`, unless an input may have changed since it began.
 *
 * @param {readonly string[]} said
 * @param {Iterable<string>} reads every file and folder that the steps have read, absolute or relative to the root
 */
export function keepBuild(said, reads) {
  if (started === undefined || output === "") return;
  const { place, circumstances, inputs, packages, record } = started;
  try {
    /** @type {Record<string, readonly [string, string]>} */
    const files = {};
    for (const [path, signature] of inputs.files) {
      const [before, hash] = record?.files[path] ?? [];
      files[path] = [signature, before === signature && hash ? hash : hashFile(path, signature)];
    }
    // Signed again now that everything was read: a file that changed during the build has another timestamp.
    const isSteady = isDeepStrictEqual(readInputs(place), inputs);
    const covered = [...inputs.covered, ...packages.covered];
    const isCovered = (/** @type {string} */ path) =>
      inputs.files.has(path) ||
      covered.some((folder) => `${path}${sep}`.startsWith(`${folder}${sep}`));
    if (!isSteady || ![...reads].every((path) => isCovered(resolve(place.root, path)))) return;
    const kept = { circumstances, packages, output, files, said };
    writeAtomically(placeOfRecord(place.root), JSON.stringify(kept));
  } catch {
    // Without a record the next build just runs in full.
  }
}

/**
 * @param {string} root
 * @returns {BuildRecord | undefined} nothing if the record is damaged, or another version of this module wrote it
 */
function readRecord(root) {
  try {
    /** @type {BuildRecord} */
    const record = JSON.parse(readFileSync(placeOfRecord(root), "utf8"));
    return isAsSigned(import.meta.filename, record.files[import.meta.filename])
      ? record
      : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Place} place */
function describeCircumstances({ root, out, args }) {
  // Variables that differ from run to run in one shell, and those that npm sets.
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
  /** @type {string[]} */
  const packages = [];
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      const path = `${folder}${sep}${name}`;
      if (skipped.has(name) || path === out) continue;
      const signature = entry.isDirectory() ? "folder" : sign(path);
      files.set(path, signature);
      if (name === "node_modules") packages.push(path);
      else if (entry.isDirectory() || leadsOut(signature, covered)) walk(path);
    }
  };
  walk(root);
  if (!generator.startsWith(root + sep)) walk(generator);
  // Node looks for packages in all parent folders, and tools for package.json and tsconfig.json.
  for (const folder of new Set([...listAbove(root), ...listAbove(generator)])) {
    for (const name of ["package.json", "tsconfig.json"])
      files.set(join(folder, name), sign(join(folder, name)));
    const above = join(folder, "node_modules");
    if (existsSync(above)) packages.push(above);
  }
  return { files, covered, packages };
}

/**
 * @param {Inputs} inputs
 * @returns {Packages}
 */
function readPackages({ packages }) {
  /** @type {string[]} */
  const covered = [];
  const all = createHash("sha256");
  const walk = (/** @type {string} */ folder) => {
    let signatures = "";
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const { name } = entry;
      const path = `${folder}${sep}${name}`;
      if (skipped.has(name) || (entry.isFile() && unread.test(name))) continue;
      const signature = entry.isDirectory() ? "folder" : sign(path);
      signatures += `${path} ${signature}\n`;
      if (entry.isDirectory() || leadsOut(signature, covered)) walk(path);
    }
    all.update(signatures);
  };
  for (const folder of packages) if (leadsOut(sign(folder), covered)) walk(folder);
  return { hash: all.digest("hex"), covered };
}

/**
 * Whether a signature is that of a folder, or of a link to one, that is not covered yet; marks it as covered.
 *
 * @param {string} signature
 * @param {string[]} covered the folder is added to it
 */
function leadsOut(signature, covered) {
  const [kind, real = ""] = signature.split(/ (.*)/s);
  if (kind !== "folder" || covered.includes(real)) return false;
  covered.push(real);
  return true;
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
 * Whether there are the same files as recorded, no others, and each with the same contents.
 *
 * @param {BuildRecord["files"]} kept
 * @param {Inputs["files"]} files
 */
function hasSameFiles(kept, files) {
  if (Object.keys(kept).length !== files.size) return false;
  return [...files].every(([path, signature]) => isAsSigned(path, kept[path], signature));
}
