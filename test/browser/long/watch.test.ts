import { describe, expect, test } from "vitest";
import { openWatchSession } from "../../support/browser/watch.ts";

/** Watch mode cases that the daily tests leave out: several mistakes at once, and what an edit leaves untouched. */

const session = await openWatchSession();
const { project, page, open, edit, undoAll, undoLast, shown } = session;

const values = "src/site/pages/careers.tsx";

describe("the error overlay", () => {
  const overlay = page.locator("watch-overlay .panel");

  test("shows mistakes of several kinds together, and removes each once it is fixed", async () => {
    await open("careers/");
    await edit("content/careers.yaml", "title: Work on software", "titel: Work on software");
    await edit("src/site/styles/_careers.scss", "{", "{ color: $nothing;");
    await edit(values, "return (", "return ((");
    await expect
      .poll(() => shown("place"))
      .toEqual([
        expect.stringContaining("pages/careers.tsx"),
        expect.stringContaining("careers.yaml"),
        expect.stringContaining("_careers.scss"),
      ]);
    await undoLast();
    await expect.poll(() => shown("place")).toHaveLength(2);
    await undoAll();
    await expect.poll(() => shown("place")).toEqual([]);
  });

  test("reports an error on another page, and the page in view stays that of the last good site", async () => {
    await open("aboutus/");
    const mistake = 'if (currentPath === "/contact") throw new Error("Boom");';
    const fresh = 'if (currentPath === "/aboutus") return <p id="fresh">Fresh</p>;';
    const file = "src/site/layouts/SiteShell.tsx";
    const path = "const { content } = useSite();";
    const used = "const { content, currentPath } = useSite();";
    await edit(file, path, `${used}\n  ${mistake}\n  ${fresh}`);
    await expect.poll(() => shown("message")).toEqual([expect.stringContaining("Boom")]);
    await expect.poll(() => page.locator("main").count()).toBe(1);
    expect(await page.locator("#fresh").count()).toBe(0);
  });

  test("reports what the checks find, and the edited page is still shown", async () => {
    await open("careers/");
    await edit(values, "<ol", '<a href="/nowhere/">Nowhere</a><ol');
    await expect.poll(() => page.locator("a[href='/nowhere/']").count()).toBe(1);
    const found = [expect.stringContaining("/nowhere/")];
    await expect.poll(() => shown("message", "checks")).toEqual(found);
  });

  test("shows type errors as an unobtrusive note, which lists them on a click", async () => {
    await open("careers/");
    await edit(values, "{index + 1}", '{index + 1}{(3 as string) + ""}');
    const note = page.locator("watch-overlay .note");
    await expect.poll(() => note.allTextContents(), { timeout: 60_000 }).toEqual(["1 type error"]);
    expect(await overlay.isVisible()).toBe(false);
    await note.click();
    const place = new RegExp(`^${values}:\\d+:\\d+$`);
    expect(await shown("place", "types")).toEqual([expect.stringMatching(place)]);
  });

  test("is hidden by Escape and reappears for a new mistake", async () => {
    await open("careers/");
    await edit("src/site/styles/_careers.scss", "{", "{ color: $nothing;");
    await expect.poll(() => overlay.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await overlay.isVisible()).toBe(false);
    await edit("content/careers.yaml", "title: Work on software", "titel: Work on software");
    await expect.poll(() => overlay.isVisible()).toBe(true);
  });
});

describe("what an edit does not change is left alone:", () => {
  test("an edit of another page causes no reload", async () => {
    await open("careers/");
    await page.evaluate(() => document.documentElement.setAttribute("data-opened", "once"));
    const since = project.printed().length;
    await edit("content/home.yaml", "- title: Empowering", "- title: New");
    await project.hasPrinted(/content\/home\.yaml: 1 page changed/, since);
    expect(await (await fetch(project.url)).text()).toContain("New Businesses");
    expect(await page.locator("[data-opened=once]").count()).toBe(1);
  });

  test("a reload keeps the scroll position", async () => {
    await page.setViewportSize({ width: 800, height: 400 });
    await open("contact/");
    await page.evaluate(() => scrollTo({ top: 150, behavior: "instant" }));
    const since = await page.evaluate(() => scrollY);
    await edit("src/site/layouts/Document.tsx", "<title>", "<meta name='new' /><title>");
    await expect.poll(() => page.locator("meta[name=new]").count()).toBe(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(since);
    expect(since).toBeGreaterThan(100);
  });
});
