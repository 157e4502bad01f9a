import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { importTool } from "../tools.ts";

/** What a search for a browser asks of the machine; tests answer in its place. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  /** Path of the Chromium inside `@sparticuz/chromium`, where that package can be had and runs. */
  readonly unpackChromium: () => Promise<string | undefined>;
  /** Installs a Debian package; `false` where that is not possible: no Debian, no apt-get, not root. */
  readonly installPackage: (name: string) => Promise<boolean>;
}

const debianChromium = "/usr/bin/chromium";
const debianFirefox = "/usr/bin/firefox-esr";

/**
 * Path of a Chromium or Chrome to test with. A machine without one is given one or is refused: browser
 * tests that quietly do not run are taken for tests that pass.
 *
 * @throws Error of one line that says what to install
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const chosen = machine.env["CHROME_PATH"];
  if (chosen) {
    if (machine.exists(chosen)) return chosen;
    throw new Error(`CHROME_PATH says ${chosen}, but there is no such file.`);
  }
  const installed = listUsualPaths(machine).find(machine.exists);
  if (installed !== undefined) return installed;
  // The package holds a program for this one kind of machine.
  const isPackaged = machine.platform === "linux" && machine.arch === "x64";
  const packaged = isPackaged ? await machine.unpackChromium() : undefined;
  if (packaged !== undefined) return packaged;
  if ((await machine.installPackage("chromium")) && machine.exists(debianChromium))
    return debianChromium;
  throw new Error(
    "No browser to test with: install Chromium or Chrome (on Debian: apt-get install chromium), or name one in CHROME_PATH.",
  );
}

/** Where the installers of each system put it, best first. */
function listUsualPaths({ platform, env }: Machine): string[] {
  if (platform === "darwin") {
    return ["Google Chrome", "Chromium", "Microsoft Edge"].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform === "win32") {
    const folders = [env["ProgramFiles"], env["ProgramFiles(x86)"], env["LOCALAPPDATA"]];
    return ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"]
      .flatMap((program) => folders.map((folder) => folder && `${folder}\\${program}`))
      .filter((path) => path !== undefined);
  }
  return [
    debianChromium,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
  ];
}

/**
 * Path of a Firefox, found like the other browser is.
 *
 * @throws Error of one line that says what to install
 */
export async function findFirefox(machine: Machine = thisMachine): Promise<string> {
  const chosen = machine.env["FIREFOX_PATH"] || debianFirefox;
  if (machine.exists(chosen)) return chosen;
  if ((await machine.installPackage("firefox-esr")) && machine.exists(debianFirefox))
    return debianFirefox;
  throw new Error(
    "No Firefox to test with: install Firefox ESR (on Debian: apt-get install firefox-esr), or name one in FIREFOX_PATH.",
  );
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
export async function findWebkit(machine: Machine = thisMachine): Promise<WebkitPrograms> {
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
  for (const machine of readdirSync("/usr/lib").filter((name) => name.endsWith("-linux-gnu"))) {
    const libraries = join("/usr/lib", machine);
    const folder = readdirSync(libraries).find((name) => /^webkit2gtk-4\.\d$/.test(name));
    if (folder !== undefined) return join(libraries, folder, "MiniBrowser");
  }
  return undefined;
}

/** The machine that the tests run on. */
export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  exists: existsSync,
  unpackChromium: async () => {
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
