import { testHostileContent } from "../support/hostileProperties.ts";

// Some hundred, always the same; test/long/hostileContent.test.ts looks for others.
testHostileContent({ sites: 2, singles: 6, seed: 20261121 });
