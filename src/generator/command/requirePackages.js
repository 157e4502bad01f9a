import { existsSync } from "node:fs";

// Without its packages the project has nothing that could say so better.
if (!existsSync("node_modules")) {
  console.error("The packages are not installed yet: run npm ci, and then this command again.");
  process.exit(1);
}
