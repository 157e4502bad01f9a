import { expect, test } from "vitest";
import { hasFocus } from "../../support/browser/look.ts";
import { needs } from "../../support/browser/needs.ts";
import { connectBrowser, sharePage, startAt } from "../../support/browser/session.ts";
import { content, kindsOfPage, unknownAddress } from "../../support/browser/site.ts";

// Without axe, which checks every kind of page in pages.test.ts, and every state of every widget in test/browser/long.
const browser = await connectBrowser();
const viewport = { width: 1440, height: 900 };
const page = await sharePage(browser, { viewport, reducedMotion: "reduce" });

test.each(["/", unknownAddress])(
  "on %s the first Tab shows the skip link, and Enter moves the focus to the main content",
  async (address) => {
    await startAt(page, address);
    const link = page.getByRole("link", { name: content.shell.skipLink });
    const isOnScreen = () => link.evaluate((node) => node.getBoundingClientRect().top >= 0);
    expect(await isOnScreen()).toBe(false);
    await page.keyboard.press("Tab");
    await expect.poll(() => hasFocus(link)).toBe(true);
    expect(await isOnScreen()).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(page.locator("main"))).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus").count()).toBe(1);
  },
);

needs("no script").describe("a screen reader", async () => {
  // No widget is hydrated, as the text of widgets would depend on timing.
  const still = await sharePage(browser, { viewport, javaScriptEnabled: false });

  // Snapshots make changes show up in review. `npm test -- accessibility -u` updates the files.
  test.each(kindsOfPage)("reads %s as in the reviewed snapshot", async (address) => {
    await startAt(still, address);
    const isHome = address === "/";
    // The shell is the same on every page.
    const tree = await still.locator(isHome ? "body" : "main").ariaSnapshot();
    const name = isHome ? "home" : address.slice(1, -1).replaceAll("/", "-");
    await expect(shorten(tree)).toMatchFileSnapshot(`trees/${name}.txt`);
  });
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
