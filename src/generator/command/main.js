// @ts-check
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readFlags } from "./flags.js";
import { findLastBuild } from "./lastBuild.js";
import "./requirePackages.js";

// Runs the project in the current folder. Where a build has nothing to do, that is known before any of it is loaded.
const args = process.argv.slice(2);
const { values, positionals } = readFlags(args);
const [command = "build"] = positionals;
const root = process.cwd();
const out = resolve(root, String(values.out));
const said = command === "build" ? findLastBuild({ root, out, args }) : undefined;
if (said === undefined) {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(resolve(root, "build.ts")).href);
} else {
  console.log(said.join("\n"));
}
