import { runCommand } from "./src/generator/command/run.ts";

const project = { root: import.meta.dirname, siteModule: "src/site/site.ts" };

process.exitCode = await runCommand(project, process.argv.slice(2));
