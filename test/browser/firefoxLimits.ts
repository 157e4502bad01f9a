import { beforeEach } from "vitest";

/** Tests that ask for what Firefox does not do for Playwright, by their names; each runs in Chromium. */
const limits: Readonly<Record<string, readonly string[]>> = {
  "Firefox tells nobody its accessibility tree": [
    "slides that are not shown are out of tab order and out of the accessibility tree",
    "closed panels are out of the accessibility tree",
    "cards out of view are inert and out of the accessibility tree",
    "it is a dialog with a name, and all that assistive technology finds",
    "announces a change of its panel politely",
  ],
  "Firefox keeps the wish for less motion that it was launched with": [
    "the slides are a live region, off while they rotate, polite when 'the wish for less motion' stops them",
    "it starts stopped for a visitor who wants less motion, and nothing fades",
    "from the moment that the visitor asks the system for less motion",
    "from then on, also if the visitor takes that back",
    "nothing comes in gradually for a visitor who wants less motion",
    "on the way of 'Previous step' only [ '01', '02', '03', '06' ] are seen",
    "on the way of 'Next step' only [ '01', '02', '03', '04' ] are seen",
  ],
  "Firefox scrolls to what is focused, and the carousel stops off the screen": [
    "SPEC §9 wins over the APG's 5 s: a slide is shown for 3000 ms, and rotation leaves the focus alone",
  ],
  "Firefox can't be asked what its memory holds": ["keeps nothing of 200 resizes"],
  "Firefox runs scripts whatever Playwright says": [
    "are links to three panels, which all stand open",
    "is eight links beside the first service",
  ],
  "Firefox acts on a key a moment after Playwright has pressed it; test/long/firefox.test.ts waits for that":
    [
      "Esc after Enter closes and gives focus back",
      "Esc after Space closes and gives focus back",
      "Services and Industries expand and collapse one at a time",
    ],
  "Playwright scrolls in Firefox before it clicks; test/long/firefox.test.ts clicks where the mouse is":
    ["a click leaves the page where it is"],
  "Firefox takes the focus out of the page after its last stop": [
    "every stop on '/aboutus/' can be seen and is not covered by the header",
  ],
  "Playwright waits forever when Firefox goes back; test/long/firefox.test.ts goes back itself": [
    "back and forward go through the tabs that were open",
    "the tab that was open is open again after the way to another page and back",
  ],
};

beforeEach(({ task, skip }) => {
  for (const [reason, names] of Object.entries(limits)) skip(names.includes(task.name), reason);
});
