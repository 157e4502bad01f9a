import "../../src/generator/bundle/useProductionReact.ts";
import { join } from "node:path";
import { loadProgram } from "../../src/generator/bundle/loadProgram.ts";
import { startReport } from "../../src/generator/command/report.ts";

// What `npm run build` does, with the made site in place of the real one.
const root = join(import.meta.dirname, "../..");
const report = startReport(process.stdout);
const { program, writer } = await loadProgram(root, "test/bench/madeSite.tsx");
const { buildProject, ...site } = program;
const out = process.argv[2] ?? "";
await buildProject(site, { root, base: "/", date: "2026-11-02", out, writer, report });
