import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./root.ts";
import { buildInto } from "./runBuild.ts";

/** On a fresh clone: encodes the pictures once, as otherwise each long test that builds the site would, all at a time. */
export async function setup(): Promise<void> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/test-"));
  await buildInto("/", join(folder, "site")).finally(() => rm(folder, { recursive: true }));
}
