import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import getPort from "get-port";
import { expect, onTestFinished, test, vi } from "vitest";
import { findProcesses } from "../support/soak.ts";
import { copyTinySite, removeFolder, runTinySite } from "../support/tinySite.ts";
import { openTinySite } from "../support/watchedSite.ts";

test("a watcher whose compiler the system has ended while it was starting starts again", async () => {
  const folder = await copyTinySite();
  const { child, printed } = runTinySite(folder, ["watch", "--port", `${await getPort()}`]);
  onTestFinished(async () => {
    child.kill();
    await removeFolder(folder);
  });
  const limit = { timeout: 60_000, interval: 1 };
  const [compiler] = await vi.waitUntil(() => {
    const found = findProcesses(child.pid, /esbuild/);
    return found.length > 0 && found;
  }, limit);
  process.kill(compiler ?? 0, "SIGKILL");
  await vi.waitUntil(() => printed().includes("Watching at"), limit);
});

test("code that throws as it is loaded runs again with the next save, without any change in it", async () => {
  const folder = await copyTinySite();
  onTestFinished(() => removeFolder(folder));
  const code = join(folder, "site/site.tsx");
  const waits = 'if (!existsSync("static/flag.txt")) throw new Error("no flag yet");';
  const text = await readFile(code, "utf8");
  await writeFile(code, `import { existsSync } from "node:fs";\n${text}${waits}\n`);
  const { child, printed, url } = await openTinySite(folder, "watch");
  onTestFinished(() => void child.kill());
  const limit = { timeout: 20_000 };
  await expect.poll(printed, limit).toContain("no flag yet");
  expect((await fetch(url)).status).toBe(503);
  await writeFile(join(folder, "static/flag.txt"), "");
  await expect.poll(async () => (await fetch(url)).status, limit).toBe(200);
});
