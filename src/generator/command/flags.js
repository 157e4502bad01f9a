// @ts-check
import { parseArgs } from "node:util";

/** What stands behind a command, as `parseArgs` takes it. */
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
 * Reads the words of a command line, right or wrong.
 *
 * @param {readonly string[]} args
 */
export function readFlags(args) {
  // The one flag that needs no value.
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
 * Flags without the double dash before them: npm takes them for its own, and leaves them in the environment.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function listLostFlags(env) {
  const isLost = (/** @type {string} */ name) =>
    env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;
  return Object.keys(flags).filter(isLost);
}
