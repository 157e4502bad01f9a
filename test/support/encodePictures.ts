import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { serveBuild } from "./runBuild.ts";

/** On a fresh clone: encodes the pictures once, as otherwise each parallel test would, within its timeout. */
export async function setup(): Promise<void> {
  if (existsSync(join(root, ".cache/renditions"))) return;
  const site = await serveBuild("/");
  await site.close();
}
