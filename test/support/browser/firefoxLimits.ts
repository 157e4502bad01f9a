import { beforeEach, type RunnerTestCase, type RunnerTestSuite } from "vitest";

/** Tests and groups of tests that ask for what Firefox does not do for Playwright, by their names; each runs in Chromium. */
const limits: Readonly<Record<string, readonly string[]>> = {
  "Firefox tells nobody its accessibility tree": [
    "slides that are not shown are out of tab order and out of the accessibility tree",
    "are three, of which the first is open and alone in the accessibility tree",
    "cards out of view are inert and out of the accessibility tree",
    "is a dialog with a name, and all that assistive technology finds",
    "announces a change of its panel politely",
    "a screen reader",
  ],
  "Firefox keeps the wish for less motion that it was launched with": [
    "starts stopped for a visitor who wants less motion, and nothing fades",
    "from the moment that the visitor asks for less motion, also if that is taken back",
    "a panel comes in within 0.4 s, or at once for a visitor who wants less motion",
    "on the way of 'Previous step' only [ '01', '02', '03', '06' ] are seen",
    "on the way of 'Next step' only [ '01', '02', '03', '04' ] are seen",
    "the menu slides in",
  ],
  "Firefox can't be asked what its memory holds": ["keeps nothing of 200 resizes"],
  "Firefox runs scripts whatever Playwright says": [
    "without script, the tabs of About Us",
    "without script, the services explorer",
    "without script, the header's menus",
    "without script, the menu of small screens",
  ],
  "Firefox acts on a key a moment after Playwright has pressed it; test/browser/long/firefox waits for that":
    [
      "opens by Enter and says so, closes by Esc or its button and gives focus back, and opens again",
      "opens by Space and says so, closes by Esc or its button and gives focus back, and opens again",
      "Services and Industries expand and collapse one at a time",
    ],
  "Playwright scrolls in Firefox before it clicks; test/browser/long/firefox clicks where the mouse is":
    ["a click leaves the page where it is"],
  "Firefox's pointer and Playwright's clock don't meet": ["with a mouse"],
  "Only Chromium can be told to keep pages": ["when a page comes back from the browser's cache"],
  "Playwright waits forever when Firefox goes back; test/browser/long/firefox goes back itself": [
    "back and forward go through the tabs that were open, each once",
    "the tab that was open is open again after the way to another page and back",
  ],
};

beforeEach(({ task, skip }) => {
  const names: string[] = [];
  for (let one: RunnerTestCase | RunnerTestSuite | undefined = task; one; one = one.suite)
    names.push(one.name);
  for (const [reason, limited] of Object.entries(limits))
    skip(
      limited.some((name) => names.includes(name)),
      reason,
    );
});
