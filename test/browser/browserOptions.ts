/** How vitest runs the suites that share one browser and one built site: in one worker, one file after the other. */
export const browserOptions = {
  environment: "node",
  globalSetup: "test/browser/globalSetup.ts",
  maxWorkers: 1,
  isolate: false,
  // Long, for machines that do much else beside: none of these tests measures time.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

/** Suites of this folder that `npm test` leaves to the long run, to stay under eight minutes on two cores. */
export const longSuites: readonly string[] = [
  "apgTabs",
  "contactErrors",
  "contentPolicy",
  "firstWindow",
  "islandEarly",
  "islandFailures",
  "lateFont",
  "latePictures",
  "media",
  "navigation",
  "notFound",
  "reveals",
  "rows",
  "touch",
  "watchFaults",
  "watchKept",
  "watchProcess",
].map((name) => `test/browser/${name}.test.ts`);
