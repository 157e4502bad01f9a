import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { importTool } from "../tools.ts";

/** What the search for a browser needs from the machine; tests mock it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Path of the Chromium inside `@sparticuz/chromium`, if that package can be installed and runs. */
  readonly unpackChromium: () => Promise<string | undefined>;
  /** Installs a Debian package; `false` if that is impossible: no Debian, no apt-get, not root. */
  readonly installPackage: (name: string) => Promise<boolean>;
}

/** A Chromium without the UI code. */
const shell = "/usr/bin/chromium-headless-shell";

/** Where installers put browsers on all platforms, best first. */
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
 * Path of a Chromium or Chrome to test with. If there is none, one is installed, or this fails: browser
 * tests that are silently skipped look like tests that pass.
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
 * Path of the browser that suites share: the headless shell if there is one, as it shows the same pages for two thirds
 * of the work. What it lacks (back/forward cache, fonts rendered as on a screen) is tested in the full browser.
 *
 * @throws Error of one line that says what to install
 */
export async function findQuickBrowser(machine: Machine = thisMachine): Promise<string> {
  return (
    findChosen(machine, "CHROME_PATH") ?? (machine.exists(shell) ? shell : findBrowser(machine))
  );
}

/**
 * Path of a Firefox, found in the same way as the Chromium.
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

/** @throws Error if the variable names no existing file */
function findChosen({ env, exists }: Machine, variable: string): string | undefined {
  const chosen = env[variable] || undefined;
  if (chosen !== undefined && !exists(chosen))
    throw new Error(`${variable} says ${chosen}, but there is no such file.`);
  return chosen;
}

/** Installs the Debian package of the program at a path if it is missing. @returns the path; undefined if that fails */
async function installAt(
  path: string,
  name: string,
  { exists, installPackage }: Machine,
): Promise<string | undefined> {
  if (exists(path) || ((await installPackage(name)) && exists(path))) return path;
  return undefined;
}

/** Paths of the programs needed to drive WebKit. */
export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/**
 * Debian's WebKit with its driver, and a display for it; installed if they are missing and that is possible.
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

/** WebKit's MiniBrowser is in a folder named after the API version, inside one named after the architecture. */
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
    // The package has a binary for this platform only.
    if (process.platform !== "linux" || process.arch !== "x64") return undefined;
    // Without a network the search continues without it.
    const chromium = await importTool<{ default: { executablePath: () => Promise<string> } }>(
      "@sparticuz/chromium",
    ).catch(() => undefined);
    const path = await chromium?.default.executablePath();
    // It needs some system libraries; running `--version` shows whether they are there.
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
