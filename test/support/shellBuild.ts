import { spawn } from "node:child_process";
import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { buildDate } from "./buildDate.ts";
import { root } from "./buildOutput.ts";

/** How a build ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** On both streams. */
  readonly printed: string;
}

export interface ShellBuild {
  /** The project's folder; this one if not given. */
  readonly folder?: string;
  /** From the project, or absolute. */
  readonly out: string;
  /** Run by the shell before it becomes the build, such as `ulimit -n 64`. */
  readonly first?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Path of the Node that builds; this one if not given. */
  readonly node?: string;
  /** Modules loaded before the build. */
  readonly preload?: readonly string[];
  /** A user without rights, in the place of this one. */
  readonly uid?: number;
}

/** Runs the real command line, through a shell that may take things away from it first. */
export function runShellBuild(options: ShellBuild): Promise<Ended> {
  const { folder = root, out, first = ":", env, node = process.execPath, preload = [] } = options;
  const args = [
    ...["tsx", ...preload].flatMap((name) => ["--import", name]),
    ...["build.ts", "build", "--date", buildDate, "--out", out],
  ];
  const child = spawn("sh", ["-c", `${first} && exec "$@"`, "sh", node, ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, printed }));
  });
}

/** The project once more, with what is in its cache or without. Its packages are a link. */
export async function copyProject(folder: string, withCache: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ["build.ts", "package.json", "tsconfig.json", "src", "content", "assets"]) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, ".cache"));
  if (!withCache) return;
  for (const name of ["renditions", "share-images", "source-images", "valid-shapes"]) {
    const options = { recursive: true, preserveTimestamps: true };
    await cp(join(root, ".cache", name), join(folder, ".cache", name), options);
  }
}
