import { copyFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openWatchSession } from "../../support/browser/watch.ts";

/** Edits of each kind, made to a copy of the project that the real command watches. */

const session = await openWatchSession();
const { project, page, open, edit, undoBy, undoAll, undoLast, text, told } = session;

const pathOf = (file: string) => join(project.folder, file);

const values = "src/site/pages/careers.tsx";

describe("an edit is seen in the browser without a restart:", () => {
  // `seen` is the selector of the one element of the careers page that is there only after the edit.
  test.each([
    {
      kind: "content",
      file: "content/careers.yaml",
      from: "Our Beliefs & Values",
      to: "Values, new",
      seen: "#values:text('Values, new')",
    },
    {
      kind: "a page",
      file: values,
      from: "<OpenPositions />",
      to: "<b id='new'>new</b><OpenPositions />",
      seen: "#new",
    },
    {
      kind: "the document",
      file: "src/site/layouts/Document.tsx",
      from: "<title>",
      to: "<meta name='new' /><title>",
      seen: "meta[name=new]",
    },
  ])("$kind", async ({ file, from, to, seen }) => {
    await open("careers/");
    expect(await page.locator(seen).count()).toBe(0);
    await edit(file, from, to);
    await expect.poll(() => page.locator(seen).count()).toBe(1);
  });

  test("a widget, rendered and alive", async () => {
    await open("contact/");
    await edit(
      "src/site/widgets/contactForm/ContactForm.tsx",
      "{words.submit}",
      "{words.submit} new",
    );
    await expect.poll(() => text(".contact__form [type=submit]")).toContain("new");
    await page.locator(".contact__form input").first().focus();
    const island = page.locator("[data-island]").first();
    await expect.poll(() => island.getAttribute("data-island-status")).toBe("hydrated");
  });

  test("a widget's code and words, which are put into it while it keeps its state", async () => {
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
    // With other hooks it begins anew, but for its page.
    await edit(file, "const next =", "useRef(0);\n  const next =");
    await expect.poll(() => current.getAttribute("id")).toBe("slide-1");
  });

  test("the route table: another page, and none after it is taken away", async () => {
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
    await expect.poll(() => told("message")).toEqual([expect.stringContaining("added")]);
    await edit("content/careers.yaml", "head:", "added: text\nhead:");
    await expect.poll(() => told("message")).toEqual([]);
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

  test("a file that is added, renamed, deleted", async () => {
    await open("careers/");
    const [name = ""] = await readdir(pathOf("content/positions"));
    const position = await project.read(`content/positions/${name}`);
    // Each page has a title and a description of its own.
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

  test("styles, which are swapped in without a reload, and out again", async () => {
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

describe("a mistake is told in the browser and on the terminal, with the last good site below it:", () => {
  test.each([
    {
      kind: "in a value",
      file: "content/careers.yaml",
      from: "title: Work on software",
      to: "titel: Work on software",
      message: /titel/,
    },
    {
      kind: "in Sass",
      file: "src/site/styles/_careers.scss",
      from: "{",
      to: "{ color: $nothing;",
      message: /Undefined variable/,
    },
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
  ])("$kind", async ({ kind, file, from, to, message }) => {
    await open("careers/");
    const since = project.printed().length;
    await edit(file, from, to);
    await expect.poll(() => told("message")).toEqual([expect.stringMatching(message)]);
    const place = new RegExp(`${file}:\\d+:\\d+`);
    expect(await told("place")).toEqual([expect.stringMatching(place)]);
    expect(await told("frame")).toEqual([expect.stringMatching(/^. +\d+ \| /m)]);
    const cause = `^caused by TypeError: the fuse \\(${values}:\\d+:\\d+\\)$`;
    if (kind === "in a component")
      expect(await told("cause")).toEqual([expect.stringMatching(cause)]);
    expect(await page.locator("h1").textContent()).toBe("Work on software that people rely on");
    await project.hasPrinted(place, since);
    expect((await page.reload())?.status()).toBe(200);
    await expect.poll(() => told("message")).toHaveLength(1);
    // What is mended is gone from the page too.
    await undoAll();
    await expect.poll(() => told("message")).toEqual([]);
  });
});
