import { describe, expect, test } from "vitest";
import { describeMistakes, openWatchSession } from "../../support/browser/watch.ts";

/** The usual kinds of edits, on a copy of the project watched by the real command. */

// Turns off type checking, which would take as long as all these tests; the long suite covers type errors.
const session = await openWatchSession(({ edit }) =>
  edit("tsconfig.json", '"strict": true', '"noCheck": true'),
);
const { page, open, edit, undoLast, text } = session;

describe("an edit is seen in the browser without a restart:", () => {
  test("content", async () => {
    const heading = page.locator("#values:text('Values, new')");
    await open("careers/");
    expect(await heading.count()).toBe(0);
    await edit("content/careers.yaml", "Our Beliefs & Values", "Values, new");
    await expect.poll(() => heading.count()).toBe(1);
  });

  test("a widget's code and text, swapped in without losing its state", async () => {
    await open("");
    await page.evaluate(() => document.documentElement.setAttribute("data-opened", "once"));
    await expect.poll(() => page.locator(".hero[data-island-status=hydrated]").count()).toBe(1);
    const [stop, , next] = await page.locator(".hero__buttons button").all();
    await stop?.click();
    await next?.click();
    const current = page.locator("[data-opened=once] .hero__slide[data-current=true]");
    expect(await current.getAttribute("id")).toBe("slide-2");
    const file = "src/site/widgets/heroCarousel/HeroCarousel.tsx";
    await edit(file, 'className="hero__track"', 'className="hero__track new"');
    await expect.poll(() => page.locator(".hero__track.new").count()).toBe(1);
    expect(await current.getAttribute("id")).toBe("slide-2");
    await edit("content/home.yaml", "- title: Empowering", "- title: New");
    await expect.poll(() => text("#slide-1 h2")).toContain("New Businesses");
    expect(await current.getAttribute("id")).toBe("slide-2");
    // When its hooks change, the component's state is reset, but the page isn't reloaded.
    await edit(file, "const next =", "useRef(0);\n  const next =");
    await expect.poll(() => current.getAttribute("id")).toBe("slide-1");
  });

  test("styles, applied and reverted without a reload", async () => {
    await open("careers/");
    await page.evaluate(() => document.documentElement.setAttribute("data-opened", "once"));
    const mark = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--new"));
    await edit("src/site/styles/_tokens.scss", ":root {", ":root {\n  --new: 3px;");
    await expect.poll(mark).toBe("3px");
    await expect.poll(() => page.locator("link[rel=stylesheet]").count()).toBe(1);
    await undoLast();
    await expect.poll(mark).toBe("");
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
