import { testAccessibility } from "../support/accessibilitySuite.ts";

// The two others are in test/browser.
testAccessibility([
  { scheme: "light", width: 360 },
  { scheme: "dark", width: 1440 },
]);
