import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { serveBuild } from "./runBuild.ts";

/** On a fresh clone: encodes the pictures once, which tests at the same time would do each for itself, against its limit. */
export async function setup(): Promise<void> {
  if (existsSync(join(root, ".cache/renditions"))) return;
  const site = await serveBuild("/");
  await site.close();
}
