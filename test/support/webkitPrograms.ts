import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "../browser/findBrowser.ts";

/** Paths of what it takes to drive WebKit. */
export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/**
 * Debian's WebKit with its driver, and a display for it; installed where they are missing and that is possible.
 *
 * @throws Error of one line that says what to install
 */
export async function findWebkit(machine: Machine): Promise<WebkitPrograms> {
  const driver = "/usr/bin/WebKitWebDriver";
  const display = "/usr/bin/Xvfb";
  if (!machine.exists(driver)) await machine.installPackage("webkit2gtk-driver");
  if (!machine.exists(display)) await machine.installPackage("xvfb");
  const browser = [driver, display].every(machine.exists) ? findMiniBrowser() : undefined;
  if (browser !== undefined) return { driver, browser, display };
  throw new Error(
    "No WebKit to test with: install its driver and a display (on Debian: apt-get install webkit2gtk-driver xvfb).",
  );
}

/** It lies in a folder named after the machine, in one named after the version of WebKit's interface. */
function findMiniBrowser(): string | undefined {
  const machines = readdirSync("/usr/lib").filter((name) => name.endsWith("-linux-gnu"));
  for (const libraries of machines.map((name) => join("/usr/lib", name))) {
    const folder = readdirSync(libraries).find((name) => /^webkit2gtk-4\.\d$/.test(name));
    if (folder !== undefined) return join(libraries, folder, "MiniBrowser");
  }
  return undefined;
}
