// @ts-check
import { resolve } from "node:path";
import "./requirePackages.js";
import { readFlags } from "./flags.js";
import { findLastBuild } from "./lastBuild.js";
import { compileProgram } from "./program.js";

// Runs the project in the current folder. Where a build has nothing to do, that is known before any of it is loaded.
const args = process.argv.slice(2);
const { values, positionals } = readFlags(args);
const [command = "build"] = positionals;
const root = process.cwd();
const out = resolve(root, String(values.out));
const said = command === "build" ? findLastBuild({ root, out, args }) : undefined;
if (said === undefined) {
  const program = await compileProgram(root).catch((error) => {
    // Of what it could not compile esbuild has told.
    if (!("errors" in error)) console.error(`The generator can't be compiled: ${error.message}`);
    process.exit(1);
  });
  process.setSourceMapsEnabled(true);
  await import(program);
} else {
  console.log(said.join("\n"));
}
