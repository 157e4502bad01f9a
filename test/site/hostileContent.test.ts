import { testHostileContent } from "../support/hostileProperties.ts";

// Some two hundred, always the same; test/long/hostileContent.test.ts looks for others.
testHostileContent({ sites: 3, singles: 12, seed: 20261121 });
