import { copyFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { usualEdits } from "../support/watchEdits.ts";
import { openWatchSession } from "../support/watchSession.ts";

/** Edits of each kind, made to a copy of the project that the real program watches. */

const { project, page, open, edit, undoBy, undoAll, text } = await openWatchSession();

const pathOf = (file: string) => join(project.folder, file);

/** Puts the bytes of another file in the place of a file's own. */
async function replace(file: string, other: string): Promise<void> {
  const kept = pathOf(".cache/kept");
  await copyFile(pathOf(file), kept);
  undoBy(() => copyFile(kept, pathOf(file)));
  await copyFile(pathOf(other), pathOf(file));
}

describe("an edit is seen in the browser without a restart:", () => {
  test.each(usualEdits)("$kind", async ({ file, from, to, seen }) => {
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
    await expect
      .poll(() => page.locator("[data-island]").first().getAttribute("data-island-status"))
      .toBe("hydrated");
  });

  test("the route table: another page, and none after it is taken away", async () => {
    const again = '  "/careers-too": { ...careersRow },\n  "/careers": careersRow,\n';
    const routes = await project.read("src/site/routes.tsx");
    const [row = ""] = /^ {2}"\/careers": route\(\{[\s\S]*?^ {2}\}\),\n/m.exec(routes) ?? [];
    const value = row.replace(/^ {2}"\/careers": /, "").replace(/,\n$/, "");
    await open("careers-too/");
    expect(await text("title")).toContain("not found");
    await edit("src/site/routes.tsx", row, again);
    await edit(
      "src/site/routes.tsx",
      "export const routes",
      `const careersRow = ${value};\nexport const routes`,
    );
    await expect.poll(() => text("title")).toContain("Careers");
    await undoAll();
    await expect.poll(() => text("title")).toContain("not found");
  });

  test("a schema", async () => {
    const messages = page.locator("watch-overlay .build .message");
    await open("careers/");
    await edit("src/site/schemas/files/careers.ts", "  head,", "  head, added: text(\"New.\"),");
    await expect.poll(() => messages.allTextContents()).toEqual([expect.stringContaining("added")]);
    await edit("content/careers.yaml", "head:", "added: text\nhead:");
    await expect.poll(() => messages.count()).toBe(0);
  });

  test("a picture", async () => {
    await open("careers/");
    const source = () => page.locator(".inner-hero img, main img").first().getAttribute("src");
    const before = await source();
    await replace("assets/pictures/careers.webp", "assets/pictures/mission.webp");
    await expect.poll(source, { timeout: 60_000 }).not.toBe(before);
  });

  test("a font", async () => {
    await open("careers/");
    const link = () => page.locator("link[as=font]").first().getAttribute("href");
    const before = await link();
    await replace("assets/fonts/anek-latin.woff2", "assets/fonts/anek-latin-ext.woff2");
    await expect.poll(link).not.toBe(before);
  });

  test("an icon", async () => {
    await edit("assets/icons/icon.svg", "<svg", "<!-- new --><svg");
    await expect
      .poll(async () => (await fetch(new URL("icon.svg", project.url))).text())
      .toContain("<!-- new -->");
  });

  test("a file that is added, renamed, deleted", async () => {
    await open("careers/");
    const [name = ""] = await readdir(pathOf("content/positions"));
    const position = await project.read(`content/positions/${name}`);
    const added = pathOf("content/positions/zookeeper.yaml");
    // Each page has a title and a description of its own.
    const heads = /^ {2}(title: "|description: >-\n {4})/gm;
    await project.write("content/positions/zookeeper.yaml", position.replace(heads, "  $1Zoo: "));
    await expect.poll(() => page.content()).toContain("zookeeper");
    await rename(added, pathOf("content/positions/zoo-keeper.yaml"));
    await expect.poll(() => page.content()).toContain("zoo-keeper");
    await expect.poll(() => page.content()).not.toContain("zookeeper");
    await rm(pathOf("content/positions/zoo-keeper.yaml"));
    await expect.poll(() => page.content()).not.toContain("zoo-keeper");
  });

  test("a file saved by a rename over it", async () => {
    await open("careers/");
    const before = await project.read("content/careers.yaml");
    await project.write("content/careers.yaml.tmp", before.replace("Our Beliefs", "Renamed"));
    await rename(pathOf("content/careers.yaml.tmp"), pathOf("content/careers.yaml"));
    undoBy(() => project.write("content/careers.yaml", before));
    await expect.poll(() => text("#values")).toContain("Renamed");
  });
});
