import { connectPages, describeEarlyPresses } from "../../support/browser/earlyPresses.ts";

const withPage = await connectPages();

// With the daily case: each lateness with two ways, and each way with a short and a long wait.
describeEarlyPresses(withPage, [
  { lateBy: 300, way: "two clicks" },
  { lateBy: 300, way: "tap" },
  { lateBy: 1500, way: "Enter key" },
  { lateBy: 5000, way: "two clicks" },
  { lateBy: 5000, way: "tap" },
]);
