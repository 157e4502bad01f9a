import { join } from "node:path";
import { buildInto } from "../../src/generator/build/buildInto.ts";

// What `npm run build` does, with the site of synthetic pages in place of the real one.
await buildInto({
  root: join(import.meta.dirname, "../.."),
  siteModule: "test/bench/madeSite.tsx",
  base: "/",
  date: "2026-11-02",
  out: process.argv[2] ?? "",
  keepPrevious: false,
});
