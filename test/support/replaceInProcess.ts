import { execFile } from "node:child_process";
import { join } from "node:path";

/**
 * Replaces a folder five times by a site of 41 files that all say `mark`, in a process of its own.
 *
 * @param user who does it, by number; this one if not given
 * @returns what was said was wrong
 */
export function replaceInProcess(
  dist: string,
  root: string,
  mark: string,
  user?: number,
): Promise<string> {
  const script = join(import.meta.dirname, "replaceRepeatedly.ts");
  const options = user === undefined ? {} : { uid: user, gid: user };
  const args = ["--import", "tsx", script, dist, root, mark];
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (_error, _stdout, stderr) => resolve(stderr));
  });
}
