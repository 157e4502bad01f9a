import { execFile } from "node:child_process";
import { join } from "node:path";

/**
 * Replaces the output folder's contents with the new site, as another user.
 *
 * @param user its uid; this process's if not given
 * @returns what was printed to stderr
 */
export function replaceAsUser(dist: string, root: string, user?: number): Promise<string> {
  const script = join(import.meta.dirname, "replaceOnce.ts");
  const options = user === undefined ? {} : { uid: user, gid: user };
  const args = ["--import", "tsx", script, dist, root];
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (_error, _stdout, stderr) => resolve(stderr));
  });
}
