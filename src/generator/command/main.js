// @ts-check
import "./requirePackages.js";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { listFlagsTakenByNpm, readFlags } from "./flags.js";
import { findLastBuild } from "./lastBuild.js";
import { compileProgram } from "./program.js";
import { runUntilEnded } from "./restart.js";

// Runs the project in the current folder. A build that has nothing to do ends before the generator is even loaded.
const args = process.argv.slice(2);
const { values, positionals } = readFlags(args);
const [command = "build"] = positionals;
const root = process.cwd();
const out = resolve(root, String(values.out));
const isPlainBuild = command === "build" && listFlagsTakenByNpm(process.env).length === 0;
const said = isPlainBuild ? findLastBuild({ root, out, args }) : undefined;
if (said !== undefined) {
  console.log(said.join("\n"));
} else if (command === "watch" && process.send === undefined) {
  runUntilEnded(args);
} else {
  const program = await compileProgram(root).catch((error) => {
    console.error(`The generator can't be compiled. ${error.message}`);
    process.exit(1);
  });
  process.setSourceMapsEnabled(true);
  // Node 20 has no JIT compiler between its slowest and its fastest, and spends a third of a small build on optimising
  // code that hardly runs any more. So a function must run thirty times as long as by default before it is optimised.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=2000000");
  await import(program);
}
