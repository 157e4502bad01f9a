import { watchSite } from "../../src/generator/watch/watchSite.ts";

// What `npm run watch` does, in the folder and at the port that it is given, with the site of synthetic pages in place
// of the real one.
const [root = "", port = ""] = process.argv.slice(2);
await watchSite({
  root,
  siteModule: "test/bench/madeSite.tsx",
  base: "/",
  date: "2026-11-02",
  out: "dist",
  port: Number(port),
  print: (line) => console.log(line),
});
