import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new empty folder that goes when the test that asked for it is over. */
export async function makeTempFolder(parent = tmpdir()): Promise<string> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
