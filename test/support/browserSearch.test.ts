import { expect, test } from "vitest";
import { findBrowser, type Machine } from "../browser/findBrowser.ts";
import { findFirefox } from "../browser/findFirefox.ts";

/** A 64-bit Linux machine without a browser, where nothing can be installed. */
function describeMachine(change: Partial<Machine> & { files?: readonly string[] }): Machine {
  const { files = [], ...rest } = change;
  return {
    platform: "linux",
    arch: "x64",
    env: {},
    exists: (path) => files.includes(path),
    unpackChromium: async () => undefined,
    installPackage: async () => false,
    ...rest,
  };
}

/** A machine on which a package can be installed; its program is there from then on. */
function describeDebian(program: string, installed: string[] = []) {
  return describeMachine({
    exists: (path) => installed.length > 0 && path === program,
    installPackage: async (name) => {
      installed.push(name);
      return true;
    },
  });
}

const linux = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

test("CHROME_PATH comes before everything else", async () => {
  const files = [...linux, "/opt/chrome"];
  const machine = describeMachine({ files, env: { CHROME_PATH: "/opt/chrome" } });
  expect(await findBrowser(machine)).toBe("/opt/chrome");
});

test("a CHROME_PATH that leads nowhere is refused, not passed over", async () => {
  const machine = describeMachine({ files: linux, env: { CHROME_PATH: "/opt/none" } });
  await expect(findBrowser(machine)).rejects.toThrow("CHROME_PATH says /opt/none");
});

test.each(linux.map((path, index) => ({ path, files: linux.slice(index) })))(
  "$path comes before those that stand after it",
  async ({ path, files }) => {
    const machine = describeMachine({ files, unpackChromium: async () => "/tmp/chromium" });
    expect(await findBrowser(machine)).toBe(path);
  },
);

test.each([
  {
    platform: "darwin" as const,
    env: {},
    path: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  },
  {
    platform: "darwin" as const,
    env: {},
    path: "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  },
  {
    platform: "win32" as const,
    env: { ProgramFiles: "C:\\Program Files" },
    path: "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  },
  {
    platform: "win32" as const,
    env: { "ProgramFiles(x86)": "C:\\Program Files (x86)" },
    path: "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  },
])("$platform has its own places: $path", async ({ platform, env, path }) => {
  expect(await findBrowser(describeMachine({ platform, env, files: [path] }))).toBe(path);
});

test("the packaged Chromium comes before one that has to be installed", async () => {
  const installed: string[] = [];
  const machine = describeDebian("/usr/bin/chromium", installed);
  expect(await findBrowser({ ...machine, unpackChromium: async () => "/tmp/chromium" })).toBe(
    "/tmp/chromium",
  );
  expect(installed).toEqual([]);
});

test.each([
  { platform: "darwin" as const, arch: "x64" },
  { platform: "linux" as const, arch: "arm64" },
])("the packaged Chromium is not tried on $platform $arch", async ({ platform, arch }) => {
  const machine = describeMachine({ platform, arch, unpackChromium: async () => "/tmp/chromium" });
  await expect(findBrowser(machine)).rejects.toThrow("No browser");
});

test("where there is none, Chromium is installed and used", async () => {
  const installed: string[] = [];
  const machine = describeDebian("/usr/bin/chromium", installed);
  expect(await findBrowser(machine)).toBe("/usr/bin/chromium");
  expect(installed).toEqual(["chromium"]);
});

test("where none can be had, one line says what to install", async () => {
  await expect(findBrowser(describeMachine({}))).rejects.toThrow(
    /^No browser to test with: install Chromium or Chrome .*CHROME_PATH\.$/,
  );
});

test("Firefox is found at FIREFOX_PATH, else where Debian puts it", async () => {
  const files = ["/usr/bin/firefox-esr", "/opt/firefox"];
  const env = { FIREFOX_PATH: "/opt/firefox" };
  expect(await findFirefox(describeMachine({ files, env }))).toBe("/opt/firefox");
  expect(await findFirefox(describeMachine({ files }))).toBe("/usr/bin/firefox-esr");
});

test("Firefox is installed where it can be, and asked for where it can't", async () => {
  const installed: string[] = [];
  expect(await findFirefox(describeDebian("/usr/bin/firefox-esr", installed))).toBe(
    "/usr/bin/firefox-esr",
  );
  expect(installed).toEqual(["firefox-esr"]);
  await expect(findFirefox(describeMachine({}))).rejects.toThrow("install Firefox ESR");
});
