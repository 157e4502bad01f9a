import getPort from "get-port";
import { onTestFinished, test, vi } from "vitest";
import { findProcesses } from "../../../support/soak.ts";
import { copyTinySite, removeFolder, runTinySite } from "../../../support/tinySite.ts";

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
