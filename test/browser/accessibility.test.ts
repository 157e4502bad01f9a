import { testAccessibility } from "../support/accessibilitySuite.ts";

// The two others are in test/accessibility, which is too long for every day.
testAccessibility([
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 360 },
]);
