import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "../../support/root.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const restart = pathToFileURL(join(root, "src/generator/command/restart.js"));
const program = (isOutdated: boolean) => `
import { runUntilEnded } from "${restart}";
if (process.send === undefined) runUntilEnded([]);
else {
  // It takes a while to end.
  process.on("SIGTERM", () => console.log("ending") ?? setTimeout(() => process.exit(0), 300));
  process.on("SIGINT", () => undefined);
  setInterval(() => undefined, 1000);
  console.log("started");
  if (${isOutdated}) process.send("outdated");
}`;

test.each([true, false])(
  "an interrupt ends the program for good, even during a restart (restarting: %s)",
  async (isOutdated) => {
    const path = join(await makeTempFolder(), "program.mjs");
    await writeFile(path, program(isOutdated));
    const runner = spawn(process.execPath, [path], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    const signal = isOutdated ? "SIGINT" : "SIGTERM";
    runner.stdout.on("data", (text) => {
      said += String(text);
      if (said === (isOutdated ? "started\nending\n" : "started\n")) runner.kill(signal);
    });
    expect(await once(runner, "exit")).toEqual([0, null]);
    expect(said).toBe("started\nending\n");
  },
);
