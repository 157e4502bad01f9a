import { testHostileContent } from "../support/hostileProperties.ts";

// The same cases for every change; `FUZZ_SEED` gives others, and fast-check says which of them failed.
testHostileContent({
  sites: 40,
  singles: 150,
  seed: Number(process.env["FUZZ_SEED"] ?? 2103027852),
});
