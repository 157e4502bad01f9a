import { loadProgram } from "../../src/generator/bundle/loadProgram.ts";
import { startReport } from "../../src/generator/command/report.ts";

// Run as a process of its own: says where in its source the code of a site breaks.
const [root = "", siteModule = "", out = ""] = process.argv.slice(2);
const report = startReport(process.stdout);
const { program, writer } = await loadProgram(root, siteModule);
await program
  .buildProject(program, { root, base: "/", date: "2026-11-02", out, writer, report })
  .catch(report.fail);
