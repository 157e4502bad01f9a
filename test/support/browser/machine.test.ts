import { expect, test } from "vitest";
import { findBrowser, findFirefox, type Machine } from "./machine.ts";

const [chromium = "", ...others] = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const firefox = "/usr/bin/firefox-esr";
const packaged = async () => "/tmp/chromium";

/** A 64-bit Linux machine with these programs, and with none; packages put theirs there once they are installed. */
function describeMachine(files: readonly string[], change: Partial<Machine> = {}) {
  const installed: string[] = [];
  const machine: Machine = {
    platform: "linux",
    arch: "x64",
    env: {},
    exists: (path) => [...files, ...installed.map((name) => `/usr/bin/${name}`)].includes(path),
    unpackChromium: async () => undefined,
    installPackage: async () => false,
    ...change,
  };
  const onDebian = {
    ...machine,
    installPackage: async (name: string) => installed.push(name) > 0,
  };
  return { machine, onDebian, installed };
}

test.each<{ found: string; files?: readonly string[] } & Partial<Machine>>([
  { found: "/opt/chrome", files: [chromium, "/opt/chrome"], env: { CHROME_PATH: "/opt/chrome" } },
  { found: chromium, files: [chromium, ...others], unpackChromium: packaged },
  ...others.map((found, index) => ({
    found,
    files: others.slice(index),
    unpackChromium: packaged,
  })),
  { found: "/tmp/chromium", unpackChromium: packaged },
  ...["Google Chrome", "Microsoft Edge"].map((name) => {
    const found = `/Applications/${name}.app/Contents/MacOS/${name}`;
    return { found, files: [found], platform: "darwin" as const };
  }),
  ...["ProgramFiles", "ProgramFiles(x86)"].map((name) => {
    const found = "C:\\P\\Microsoft\\Edge\\Application\\msedge.exe";
    return { found, files: [found], platform: "win32" as const, env: { [name]: "C:\\P" } };
  }),
])("$found comes before what stands after it", async ({ found, files = [], ...change }) => {
  expect(await findBrowser(describeMachine(files, change).machine)).toBe(found);
});

test("where there is none, Chromium is installed and used, but not instead of the packaged one", async () => {
  const bare = describeMachine([]);
  expect(await findBrowser({ ...bare.onDebian, unpackChromium: packaged })).toBe("/tmp/chromium");
  expect(bare.installed).toEqual([]);
  expect(await findBrowser(bare.onDebian)).toBe(chromium);
  expect(bare.installed).toEqual(["chromium"]);
});

test.each<{ why: string; says: RegExp } & Partial<Machine>>([
  { why: "none can be had", says: /^No browser to test with: install Chromium .*CHROME_PATH\.$/ },
  {
    why: "CHROME_PATH leads nowhere",
    says: /CHROME_PATH says \/opt\/none/,
    env: { CHROME_PATH: "/opt/none" },
  },
  { why: "of macOS", says: /^No browser/, platform: "darwin", unpackChromium: packaged },
  { why: "of ARM", says: /^No browser/, arch: "arm64", unpackChromium: packaged },
])(
  "a machine is refused in one line, not passed over, because $why",
  async ({ says, ...change }) => {
    await expect(findBrowser(describeMachine([], change).machine)).rejects.toThrow(says);
  },
);

test("Firefox is found at FIREFOX_PATH, else where Debian puts it, is installed, or is asked for", async () => {
  const files = [firefox, "/opt/firefox"];
  const chosen = { env: { FIREFOX_PATH: "/opt/firefox" } };
  expect(await findFirefox(describeMachine(files, chosen).machine)).toBe("/opt/firefox");
  expect(await findFirefox(describeMachine(files).machine)).toBe(firefox);
  expect(await findFirefox(describeMachine([]).onDebian)).toBe(firefox);
  await expect(findFirefox(describeMachine([]).machine)).rejects.toThrow("install Firefox ESR");
});
