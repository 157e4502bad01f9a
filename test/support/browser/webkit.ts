import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { findFreePort } from "../findFreePort.ts";
import { findWebkit, type WebkitPrograms } from "./machine.ts";

/** A WebKit window on a page of the site; elements are given by CSS selectors. */
export interface WebkitWindow {
  /** Loads a page of the site by way of a blank page. */
  readonly openPage: (path: string) => Promise<void>;
  /** Runs a function in the page; it can only use its arguments. */
  readonly evaluate: <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  readonly click: (selector: string) => Promise<void>;
  readonly hover: (selector: string) => Promise<void>;
  /** Presses a key, or `Shift+` and a key. */
  readonly press: (key: string) => Promise<void>;
  readonly goBack: () => Promise<unknown>;
  readonly goForward: () => Promise<unknown>;
  /** Scrolls to a widget and waits until it is hydrated. */
  readonly bringToLife: (name: string) => Promise<void>;
  /** Scrolls to every element that is revealed on scroll, and fails unless all are revealed. */
  readonly expectReveals: () => Promise<void>;
  /** Texts of the visible elements. */
  readonly read: (selector: string) => Promise<string[]>;
  /** One attribute of each element. */
  readonly attributes: (selector: string, name: string) => Promise<(string | null)[]>;
  /** Whether something is true of the first element that matches a selector. */
  readonly is: (question: keyof typeof questions, selector: string) => Promise<boolean>;
  /** Path and fragment of the page's URL. */
  readonly readPath: () => Promise<string>;
}

/** Selector of elements with this `aria-label`. */
export const named = (name: string) => `[aria-label="${name}"]`;

// They run in the page.
const questions = {
  open: (element: Element) => element.matches(":popover-open, dialog:modal"),
  /** Nothing in it is animated any more: the driver clicks where an element was when it looked it up. */
  still: (element: Element) => element.getAnimations({ subtree: true }).length === 0,
  focused: (element: Element) => element.contains(document.activeElement),
  "below the header": (element: Element) => {
    const { top } = element.getBoundingClientRect();
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    return top >= header && top < innerHeight;
  },
} as const;

const keys: Readonly<Record<string, string>> = {
  Shift: "\uE008",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

/**
 * One window for all tests of a suite; no test may leave a fault on its last page.
 *
 * @param kind a window 1440 px wide, or a frame of 390 px
 */
export function shareWindow(kind: "desktop" | "phone"): WebkitWindow {
  let session: Session;
  let origin: string;
  // Closed even if a later one can't be opened.
  const opened: (() => unknown)[] = [];
  const send = (path: string, body: object = {}) => session.send("POST", path, body);

  beforeAll(async () => {
    const programs = await findWebkit();
    const site = await serveListened();
    opened.push(site.close);
    origin = site.origin;
    session = await startWebkit(programs);
    opened.push(session.close);
    await send("/window/rect", { x: 0, y: 0, width: 1440, height: 940 });
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
  });
  afterEach(async () => {
    expect(await evaluate(() => window.faults)).toEqual([]);
  });

  const evaluate: WebkitWindow["evaluate"] = async (run, ...args) => {
    const script = `return (${run}).apply(null, arguments)`;
    return (await send("/execute/sync", { script, args })) as never;
  };
  const act = (type: string, actions: object[]) =>
    send("/actions", { actions: [{ type, id: type, actions }] });
  const find = async (selector: string) =>
    (await send("/element", { using: "css selector", value: selector })) as Record<string, string>;
  const attributes: WebkitWindow["attributes"] = (selector, name) =>
    evaluate(
      (all, key) => Array.from(document.querySelectorAll(all), (one) => one.getAttribute(key)),
      selector,
      name,
    );

  return {
    evaluate,
    attributes,
    openPage: async (path) => {
      await send("/frame", { id: null });
      await send("/url", { url: "about:blank" });
      // The fragment belongs in the frame's URL; unescaped it would not reach the server that writes the frame.
      const page = kind === "desktop" ? path : `/phone${path.replace("#", "%23")}`;
      await send("/url", { url: origin + page });
      if (kind === "phone") await send("/frame", { id: 0 });
    },
    click: async (selector) => {
      // The driver's own scrolling leaves elements behind the sticky header.
      await evaluate(approach, selector, 0);
      const [id] = Object.values(await find(selector));
      await send(`/element/${id}/click`);
    },
    hover: async (selector) => {
      await act("pointer", [{ type: "pointerMove", origin: await find(selector), x: 0, y: 0 }]);
    },
    press: async (combination) => {
      const held = combination.split("+").map((key) => keys[key] ?? key);
      await act("key", [
        ...held.map((value) => ({ type: "keyDown", value })),
        ...held.reverse().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    goBack: () => send("/back"),
    goForward: () => send("/forward"),
    bringToLife: async (name) => {
      const island = `[data-island=${name}]`;
      await evaluate(approach, island, 0);
      await expect.poll(() => attributes(island, "data-island-status")).toEqual(["hydrated"]);
    },
    expectReveals: async () => {
      const count = (await attributes("[data-reveal]", "class")).length;
      for (let index = 0; index < count; index++) {
        // Images that load meanwhile may move the element out of the viewport again.
        const reach = async () => {
          await evaluate(approach, "[data-reveal]", index);
          return evaluate(isWaiting, index);
        };
        await expect.poll(reach).toBe(false);
      }
      await expect.poll(() => evaluate(listFaint)).toEqual([]);
    },
    read: (selector) => evaluate(readTexts, selector),
    is: async (question, selector) => {
      const find = "document.querySelector(arguments[0])";
      const script = `const element = ${find}; return element !== null && (${questions[question]})(element)`;
      return (await send("/execute/sync", { script, args: [selector] })) as boolean;
    },
    readPath: () => evaluate(() => location.pathname + location.hash),
  };
}

/** Scrolls to an element and moves the pointer over widgets, as some hydrate on that. Runs in the page. */
function approach(selector: string, index: number): void {
  const element = document.querySelectorAll(selector)[index];
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  if (element?.matches("[data-island]"))
    element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
}

function readTexts(selector: string): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.innerText.trim());
}

/** Whether an element is still to be revealed. One that isn't rendered at this width never is. */
function isWaiting(index: number): boolean {
  const element = document.querySelectorAll("[data-reveal]")[index];
  return element?.getAttribute("data-reveal") === "waiting" && element.checkVisibility();
}

/** Elements revealed on scroll that aren't fully opaque yet. */
export function listFaint(): string[] {
  return Array.from(document.querySelectorAll("[data-reveal]"))
    .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== "1")
    .map(({ className }) => className);
}

/** A WebKit window controlled by W3C WebDriver commands. */
interface Session {
  /** @throws Error with the browser's message if it rejects the command */
  readonly send: (method: "GET" | "POST", path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts a virtual display, the driver, and with it a browser. */
async function startWebkit(programs: WebkitPrograms): Promise<Session> {
  const screen = spawn(programs.display, ["-displayfd", "3", "-screen", "0", "1600x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const numberPipe = screen.stdio[3];
  if (!numberPipe) throw new Error("the display has no pipe to tell its number by");
  const [number] = await once(numberPipe, "data");
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(address);
  const options = {
    "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
  };
  const made = await call("POST", `${address}/session`, { capabilities: { alwaysMatch: options } });
  const session = `${address}/session/${(made as { sessionId: string }).sessionId}`;
  return {
    send: (method, path, body) => call(method, session + path, body),
    close: async () => {
      await call("DELETE", session);
      await stop(driver);
      await stop(screen);
    },
  };
}

/** The driver refuses connections until it is ready. */
async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver does not answer");
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKit: ${error}: ${message} (${url})`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

declare global {
  interface Window {
    /** Faults of this page, recorded by the script that `serveListened` adds. */
    faults: string[];
  }
}

/**
 * Serves the built site with a script in each page that records its faults, as WebKit's driver doesn't report the
 * console. `/phone/aboutus/` is a page with `/aboutus/` in a frame as wide as a phone, as WebKit windows can't be so
 * narrow.
 */
async function serveListened(): Promise<{ origin: string; close: () => void }> {
  const server = createServer(({ url = "/" }, response) => void answer(url, response)).listen(0);
  await once(server, "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  const [, inFrame] = /^\/phone(\/.*)$/.exec(path) ?? [];
  if (inFrame !== undefined) {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<!doctype html><title>Phone</title><style>body { margin: 0 }</style>
      <iframe title="Phone" width="390" height="844" style="border: 0" src="${decodeURIComponent(inFrame)}"></iframe>`);
    return;
  }
  if (path === "/faults.js") {
    response.writeHead(200, { "Content-Type": "text/javascript" }).end(`(${keepFaults})()`);
    return;
  }
  const found = await fetch(new URL(path, inject("siteUrl")));
  const type = found.headers.get("content-type") ?? "";
  response.writeHead(found.status, { "Content-Type": type, "Cache-Control": "no-cache" });
  const listening = '<head><script src="/faults.js"></script>';
  if (type.startsWith("text/html")) response.end((await found.text()).replace("<head>", listening));
  else response.end(Buffer.from(await found.arrayBuffer()));
}

/** Runs in the page, before its own scripts. */
function keepFaults(): void {
  const faults: string[] = [];
  window.faults = faults;
  for (const level of ["error", "warn"] as const) {
    console[level] = (...words: unknown[]) => faults.push(words.join(" "));
  }
  // In the capture phase, as load errors of images and scripts don't bubble.
  const keep = (event: Event) => {
    const { target } = event;
    const source = target instanceof Element ? target.outerHTML : "";
    faults.push(event instanceof ErrorEvent ? event.message : `${event.type} ${source}`);
  };
  addEventListener("error", keep, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    // WebKit's own: page transitions that it skips on the way back reject promises that no code holds.
    if (!String(reason).includes("Skipping view transition")) faults.push(String(reason));
  });
}
