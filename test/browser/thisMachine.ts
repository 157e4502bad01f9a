import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import process from "node:process";
import type { Machine } from "./findBrowser.ts";

/** The machine that the tests run on. */
export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  exists: existsSync,
  unpackChromium,
  installPackage,
};

async function unpackChromium(): Promise<string | undefined> {
  // An optional dependency: a machine that could not install it goes on without.
  const chromium = await import("@sparticuz/chromium").catch(() => undefined);
  const path = await chromium?.default.executablePath();
  // It runs only where some libraries of the system are there; asking for its version shows that.
  return path !== undefined && spawnSync(path, ["--version"]).status === 0 ? path : undefined;
}

async function installPackage(name: string): Promise<boolean> {
  const isPossible =
    process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get");
  if (!isPossible) return false;
  process.stdout.write(`Installing the Debian package ${name} to test with.\n`);
  return (
    (await runAptGet("update")) &&
    (await runAptGet("install", "-y", "--no-install-recommends", name))
  );
}

async function runAptGet(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn("/usr/bin/apt-get", ["-qq", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
