import { afterEach, describe, expect, test } from "vitest";
import { rareFaults, readOverlay, testFaults } from "../support/watchFaults.ts";
import { openWatchSession } from "../support/watchSession.ts";

/** Mistakes that the daily tests don't make. */

const session = await openWatchSession();
const { page, open, edit, undoAll } = session;
const told = readOverlay(session);

// What is mended is gone from the page too.
afterEach(async () => {
  await undoAll();
  await expect.poll(() => page.locator("watch-overlay .message").allTextContents()).toEqual([]);
});

describe("a mistake is told in the browser and on the terminal, with the last good site below it:", () =>
  testFaults(session, rareFaults));

test("type errors leave a note that is in nobody's way", async () => {
  await open("careers/");
  await edit(
    "src/site/pages/careers.tsx",
    "{index + 1}",
    '{index + 1}{(3 as string) + ""}',
  );
  await expect
    .poll(() => page.locator("watch-overlay .note").allTextContents(), { timeout: 60_000 })
    .toEqual(["1 type error"]);
  expect(await page.locator("watch-overlay .panel").isVisible()).toBe(false);
  await page.locator("watch-overlay .note").click();
  expect(await told("place", "types")).toEqual([
    expect.stringMatching(/^src\/site\/pages\/careers\.tsx:\d+:\d+$/),
  ]);
});
