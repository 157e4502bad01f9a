import { execFile } from "node:child_process";
import { join } from "node:path";

/**
 * Puts the new site in the place of what is there, as another user.
 *
 * @param user number of the user; the one of this process if not given
 * @returns what was said was wrong
 */
export function replaceAsUser(dist: string, root: string, user?: number): Promise<string> {
  const script = join(import.meta.dirname, "replaceOnce.ts");
  const options = user === undefined ? {} : { uid: user, gid: user };
  const args = ["--import", "tsx", script, dist, root];
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (_error, _stdout, stderr) => resolve(stderr));
  });
}
