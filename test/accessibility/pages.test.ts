import { testAccessibility } from "../support/accessibilitySuite.ts";

// The fourth is in test/browser.
testAccessibility([
  { scheme: "light", width: 360 },
  { scheme: "dark", width: 360 },
  { scheme: "dark", width: 1440 },
]);
