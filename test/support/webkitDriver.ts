import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./findFreePort.ts";
import type { WebkitPrograms } from "./webkitPrograms.ts";

/** A window of WebKit, spoken to by the commands of W3C WebDriver. */
export interface WebkitSession {
  /** @throws Error with what the browser says when it refuses */
  readonly send: (method: "GET" | "POST", path: string, body?: object) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Starts a display that nobody sees, the driver, and by it a browser. */
export async function startWebkit(programs: WebkitPrograms): Promise<WebkitSession> {
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
  const capabilities = { alwaysMatch: options };
  const made = await call("POST", `${address}/session`, { capabilities });
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

/** The driver needs a moment before it listens, and says so by refusing the connection. */
async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver does not answer");
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(url, { method, ...content });
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
