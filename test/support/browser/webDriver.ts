import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import { installPackage } from "./machine.ts";

// Safari's engine, WebKitGTK, driven by WebDriver (W3C) itself.

const driver = "/usr/bin/WebKitWebDriver";
const display = "/usr/bin/Xvfb";
const libraries = "/usr/lib/x86_64-linux-gnu";

/** A window of a browser. */
export interface Window {
  readonly open: (url: string) => Promise<void>;
  /** Value of an expression in the page. */
  readonly read: <Value>(expression: string) => Promise<Value>;
  /** Scrolls an element to the middle of the window and moves the mouse there. */
  readonly hover: (selector: string) => Promise<void>;
  /** Presses the mouse there as well: whatever is on top gets the press. */
  readonly press: (selector: string) => Promise<void>;
}

/**
 * Opens a window of Safari's engine.
 *
 * @param size of the window (px); its content is at least 447 px wide
 * @returns the window, and what closes it
 * @throws Error that names the Debian package that can't be installed
 */
export async function openSafari(size: { readonly width: number; readonly height: number }) {
  await install(driver, "webkit2gtk-driver");
  await install(display, "xvfb");
  const screen = spawn(display, ["-displayfd", "3", "-screen", "0", "1920x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [name] = (await once(screen.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  const port = await getPort();
  const env = { ...process.env, DISPLAY: `:${String(name).trim()}` };
  const server = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const ask = askDriver(`http://127.0.0.1:${port}`, server);
  const options = { binary: findBrowser(), args: ["--automation"] };
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  await ask("POST", `${session}/window/rect`, size);

  const run = <Value>(script: string, ...args: string[]) =>
    ask<Value>("POST", `${session}/execute/sync`, { script, args });
  const point = async (selector: string, ...then: readonly object[]) => {
    const [x, y] = await run<[number, number]>(findMiddle, selector);
    const actions = [{ type: "pointerMove", x, y, duration: 0 }, ...then];
    const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await ask("POST", `${session}/actions`, { actions: [mouse] });
  };
  const window: Window = {
    open: (url) => ask("POST", `${session}/url`, { url }),
    read: (expression) => run(`return ${expression}`),
    hover: (selector) => point(selector),
    press: (selector) => {
      const button = { button: 0 };
      return point(selector, { type: "pointerDown", ...button }, { type: "pointerUp", ...button });
    },
  };
  const close = async () => {
    await ask("DELETE", session);
    server.kill();
    screen.kill();
  };
  return { window, close };
}

/** A script, as WebDriver runs it: the middle of an element in the window, once that has scrolled to it. */
const findMiddle = `
  const element = document.querySelector(arguments[0]);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];`;

async function install(program: string, debianPackage: string): Promise<void> {
  if (!existsSync(program)) await installPackage(debianPackage);
  if (!existsSync(program))
    throw new Error(`To test in Safari's engine, install ${debianPackage}.`);
}

/** Path of the browser that comes with the driver, in a folder named after its version. */
function findBrowser(): string {
  const folder = readdirSync(libraries).find((name) => /^webkit2gtk-[\d.]+$/.test(name)) ?? "";
  return join(libraries, folder, "MiniBrowser");
}

/** Sends commands to a driver, the first as soon as it listens. @throws Error with what the driver says */
function askDriver(url: string, server: ChildProcess) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    let response: Response | undefined;
    while (response === undefined && server.exitCode === null)
      response = await fetch(url + path, init).catch(() => undefined);
    if (response === undefined) throw new Error(`${driver} has ended`);
    const { value } = (await response.json()) as { value: Value & { error?: string } };
    if (value?.error !== undefined) throw new Error(JSON.stringify(value));
    return value;
  };
}
