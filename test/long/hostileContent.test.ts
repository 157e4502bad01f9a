import { testHostileContent } from "../support/hostileProperties.ts";

// Others each time; the seed is in the first test's name, and fast-check says which case failed.
testHostileContent({ sites: 40, singles: 150, seed: Date.now() % 2 ** 31 });
