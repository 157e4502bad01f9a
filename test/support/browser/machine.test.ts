import { expect, test } from "vitest";
import { findBrowser, findFirefox, findQuickBrowser, type Machine } from "./machine.ts";

/** A machine with these files, on which nothing can be installed unless `change` allows it. */
const describeMachine = (files: readonly string[], change: Partial<Machine> = {}): Machine => ({
  env: {},
  exists: (path) => files.includes(path),
  unpackChromium: async () => undefined,
  installPackage: async () => false,
  ...change,
});

/** A machine on which packages install programs where Debian does. */
function describeDebian(): Machine {
  const files: string[] = [];
  return describeMachine(files, {
    installPackage: async (name) => files.push(`/usr/bin/${name}`) > 0,
  });
}

const chromium = "/usr/bin/chromium";
const shell = "/usr/bin/chromium-headless-shell";
const unpackChromium = async () => "/tmp/chromium";

test("the browser is that of CHROME_PATH, else an installed one, else the npm package's, else a new install", async () => {
  const files = [chromium, "/usr/bin/google-chrome", "/opt/chrome"];
  const env = { CHROME_PATH: "/opt/chrome" };
  expect(await findBrowser(describeMachine(files, { env }))).toBe("/opt/chrome");
  expect(await findBrowser(describeMachine(files, { unpackChromium }))).toBe(chromium);
  expect(await findBrowser(describeMachine(files.slice(1), { unpackChromium }))).toBe(files[1]);
  expect(await findBrowser({ ...describeDebian(), unpackChromium })).toBe("/tmp/chromium");
  expect(await findBrowser(describeDebian())).toBe(chromium);
});

test("suites use the browser of CHROME_PATH, else the headless shell, else any other that is found", async () => {
  const env = { CHROME_PATH: "/opt/chrome" };
  const files = [chromium, shell, "/opt/chrome"];
  expect(await findQuickBrowser(describeMachine(files, { env }))).toBe("/opt/chrome");
  expect(await findQuickBrowser(describeMachine(files))).toBe(shell);
  expect(await findQuickBrowser(describeMachine([chromium]))).toBe(chromium);
});

test("Firefox is that of FIREFOX_PATH, else the one where Debian puts it, else a new install", async () => {
  const files = ["/usr/bin/firefox-esr", "/opt/firefox"];
  const env = { FIREFOX_PATH: "/opt/firefox" };
  expect(await findFirefox(describeMachine(files, { env }))).toBe("/opt/firefox");
  expect(await findFirefox(describeMachine(files))).toBe(files[0]);
  expect(await findFirefox(describeDebian())).toBe(files[0]);
});

test("a missing browser, or a CHROME_PATH without one, is an error of one line, not a skipped suite", async () => {
  const bare = describeMachine([]);
  const misled = describeMachine([chromium], { env: { CHROME_PATH: "/opt/none" } });
  await expect(findBrowser(bare)).rejects.toThrow(/^No browser .* install Chromium .*CHROME_PATH/);
  await expect(findFirefox(bare)).rejects.toThrow(/^No Firefox .* install Firefox ESR .*/);
  await expect(findBrowser(misled)).rejects.toThrow("CHROME_PATH says /opt/none");
});
