// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { hash, hashFile, isAsSigned, sign } from "../cache/signature.js";
import { writeAtomically } from "../cache/writeAtomically.js";

// Whether a build would make what the last one made. Plain JavaScript: it is asked before anything else is loaded.

/**
 * @typedef {object} Place
 * @property {string} root of the project, absolute
 * @property {string} out output folder, absolute
 * @property {readonly string[]} args of the command line
 */

/**
 * All that a build may read besides packages, by what the disk says of it.
 *
 * @typedef {object} Inputs
 * @property {Map<string, string>} files signature of each file and folder of project and generator, by its absolute path
 * @property {readonly string[]} covered folders, by their real paths, of which everything was looked at
 * @property {readonly string[]} packages folders of packages
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
 * @property {string} circumstances
 * @property {Packages} packages
 * @property {string} output one hash of the signatures of all that is in the output folder
 * @property {Record<string, import("../cache/signature.js").Signed>} files by absolute path
 * @property {readonly string[]} said what the build told at its end
 */

/** What tools keep for themselves in a project, or among its packages. */
const skipped = new Set([".git", ".cache", ".vite", ".vite-temp"]);
// Of packages: types and source maps, a third of all files, which no build reads.
const unread = /\.(?:d\.[cm]?ts|map)$/;

/** @type {{ place: Place, circumstances: string, inputs: Inputs, packages: Packages, record: BuildRecord | undefined } | undefined} */
let started;
let output = "";

const placeOfRecord = (/** @type {string} */ root) => join(root, ".cache/last-build.json");

/**
 * Looks at everything that decides a build, before the build reads any of it.
 *
 * @param {Place} place
 * @returns {readonly string[] | undefined} what the last build told, if another one would change nothing
 */
export function findLastBuild(place) {
  try {
    const record = readRecord(place.root);
    const inputs = readInputs(place);
    const circumstances = describeCircumstances(place);
    const packages = record?.packages ?? readPackages(inputs);
    started = { place, circumstances, inputs, packages, record };
    if (record?.circumstances !== circumstances || !holdsAll(record.files, inputs.files))
      return undefined;
    if (record.output !== signOutput(place)) return undefined;
    // Most of all files are theirs. A build that is needed anyway leaves their signatures as they were noted last: they
    // are found another time only if nothing was changed since, and so nothing while it ran.
    started.packages = readPackages(inputs);
    return isDeepStrictEqual(started.packages, packages) ? record.said : undefined;
  } catch {
    // What can't be read, or was damaged: a build says what is wrong, or mends it.
    return undefined;
  }
}

/** Looks at the output while no other build may replace it, and so late that whatever is changed from now on has a later time. */
export function noteOutput() {
  if (started === undefined) return;
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
  const { place, circumstances, inputs, packages, record } = started;
  try {
    /** @type {Record<string, readonly [string, string]>} */
    const files = {};
    for (const [path, signature] of inputs.files) {
      const [before, hash] = record?.files[path] ?? [];
      files[path] = [signature, before === signature && hash ? hash : hashFile(path, signature)];
    }
    // Looked at once more, after all was read: what was another meanwhile has another time.
    const isSteady = isDeepStrictEqual(readInputs(place), inputs);
    const covered = [...inputs.covered, ...packages.covered];
    const isCovered = (/** @type {string} */ path) =>
      inputs.files.has(path) ||
      covered.some((folder) => `${path}${sep}`.startsWith(`${folder}${sep}`));
    if (!isSteady || ![...reads].every((path) => isCovered(resolve(place.root, path)))) return;
    const kept = { circumstances, packages, output, files, said };
    writeAtomically(placeOfRecord(place.root), JSON.stringify(kept));
  } catch {
    // Without it the next build only does everything.
  }
}

/**
 * @param {string} root
 * @returns {BuildRecord | undefined} nothing where it was damaged, or other code than this wrote it
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
  // Packages are looked for upwards, and so is what says how code is compiled.
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
 * Whether a signature is that of a folder, or of a link to one, of which not everything is looked at already.
 *
 * @param {string} signature
 * @param {string[]} covered takes the folder
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
 * Whether all files are there, no others, and each with the contents that it had.
 *
 * @param {BuildRecord["files"]} kept
 * @param {Inputs["files"]} files
 */
function holdsAll(kept, files) {
  if (Object.keys(kept).length !== files.size) return false;
  return [...files].every(([path, signature]) => isAsSigned(path, kept[path], signature));
}
