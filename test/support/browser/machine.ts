import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { importTool } from "../tools.ts";

/** What a search for a browser asks of the machine; tests answer in its place. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Path of the Chromium inside `@sparticuz/chromium`, where that package can be had and runs. */
  readonly unpackChromium: () => Promise<string | undefined>;
  /** Installs a Debian package; `false` where that is not possible: no Debian, no apt-get, not root. */
  readonly installPackage: (name: string) => Promise<boolean>;
}

/** A Chromium without the code for windows. */
const shell = "/usr/bin/chromium-headless-shell";

/** Where the installers of all systems put it, best first. */
const usualPaths = [
  "/usr/bin/chromium",
  shell,
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Path of a Chromium or Chrome to test with. A machine without one is given one or is refused: browser
 * tests that quietly do not run are taken for tests that pass.
 *
 * @throws Error of one line that says what to install
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const found =
    findChosen(machine, "CHROME_PATH") ??
    usualPaths.find(machine.exists) ??
    (await machine.unpackChromium()) ??
    (await installAt("/usr/bin/chromium", "chromium", machine));
  if (found !== undefined) return found;
  throw new Error(
    "No browser to test with: install Chromium or Chrome (on Debian: apt-get install chromium), or name one in CHROME_PATH.",
  );
}

/**
 * Path of the browser that suites share: the shell where there is one, as it shows the same pages for two thirds of the
 * work. What it lacks (pages that are kept to come back to, fonts that are drawn as on a screen) is tested in the other one.
 *
 * @throws Error of one line that says what to install
 */
export async function findQuickBrowser(machine: Machine = thisMachine): Promise<string> {
  return (
    findChosen(machine, "CHROME_PATH") ?? (machine.exists(shell) ? shell : findBrowser(machine))
  );
}

/**
 * Path of a Firefox, found like the other browser is.
 *
 * @throws Error of one line that says what to install
 */
export async function findFirefox(machine: Machine = thisMachine): Promise<string> {
  const found =
    findChosen(machine, "FIREFOX_PATH") ??
    (await installAt("/usr/bin/firefox-esr", "firefox-esr", machine));
  if (found !== undefined) return found;
  throw new Error(
    "No Firefox to test with: install Firefox ESR (on Debian: apt-get install firefox-esr), or name one in FIREFOX_PATH.",
  );
}

/** @throws Error where the variable names no file */
function findChosen({ env, exists }: Machine, variable: string): string | undefined {
  const chosen = env[variable] || undefined;
  if (chosen !== undefined && !exists(chosen))
    throw new Error(`${variable} says ${chosen}, but there is no such file.`);
  return chosen;
}

/** The path, once the Debian package that puts a program there is installed; undefined where it can't be. */
async function installAt(
  path: string,
  name: string,
  { exists, installPackage }: Machine,
): Promise<string | undefined> {
  if (exists(path) || ((await installPackage(name)) && exists(path))) return path;
  return undefined;
}

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
export async function findWebkit(): Promise<WebkitPrograms> {
  const driver = await installAt("/usr/bin/WebKitWebDriver", "webkit2gtk-driver", thisMachine);
  const display = await installAt("/usr/bin/Xvfb", "xvfb", thisMachine);
  const browser = driver && findMiniBrowser();
  if (driver && display && browser) return { driver, browser, display };
  throw new Error(
    "No WebKit to test with: install its driver and a display (on Debian: apt-get install webkit2gtk-driver xvfb).",
  );
}

/** It lies in a folder named after the machine, in one named after the version of WebKit's interface. */
function findMiniBrowser(): string | undefined {
  for (const machine of readdirSync("/usr/lib").filter((name) => name.endsWith("-linux-gnu"))) {
    const libraries = join("/usr/lib", machine);
    const folder = readdirSync(libraries).find((name) => /^webkit2gtk-4\.\d$/.test(name));
    if (folder !== undefined) return join(libraries, folder, "MiniBrowser");
  }
  return undefined;
}

/** The machine that the tests run on. */
export const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  unpackChromium: async () => {
    // The package holds a program for this one kind of machine.
    if (process.platform !== "linux" || process.arch !== "x64") return undefined;
    // Without a network the search goes on without it.
    const chromium = await importTool<{ default: { executablePath: () => Promise<string> } }>(
      "@sparticuz/chromium",
    ).catch(() => undefined);
    const path = await chromium?.default.executablePath();
    // It runs only where some libraries of the system are there; asking for its version shows that.
    return path !== undefined && spawnSync(path, ["--version"]).status === 0 ? path : undefined;
  },
  installPackage: async (name) => {
    const isDebian = existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
    if (process.getuid?.() !== 0 || !isDebian) return false;
    process.stdout.write(`Installing the Debian package ${name} to test with.\n`);
    return (
      (await runAptGet("update")) &&
      (await runAptGet("install", "-y", "--no-install-recommends", "fonts-liberation", name))
    );
  },
};

async function runAptGet(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const stdio = ["ignore", "ignore", "inherit"] as const;
  const child = spawn("/usr/bin/apt-get", ["-qq", ...args], { stdio: [...stdio], env });
  const [code] = await once(child, "exit");
  return code === 0;
}
