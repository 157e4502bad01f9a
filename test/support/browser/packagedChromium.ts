import { spawnSync } from "node:child_process";
import process from "node:process";
import { importTool } from "../tools.ts";

/** Path of the Chromium inside `@sparticuz/chromium`, if that package can be installed and runs. */
export async function unpackChromium(): Promise<string | undefined> {
  // The package has a binary for this platform only.
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  // Without a network the search continues without it.
  const chromium = await importTool<{ default: { executablePath: () => Promise<string> } }>(
    "@sparticuz/chromium",
    "test/chromium",
  ).catch(() => undefined);
  const path = await chromium?.default.executablePath();
  // It needs some system libraries; running `--version` shows whether they are there.
  return path !== undefined && spawnSync(path, ["--version"]).status === 0 ? path : undefined;
}

// Run by itself it prints the path, or nothing.
if (import.meta.filename === process.argv[1]) process.stdout.write((await unpackChromium()) ?? "");
