import { test } from "vitest";
import { expectWatchToEqualBuild } from "../../support/watchedTinySite.ts";

test("what is watched is what is built, after each of 2 random edits", () =>
  expectWatchToEqualBuild(1, 2));
