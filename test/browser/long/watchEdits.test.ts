import { copyFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeMistakes, openWatchSession } from "../../support/browser/watch.ts";

/** Kinds of edits and mistakes that the daily tests leave out. */

const session = await openWatchSession();
const { project, page, open, edit, undoBy, undoAll, text, shown } = session;

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
