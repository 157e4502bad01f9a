import { afterAll, afterEach } from "vitest";
import { connectBrowser, sharePage } from "./browserSession.ts";
import { watchProject } from "./watchedProject.ts";

/** One watched copy of the project, and one page, for all tests of a file. What a test edits is put back after it. */
export async function openWatchSession() {
  const project = await watchProject();
  afterAll(project.close);
  let undos: (() => Promise<void>)[] = [];

  const undoAll = async (): Promise<void> => {
    const waiting = undos.reverse();
    undos = [];
    for (const undo of waiting) await undo();
  };
  /** So that nothing tells the page to reload while the next test goes to an address. */
  const leave = async (): Promise<void> => {
    // One reload may be on its way already; before it the page has closed its stream, so there is no second.
    await page.goto("about:blank").catch(() => page.goto("about:blank"));
  };

  afterEach(async () => {
    await leave();
    if (undos.length === 0) return;
    const since = project.said().length;
    await undoAll();
    await project.hasSaid(/pages? changed/, since);
  });

  // Below what leaves it, so that its picture of a failure is taken before.
  const page = await sharePage(await connectBrowser(), { baseURL: project.url });

  return {
    project,
    page,
    /** Opens a page and waits until it listens: the edit comes while somebody looks at it. */
    open: async (path: string): Promise<void> => {
      const connected = page.waitForResponse(/@watch\/events/);
      await page.goto(path);
      await connected;
    },
    edit: async (file: string, from: string, to: string): Promise<void> => {
      undos.push(await project.edit(file, from, to));
    },
    /** Has something done after the test. */
    undoBy: (undo: () => Promise<void>): void => void undos.push(undo),
    undoAll,
    /** Undoes the last edit alone. */
    undoLast: async (): Promise<void> => undos.pop()?.(),
    text: (selector: string) => page.locator(selector).first().textContent(),
  };
}
