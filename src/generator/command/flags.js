// @ts-check
import { parseArgs } from "node:util";

/** All flags of the command line, as options of `parseArgs`. */
export const flags = /** @type {const} */ ({
  help: { type: "boolean", short: "h" },
  base: { type: "string" },
  origin: { type: "string" },
  date: { type: "string" },
  out: { type: "string", default: "dist" },
  port: { type: "string" },
  host: { type: "string" },
  "keep-previous": { type: "boolean" },
});

/**
 * Parses a command line without rejecting anything: mistakes are reported by `parseOptions`.
 *
 * @param {readonly string[]} args
 */
export function readFlags(args) {
  // The only string flag whose value is optional.
  const isHostAlone = (/** @type {string} */ arg, next = "-") =>
    arg === "--host" && next.startsWith("-");
  return parseArgs({
    args: args.map((arg, index) => (isHostAlone(arg, args[index + 1]) ? "--host=*" : arg)),
    options: flags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
}

/**
 * Lists flags without `--` before them: npm takes those for its own and puts them in the environment.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function listFlagsTakenByNpm(env) {
  const isLost = (/** @type {string} */ name) =>
    env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;
  return Object.keys(flags).filter(isLost);
}
