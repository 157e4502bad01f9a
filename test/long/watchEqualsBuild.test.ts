import { test } from "vitest";
import { expectWatchToEqualBuild } from "../support/watchedTinySite.ts";

test(
  "a watched site equals a build without a cache after each of 12 random edits",
  { timeout: 300_000 },
  () => expectWatchToEqualBuild(2, 12),
);
