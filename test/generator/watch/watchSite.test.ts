import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../support/findFreePort.ts";
import { copyTinySite, removeFolder, runTinySite } from "../../support/tinySite.ts";

test("a file replaced by a rename, as by `sed -i`, is reported under its own name only", async () => {
  const folder = await copyTinySite();
  const { child, printed } = runTinySite(folder, ["watch", "--port", `${await findFreePort()}`]);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
    await removeFolder(folder);
  });
  await expect.poll(printed, { timeout: 20_000 }).toContain("Watching at");
  writeFileSync(join(folder, "content/notes/sedq1Zx8"), "head: 1\n");
  renameSync(join(folder, "content/notes/sedq1Zx8"), join(folder, "content/notes/first.yaml"));
  await expect.poll(printed, { timeout: 20_000 }).toMatch(/^content\/notes\/first\.yaml: \d/m);
});
