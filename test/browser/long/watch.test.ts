import { copyFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeMistakes, openWatchSession } from "../../support/browser/watch.ts";

/** Watch mode cases that the daily tests leave out: further kinds of edits and mistakes, and what is left untouched. */

const session = await openWatchSession();
const { project, page, open, edit, undoBy, undoAll, undoLast, text, shown } = session;

const pathOf = (file: string) => join(project.folder, file);

const values = "src/site/pages/careers.tsx";

describe("an edit is seen in the browser without a restart:", () => {
  test("a page", async () => {
    const added = page.locator("#new");
    await open("careers/");
    expect(await added.count()).toBe(0);
    await edit(values, "<OpenPositions />", "<b id='new'>new</b><OpenPositions />");
    await expect.poll(() => added.count()).toBe(1);
  });

  test("the route table: a page added and removed again", async () => {
    const file = "src/site/routes.tsx";
    const [row = ""] =
      /^ {2}"\/careers": route\(\{[\s\S]*?^ {2}\}\),\n/m.exec(await project.read(file)) ?? [];
    await open("careers-too/");
    expect(await text("title")).toContain("not found");
    await edit(file, row, row + row.replace("/careers", "/careers-too"));
    await expect.poll(() => text("title")).toContain("Careers");
    await undoAll();
    await expect.poll(() => text("title")).toContain("not found");
  });

  test("a schema", async () => {
    await open("careers/");
    await edit("src/site/schemas/files/careers.ts", "  head,", "  head, added: text('New.'),");
    await expect.poll(() => shown("message")).toEqual([expect.stringContaining("added")]);
    await edit("content/careers.yaml", "head:", "added: text\nhead:");
    await expect.poll(() => shown("message")).toEqual([]);
  });

  test.each([
    {
      kind: "a picture",
      file: "assets/pictures/careers.webp",
      other: "assets/pictures/mission.webp",
      selector: "main img",
      attribute: "src",
    },
    {
      kind: "a font",
      file: "assets/fonts/text.woff2",
      other: "assets/fonts/rupee.woff2",
      selector: "link[as=font]",
      attribute: "href",
    },
  ])("$kind", async ({ file, other, selector, attribute }) => {
    await open("careers/");
    const read = () => page.locator(selector).first().getAttribute(attribute);
    const before = await read();
    const kept = pathOf(".cache/kept");
    await copyFile(pathOf(file), kept);
    undoBy(() => copyFile(kept, pathOf(file)));
    await copyFile(pathOf(other), pathOf(file));
    await expect.poll(read, { timeout: 60_000 }).not.toBe(before);
  });

  test("an icon", async () => {
    await edit("assets/icons/icon.svg", "<svg", "<!-- new --><svg");
    const read = async () => (await fetch(new URL("icon.svg", project.url))).text();
    await expect.poll(read).toContain("<!-- new -->");
  });

  test("a content file added, renamed and deleted", async () => {
    await open("careers/");
    const [name = ""] = await readdir(pathOf("content/positions"));
    const position = await project.read(`content/positions/${name}`);
    // Titles and descriptions of pages must be unique.
    const heads = /^ {2}(title: "|description: >-\n {4})/gm;
    await project.write("content/positions/zookeeper.yaml", position.replace(heads, "  $1Zoo: "));
    await expect.poll(() => page.content()).toContain("zookeeper");
    const renamed = pathOf("content/positions/zoo-keeper.yaml");
    await rename(pathOf("content/positions/zookeeper.yaml"), renamed);
    await expect.poll(() => page.content()).toContain("zoo-keeper");
    await expect.poll(() => page.content()).not.toContain("zookeeper");
    await rm(renamed);
    await expect.poll(() => page.content()).not.toContain("zoo-keeper");
  });
});

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

describeMistakes(session, [
  {
    kind: "in a component",
    file: values,
    from: "  return (",
    to: '  throw new Error("Boom", { cause: new TypeError("the fuse") });\n  return (',
    message: /Boom/,
  },
  {
    kind: "in Sass",
    file: "src/site/styles/_careers.scss",
    from: "{",
    to: "{ color: $nothing;",
    message: /Undefined variable/,
  },
  {
    kind: "at the top of a module",
    file: values,
    from: "export function",
    to: 'if (Math.PI > 3) throw new Error("Early");\nexport function',
    message: /Early/,
  },
  {
    kind: "in an import",
    file: values,
    from: "/positions.tsx",
    to: "/Nowhere.tsx",
    message: /Could not resolve/,
  },
  {
    kind: "in a component of all pages",
    file: "src/site/components/shell/Header.tsx",
    from: "  return (",
    to: '  throw new Error("Boom");\n  return (',
    message: /Boom \(on \d+ pages, first \/\)/,
  },
]);
