import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import { installPackage } from "./machine.ts";

// Safari's engine, WebKitGTK, driven by WebDriver (W3C) itself.

const driver = "/usr/bin/WebKitWebDriver";
const display = "/usr/bin/Xvfb";
/** With the Debian package of each. */
const programs = [
  [driver, "webkit2gtk-driver"],
  [display, "xvfb"],
] as const;
const libraries = "/usr/lib/x86_64-linux-gnu";

/**
 * Opens a window of Safari's engine.
 *
 * @param size of the window (px); its content is at least 447 px wide
 * @throws Error that names the Debian package that can't be installed
 */
export async function openSafari(size: { readonly width: number; readonly height: number }) {
  for (const [program, name] of programs) {
    if (!existsSync(program)) await installPackage(name);
    if (!existsSync(program)) throw new Error(`To test in Safari's engine, install ${name}.`);
  }
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

  const read = <Value>(expression: string) =>
    ask<Value>("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const point = async (selector: string, ...then: readonly object[]) => {
    const find = { script: findMiddle, args: [selector] };
    const [x, y] = await ask<[number, number]>("POST", `${session}/execute/async`, find);
    const actions = [{ type: "pointerMove", x, y, duration: 0 }, ...then];
    const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await ask("POST", `${session}/actions`, { actions: [mouse] });
  };
  return {
    open: async (url: string) => {
      await ask("POST", `${session}/url`, { url });
      // The driver may respond while the page before is still there.
      while (!(await read(`document.URL === "${url}" && document.readyState === "complete"`)));
    },
    /** Value of an expression in the page. */
    read,
    /** Scrolls an element to the middle of the window and moves the mouse there. */
    hover: (selector: string) => point(selector),
    /** Presses the mouse there as well: whatever is on top gets the press. */
    press: (selector: string) =>
      point(selector, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }),
    close: async () => {
      await ask("DELETE", session);
      server.kill();
      screen.kill();
    },
  };
}

/**
 * A script, as WebDriver runs it: scrolls an element to the middle of the window. Its own middle is the result as soon
 * as it is in the window and has stopped moving: a busy machine may show one moment of a transition for long.
 */
const findMiddle = `
  const [selector, done] = arguments;
  let last = "";
  const look = () => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element?.getBoundingClientRect() ?? { left: -1 };
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const isInWindow = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
    const isMoving = document.getAnimations().some(({ effect }) => effect.target.contains(element));
    if (isInWindow && !isMoving && last === x + "," + y) return done([x, y]);
    last = x + "," + y;
    requestAnimationFrame(look);
  };
  look();`;

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
