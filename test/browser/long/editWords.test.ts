import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBarriers } from "../../support/browser/look.ts";
import { openWatchSession } from "../../support/browser/watch.ts";

/** In-page text editing, on a copy of the project watched by the real command. */

const session = await openWatchSession();
const { project, page, open, edit, undoBy, shown } = session;

const file = "content/careers.yaml";
const original = "Work on software that people rely on";
const heading = page.locator("h1");
const message = page.locator("watch-words .message");

/** Places that were to be opened in the editor. */
const opened: string[] = [];
await page.route("**/@watch/request/open", async (route) => {
  opened.push(JSON.parse(route.request().postData() ?? "{}").place);
  await route.fulfill({ json: {} });
});

beforeEach(() => {
  opened.length = 0;
});

// The tool is then off on the next page. A reload may be under way.
afterEach(() => vi.waitFor(() => page.evaluate(() => sessionStorage.clear()), 20_000));

const clickToggle = () => page.locator("watch-words .toggle").click();

/** Opens a page and turns the editing tool on. */
async function openTool(path = "careers/", turnOn = clickToggle): Promise<void> {
  await open(path);
  const found = page.waitForResponse(/request\/find/);
  await turnOn();
  await found;
  await expect.poll(() => message.textContent()).toContain("Click words");
}

// In a slide's title, description or button (px).
const onFirstLine = { x: 60, y: 26 };

/** Replaces all text in the focused field. */
async function type(words: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(words);
}

async function openHeading(): Promise<void> {
  await heading.click();
  await expect.poll(() => heading.locator("[contenteditable]").count()).toBe(1);
}

/** Restores the file after the test to its current text. */
async function keepFile(): Promise<string> {
  const before = await project.read(file);
  undoBy(() => project.write(file, before));
  return before;
}

test("Enter saves an edited sentence and shows it at once, and Ctrl+Z restores the old one", async () => {
  const before = await keepFile();
  await openTool();
  await openHeading();
  await type("Work: with us");
  await page.keyboard.press("Enter");
  await expect.poll(() => message.textContent()).toContain(`Saved in ${file}:`);
  expect(await project.read(file)).toBe(before.replace(original, '"Work: with us"'));
  await expect.poll(() => page.locator("h1:not(:has(span))").textContent()).toBe("Work: with us");
  await expect.poll(() => message.textContent()).toContain("Saved in");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => heading.textContent()).toBe(original);
  expect(await project.read(file)).toBe(before);
});

test("words on a slide that was chosen open with a click, and stay open for more", async () => {
  await open("");
  // The mouse stays over the slides, which stops their rotation.
  await page.getByRole("button", { name: "Go to slide 3", exact: true }).hover();
  await page.mouse.down();
  await page.mouse.up();
  const slide = page.locator("#slide-3[data-current=true]");
  await slide.waitFor();
  const found = page.waitForResponse(/request\/find/);
  await page.keyboard.press("e");
  await found;
  for (const name of ["h2", "p", "a"]) {
    const words = slide.locator(name);
    const field = words.locator("[contenteditable]:focus");
    await words.click({ position: onFirstLine });
    await expect.poll(() => field.count()).toBe(1);
    await words.click({ position: onFirstLine });
    expect(await field.count()).toBe(1);
    await page.keyboard.press("Escape");
  }
});

test("undoing, opening a source and editing each report a request that fails", async () => {
  await openTool();
  const requests = [
    () => page.keyboard.press("ControlOrMeta+z"),
    () => page.locator("main").click({ modifiers: ["Alt"], position: { x: 2, y: 2 } }),
    () => heading.click(),
  ];
  await page.route("**/@watch/request/*", (route) => route.abort(), { times: requests.length });
  for (const press of requests) {
    await page.locator("watch-words .message").evaluate((element) => element.replaceChildren());
    await press();
    await expect.poll(() => page.locator("watch-words .error").count()).toBe(1);
  }
});

test("rejected words stay as typed, with the reason, and Esc restores the page", async () => {
  const before = await project.read(file);
  await openTool();
  await openHeading();
  await type("Work at {compny}");
  await expect.poll(() => message.textContent()).toContain("unknown token {compny}");
  await page.keyboard.press("Enter");
  await page.locator("h2").first().click();
  await expect.poll(() => message.textContent()).toContain("unknown token {compny}");
  expect(await heading.textContent()).toBe("Work at {compny}");
  expect(await project.read(file)).toBe(before);
  await page.keyboard.press("Escape");
  expect(await heading.textContent()).toBe(original);
  expect(await heading.locator("span").count()).toBe(0);
});

test("a file changed while its words are edited is not overwritten, and the page does not reload meanwhile", async () => {
  await openTool();
  await openHeading();
  await type("Mine");
  await edit(file, original, "Theirs");
  await expect.poll(() => project.printed()).toMatch(/careers\.yaml: \d+ pages? changed/);
  await page.keyboard.press("Enter");
  await expect.poll(() => message.textContent()).toContain(`${file} has changed since`);
  expect(await project.read(file)).toContain("Theirs");
  expect(await heading.textContent()).toBe("Mine");
  expect(await page.locator("watch-words .action").allTextContents()).toEqual(["CancelEsc"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => heading.textContent()).toBe("Theirs");
});

test("the page's title and description are edited in the tool's card", async () => {
  const before = await keepFile();
  await openTool();
  const [title, description] = [
    await page.title(),
    await page.locator("meta[name=description]").getAttribute("content"),
  ];
  await page.locator("watch-words .action", { hasText: "Title and description" }).click();
  const choices = page.locator("watch-words .choice");
  const named = (await choices.allTextContents()).map((text) => text.replace(/:\d+ /, " "));
  expect(named).toEqual([`${title}${file} head.title`, `${description}${file} head.description`]);
  await choices.last().click();
  await expect.poll(() => page.locator("[contenteditable]:focus").count()).toBe(1);
  await type("Short");
  await expect.poll(() => message.textContent()).toContain("characters");
  const words = "What work there is with us, how people come to us, and how they apply for it.";
  await type(words);
  await page.keyboard.press("Enter");
  await expect.poll(() => message.textContent()).toContain(`Saved in ${file}:`);
  await expect
    .poll(() => page.locator("meta[name=description]").getAttribute("content"))
    .toBe(words);
  expect(await project.read(file)).not.toBe(before);
  expect(await page.title()).toBe(title);
});

test("a Markdown paragraph is edited as its source, including tokens and links", async () => {
  await openTool("privacy/");
  const paragraph = page.locator("main p", { hasText: "This page says what" }).first();
  await paragraph.click({ position: { x: 40, y: 12 } });
  const field = paragraph.locator("[contenteditable]");
  await expect.poll(() => field.textContent()).toContain("{company}");
  await page.keyboard.press("Escape");
  const linked = page.locator("main p", { has: page.locator("a") }).first();
  await linked.click({ position: { x: 5, y: 5 } });
  await expect
    .poll(() => page.locator("[contenteditable]:focus").textContent())
    .toMatch(/\[[^\]]+\]\(\/\w+\)/);
  await page.keyboard.press("Escape");
  expect(await linked.locator("a").count()).toBeGreaterThan(0);
});

test("links are not followed in editing mode, and the tool's shortcut does nothing in form fields", async () => {
  await openTool();
  const url = page.url();
  await page.locator("header a[href='/aboutus/']").first().click();
  await expect.poll(() => page.locator("[contenteditable]").count()).toBe(1);
  expect(page.url()).toBe(url);
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  expect(await page.locator("watch-words .card").isVisible()).toBe(false);
  await open("contact/");
  await page.locator("input").first().click();
  await page.keyboard.press("e");
  expect(await page.locator("watch-words .card").isVisible()).toBe(false);
});

test("words are selected and opened for editing by keyboard alone", async () => {
  await openTool("careers/", () => page.keyboard.press("e"));
  const label = page.locator("watch-words .label");
  for (let presses = 0; !(await label.textContent())?.includes(`${file}:`); presses += 1) {
    if (presses > 60) throw new Error("no word of the page's own was reached");
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[contenteditable]:focus").count()).toBe(1);
  await page.keyboard.press("Escape");
});

test("Alt-click opens the content file of words, and the code of anything else", async () => {
  await openTool();
  await heading.click({ modifiers: ["Alt"] });
  await expect
    .poll(() => opened)
    .toEqual([expect.stringMatching(/^content\/careers\.yaml:\d+:\d+$/)]);
  // Many components write such an element.
  const item = page.locator("section[aria-labelledby=culture] li").first();
  await item.click({ modifiers: ["Alt"], position: { x: 2, y: 2 } });
  await expect.poll(() => opened[1]).toMatch(/^src\/site\/pages\/careers\/page\.tsx:\d+:\d+$/);
});

test("placeholders that the company must still replace are highlighted, and labelled on hover", async () => {
  await openTool();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("watch-placeholder") ?? [])].map(String));
  expect(await marked()).toEqual(
    expect.arrayContaining(["Pulli", "[Building and floor], [Street]"]),
  );
  await page.locator("footer").getByText("[Building and floor]").hover();
  const label = page.locator("watch-words .label");
  await expect.poll(() => label.textContent()).toContain("still supply address.");
  // The page itself contains none of the tool's markup.
  expect(await page.locator("body [data-edited-words], body mark").count()).toBe(0);
});

test("a place clicked in the error overlay opens in the editor", async () => {
  await open("careers/");
  await edit(file, "title: Work on software", "titel: Work on software");
  await expect.poll(() => shown("place")).toHaveLength(1);
  const [place = ""] = await shown("place");
  await page.locator("watch-overlay .build .place").click();
  await expect.poll(() => opened).toEqual([place]);
});

test("axe finds no barrier in the editing tool", async () => {
  await openTool();
  await openHeading();
  const found = await findBarriers(page);
  expect(found.filter((barrier) => barrier.includes(" at watch-words"))).toEqual([]);
  await page.keyboard.press("Escape");
});
