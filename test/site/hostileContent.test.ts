import { testHostileContent } from "../support/hostileProperties.ts";

// A few hundred, always the same; test/long/hostileContent.test.ts looks for others.
testHostileContent({ sites: 4, singles: 20, seed: 20261121 });
