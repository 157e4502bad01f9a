import { testAccessibility } from "../support/accessibilitySuite.ts";

// The others are in test/accessibility, which is too long for every day.
testAccessibility([{ scheme: "light", width: 1440 }]);
