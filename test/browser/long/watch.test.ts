import { describe, expect, test } from "vitest";
import { openWatchSession } from "../../support/browser/watch.ts";

/**
 * Edits and mistakes, and what is left untouched, on a copy of the project watched by the real command. That edits of
 * every kind reach the served site is tested in `test/long/editedSites.test.ts`.
 */

const session = await openWatchSession();
const { project, page, open, edit, undoAll, undoLast, text, shown } = session;

const values = "src/site/pages/careers/page.tsx";

describe("an edit is seen in the browser without a restart:", () => {
  test("a widget's code and its words", async () => {
    await open("");
    await edit(
      "src/site/pages/home/heroCarousel/HeroCarousel.tsx",
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
    await edit("src/site/brand/_base.scss", ":root {", ":root {\n  --new: 3px;");
    await expect.poll(mark).toBe("3px");
    const count = () => page.evaluate(() => document.styleSheets[0]?.cssRules.length);
    const before = await count();
    await undoLast();
    await expect.poll(mark).toBe("");
    expect(await count()).toBe(before);
    expect(await page.locator("[data-opened=once]").count()).toBe(1);
  });

  test("a schema", async () => {
    await open("careers/");
    await edit(
      "src/site/pages/careers/content.ts",
      "hero: heroContent,",
      "hero: heroContent, added: text('New.'),",
    );
    await expect.poll(() => shown("message")).toEqual([expect.stringContaining("added")]);
    await edit("content/careers.yaml", "head:", "added: text\nhead:");
    await expect.poll(() => shown("message")).toEqual([]);
  });
});

describe("the error overlay", () => {
  const overlay = page.locator("watch-overlay .panel");

  test("shows mistakes of several kinds together, and removes each once it is fixed", async () => {
    await open("careers/");
    await edit("content/careers.yaml", "title: Work on software", "titel: Work on software");
    await edit("src/site/pages/careers/careers.scss", "{", "{ color: $nothing;");
    await edit(values, "return (", "return ((");
    await expect
      .poll(() => shown("place"))
      .toEqual([
        expect.stringContaining("careers.yaml"),
        expect.stringContaining("careers.scss"),
        expect.stringContaining("pages/careers/page.tsx"),
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
    const file = "src/site/shell/SiteShell.tsx";
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

  test("is hidden by Escape and reappears for a new mistake", async () => {
    await open("careers/");
    await edit("src/site/pages/careers/careers.scss", "{", "{ color: $nothing;");
    await expect.poll(() => overlay.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await overlay.isVisible()).toBe(false);
    await edit("content/careers.yaml", "title: Work on software", "titel: Work on software");
    await expect.poll(() => overlay.isVisible()).toBe(true);
  });
});

// That a page reloads only if it has changed is tested without a browser: `liveSite.test.ts`.
describe("what an edit does not change is left alone:", () => {
  test("a reload keeps the scroll position", async () => {
    await page.setViewportSize({ width: 800, height: 400 });
    await open("contact/");
    await page.evaluate(() => scrollTo({ top: 150, behavior: "instant" }));
    const since = await page.evaluate(() => scrollY);
    await edit("src/site/shell/Document.tsx", "<title>", "<meta name='new' /><title>");
    await expect.poll(() => page.locator("meta[name=new]").count()).toBe(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(since);
    expect(since).toBeGreaterThan(100);
  });
});

// Those in content and Sass are shown above, together.
test.each([
  {
    kind: "in a component",
    file: values,
    from: "  return (",
    to: '  throw new Error("Boom", { cause: new TypeError("the fuse") });\n  return (',
    message: /Boom/,
  },
  {
    kind: "at the top of a module",
    file: values,
    from: "export const",
    to: 'if (Math.PI > 3) throw new Error("Early");\nexport const',
    message: /Early/,
  },
  {
    kind: "in a component of all pages",
    file: "src/site/shell/Header.tsx",
    from: "  return (",
    to: '  throw new Error("Boom");\n  return (',
    message: /Boom \(on \d+ pages, first \/\)/,
  },
])(
  "a mistake $kind is reported in the browser, over the last good site, and on the terminal",
  async (row) => {
    const { kind, file, from, to, message } = row;
    await open("careers/");
    const since = project.printed().length;
    await edit(file, from, to);
    await expect.poll(() => shown("message")).toEqual([expect.stringMatching(message)]);
    const place = new RegExp(`${file}:\\d+:\\d+`);
    expect(await shown("place")).toEqual([expect.stringMatching(place)]);
    expect(await shown("frame")).toEqual([expect.stringMatching(/^. +\d+ \| /m)]);
    const cause = `^caused by TypeError: the fuse \\(${file}:\\d+:\\d+\\)$`;
    if (kind === "in a component")
      expect(await shown("cause")).toContainEqual(expect.stringMatching(cause));
    expect(await page.locator("h1").textContent()).toBe("Work on software that people rely on");
    await project.hasPrinted(place, since);
    expect((await page.reload())?.status()).toBe(200);
    await expect.poll(() => shown("message")).toHaveLength(1);
    // Once fixed it disappears from the page too.
    await undoAll();
    await expect.poll(() => shown("message")).toEqual([]);
  },
);
