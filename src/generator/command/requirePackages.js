// @ts-check
import { createRequire } from "node:module";
import { resolve } from "node:path";

// Without its packages the project has nothing that could say so better.
try {
  createRequire(resolve("package.json")).resolve("esbuild");
} catch {
  console.error("The packages are not installed yet: run npm ci, and then this command again.");
  process.exit(1);
}
