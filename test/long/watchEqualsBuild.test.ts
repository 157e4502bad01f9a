import { test } from "vitest";
import { expectWatchToEqualBuild } from "../support/watchedTinySite.ts";

test("what is watched is what is built, after each of 12 random edits", { timeout: 300_000 }, () =>
  expectWatchToEqualBuild(2, 12),
);
