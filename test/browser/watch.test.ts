import { describe, expect, test } from "vitest";
import { describeMistakes, openWatchSession } from "../support/browser/watch.ts";

/** The usual kinds of edits, on a copy of the project watched by the real command. */

const session = await openWatchSession();
const { page, open, edit, undoLast, text } = session;

describe("an edit is seen in the browser without a restart:", () => {
  test("content", async () => {
    const heading = page.locator("#values:text('Values, new')");
    await open("careers/");
    expect(await heading.count()).toBe(0);
    await edit("content/careers.yaml", "Our Beliefs & Values", "Values, new");
    await expect.poll(() => heading.count()).toBe(1);
  });

  test("a widget's code and its words", async () => {
    await open("");
    await edit(
      "src/site/widgets/heroCarousel/HeroCarousel.tsx",
      'className="hero__track"',
      'className="hero__track new"',
    );
    const hydrated = page.locator(".hero[data-island-status=hydrated] .hero__track.new");
    await expect.poll(() => hydrated.count()).toBe(1);
    await edit("content/home.yaml", "- title: Empowering", "- title: New");
    await expect.poll(() => text("#slide-1 h2")).toContain("New Businesses");
  });

  test("styles, applied and reverted without a reload", async () => {
    await open("careers/");
    await page.evaluate(() => document.documentElement.setAttribute("data-opened", "once"));
    const mark = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--new"));
    await edit("src/site/styles/_base.scss", ":root {", ":root {\n  --new: 3px;");
    await expect.poll(mark).toBe("3px");
    const count = () => page.evaluate(() => document.styleSheets[0]?.cssRules.length);
    const before = await count();
    await undoLast();
    await expect.poll(mark).toBe("");
    expect(await count()).toBe(before);
    expect(await page.locator("[data-opened=once]").count()).toBe(1);
  });
});

describeMistakes(session, [
  {
    kind: "in a value",
    file: "content/careers.yaml",
    from: "title: Work on software",
    to: "titel: Work on software",
    message: /titel/,
  },
]);
