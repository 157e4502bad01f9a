import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import process from "node:process";
import { unpackChromium } from "./packagedChromium.ts";

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
export async function findBrowser(): Promise<string> {
  const found =
    findChosen("CHROME_PATH") ??
    usualPaths.find(existsSync) ??
    (await unpackChromium()) ??
    (await installAt("/usr/bin/chromium", "chromium"));
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
export async function findQuickBrowser(): Promise<string> {
  return findChosen("CHROME_PATH") ?? (existsSync(shell) ? shell : findBrowser());
}

/**
 * Path of a Firefox, found in the same way as the Chromium.
 *
 * @throws Error of one line that says what to install
 */
export async function findFirefox(): Promise<string> {
  const found =
    findChosen("FIREFOX_PATH") ?? (await installAt("/usr/bin/firefox-esr", "firefox-esr"));
  if (found !== undefined) return found;
  throw new Error(
    "No Firefox to test with: install Firefox ESR (on Debian: apt-get install firefox-esr), or name one in FIREFOX_PATH.",
  );
}

/** @throws Error if the variable names no existing file */
function findChosen(variable: string): string | undefined {
  const chosen = process.env[variable] || undefined;
  if (chosen !== undefined && !existsSync(chosen))
    throw new Error(`${variable} says ${chosen}, but there is no such file.`);
  return chosen;
}

/** Installs the Debian package of the program at a path if it is missing. @returns the path; undefined if that fails */
async function installAt(path: string, name: string): Promise<string | undefined> {
  if (!existsSync(path)) await installPackage(name);
  return existsSync(path) ? path : undefined;
}

/** Installs a Debian package, where there is a Debian and its root is asking. */
export async function installPackage(name: string): Promise<void> {
  const isDebian = existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
  if (process.getuid?.() !== 0 || !isDebian) return;
  process.stdout.write(`Installing the Debian package ${name} to test with.\n`);
  await runAptGet("update");
  await runAptGet("install", "-y", "--no-install-recommends", "fonts-liberation", name);
}

/** One at a time: apt-get gives up while another one runs, and several suites install packages. */
async function runAptGet(...args: string[]): Promise<void> {
  const command = ["/run/lock/apt-get-of-tests", "/usr/bin/apt-get", "-qq", ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await once(
    spawn("/usr/bin/flock", command, { stdio: ["ignore", "ignore", "inherit"], env }),
    "exit",
  );
}
