import { expect, test } from "vitest";
import { openPage, startAt } from "../support/browser/session.ts";
import { kindsOfPage } from "../support/browser/site.ts";

// No widget is hydrated, as the text of widgets would depend on timing.
const page = await openPage({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });

// Snapshots make changes show up in review. `npm test -- trees -u` updates the files.
test.each(kindsOfPage)("a screen reader reads %s as in the reviewed snapshot", async (address) => {
  await startAt(page, address);
  const isHome = address === "/";
  // The shell is the same on every page.
  const tree = await page.locator(isHome ? "body" : "main").ariaSnapshot();
  const name = isHome ? "home" : address.slice(1, -1).replaceAll("/", "-");
  await expect(shorten(tree)).toMatchFileSnapshot(`trees/${name}.txt`);
});

/**
 * Keeps roles and names only: texts of paragraphs and link targets are covered by other tests. A node with one child
 * is put on one line with it.
 */
function shorten(tree: string): string {
  const lines = tree
    .split("\n")
    .filter((line) => !/^ *- (?:\/url|text|paragraph)\b/.test(line))
    .map((line) => line.replace(/^( *- )'(.*)'(:?)$/, "$1$2$3"));
  const depth = (line = "") => line.search(/\S/);
  for (let index = lines.length - 1; index >= 0; index--) {
    const [line = "", ...rest] = lines.slice(index);
    const end = rest.findIndex((other) => depth(other) <= depth(line));
    const inside = end < 0 ? rest : rest.slice(0, end);
    const [child = "", ...deeper] = inside;
    if (!line.endsWith(":")) continue;
    if (inside.length === 0) lines[index] = line.slice(0, -1);
    else if (deeper.every((other) => depth(other) > depth(child))) {
      const joined = [`${line} ${child.trim().slice(2)}`, ...deeper.map((other) => other.slice(2))];
      lines.splice(index, inside.length + 1, ...joined);
    }
  }
  return `${lines.join("\n")}\n`;
}
