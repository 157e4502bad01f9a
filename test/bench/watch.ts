import "../../src/generator/bundle/useProductionReact.ts";
import { startReport } from "../../src/generator/command/report.ts";
import { watchSite } from "../../src/generator/watch/watchSite.ts";

// What `npm run watch` does, in the folder and at the port that it is given, with the made site in place of the real one.
const [root = "", port = ""] = process.argv.slice(2);
await watchSite({
  root,
  siteModule: "test/bench/madeSite.tsx",
  base: "/",
  origin: undefined,
  date: "2026-11-02",
  port: Number(port),
  report: startReport(process.stdout),
});
