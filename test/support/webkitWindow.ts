import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { thisMachine } from "../browser/thisMachine.ts";
import { startWebkit, type WebkitSession } from "./webkitDriver.ts";
import { findWebkit } from "./webkitPrograms.ts";
import { serveListened } from "./webkitSite.ts";
import { driveTab, type WebkitTab } from "./webkitTab.ts";

/** One window for all tests of a file, on a page of the site; no test may leave a complaint on its last page. */
export interface WebkitWindow extends WebkitTab {
  /** Comes to an address of the site from elsewhere. */
  readonly openPage: (path: string) => Promise<void>;
}

/** @param kind a window 1440 px wide, or a frame of 390 px */
export function shareWindow(kind: "desktop" | "phone"): WebkitWindow {
  let session: WebkitSession;
  let origin: string;
  // Also when one of them could not be opened.
  const opened: { readonly close: () => Promise<void> }[] = [];
  const tab = driveTab((...words) => session.send(...words));

  beforeAll(async () => {
    const programs = await findWebkit(thisMachine);
    const site = await serveListened();
    origin = site.url;
    opened.push(site);
    session = await startWebkit(programs);
    opened.push(session);
    await session.send("POST", "/window/rect", { x: 0, y: 0, width: 1440, height: 940 });
  });
  afterAll(async () => {
    for (const { close } of opened.reverse()) await close();
  });

  afterEach(async () => {
    expect(await tab.evaluate(() => window.complaints)).toEqual([]);
  });

  return {
    ...tab,
    openPage: async (path) => {
      await session.send("POST", "/frame", { id: null });
      await tab.open("about:blank");
      if (kind === "desktop") return tab.open(origin + path);
      // A fragment is for the frame, and would not reach the server that writes the frame.
      await tab.open(`${origin}/phone${path.replace("#", "%23")}`);
      await session.send("POST", "/frame", { id: 0 });
    },
  };
}
