// @ts-check
import { createRequire } from "node:module";
import { resolve } from "node:path";

// Runs before any package is imported, so that missing packages are reported in plain words.
try {
  createRequire(resolve("package.json")).resolve("esbuild");
} catch {
  console.error("The packages are not installed yet: run npm ci, and then this command again.");
  process.exit(1);
}
