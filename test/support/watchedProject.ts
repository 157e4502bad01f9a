import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildDate } from "./buildDate.ts";
import { root } from "./buildOutput.ts";
import { findFreePort } from "./findFreePort.ts";

/** Files of a copy of the project, by their paths in it. */
export interface ProjectFiles {
  readonly read: (file: string) => Promise<string>;
  readonly write: (file: string, text: string) => Promise<void>;
  /** Replaces a text that is in the file, and returns the function that puts it back. */
  readonly edit: (file: string, from: string, to: string) => Promise<() => Promise<void>>;
}

/** A copy of the project that can be edited, watched by the real program. */
export interface WatchedProject extends ProjectFiles {
  readonly folder: string;
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything printed so far. */
  readonly said: () => string;
  /** Resolves once something has been printed that was not there when `since` characters were. */
  readonly hasSaid: (pattern: RegExp, since?: number) => Promise<void>;
  /** Resolves once nothing has been printed for a while. */
  readonly isQuiet: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const parts = ["content", "src", "assets", "build.ts", "package.json", "tsconfig.json"];

/** Copies the project; the caches are shared. */
export async function copyProject(): Promise<string> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/test-watch-"));
  // With their times, by which the picture cache knows them.
  for (const part of parts) {
    await cp(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await mkdir(join(folder, ".cache"));
  for (const cache of ["renditions", "share-images", "source-images"]) {
    await mkdir(join(root, ".cache", cache), { recursive: true });
  }
  for (const cache of ["renditions", "share-images", "source-images", "valid-markup"]) {
    await symlink(join(root, ".cache", cache), join(folder, ".cache", cache));
  }
  return folder;
}

/** Copies the project, changes the copy and watches it. */
export async function watchProject(
  flags: readonly string[] = [],
  prepare: (files: ProjectFiles) => Promise<void> = async () => undefined,
): Promise<WatchedProject> {
  const folder = await copyProject();
  const files = openFiles(folder);
  await prepare(files);
  const port = flags.includes("--port") ? [] : ["--port", String(await findFreePort())];
  const running = watchFolder(folder, [...flags, ...port, "--date", buildDate]);
  await running.hasSaid(/Watching at \S+/);
  const [, url = ""] = /Watching at (\S+)/.exec(running.said()) ?? [];
  return {
    ...running,
    ...files,
    folder,
    url,
    close: async () => {
      await end(running.process);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function openFiles(folder: string): ProjectFiles {
  const read = (file: string) => readFile(join(folder, file), "utf8");
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  return {
    read,
    write,
    edit: async (file, from, to) => {
      const before = await read(file);
      if (!before.includes(from)) throw new Error(`${file} does not hold “${from}”`);
      await write(
        file,
        before.replace(from, () => to),
      );
      return () => write(file, before);
    },
  };
}

const tsxWatch = [
  join(root, "node_modules/tsx/dist/cli.mjs"),
  ...["watch", "--clear-screen=false"],
];

/** Starts `npm run watch` without npm. */
function watchFolder(folder: string, flags: readonly string[]) {
  const child = spawn(process.execPath, [...tsxWatch, "build.ts", "watch", ...flags], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const keep = (text: string) => {
    printed += text;
  };
  child.stdout.setEncoding("utf8").on("data", keep);
  child.stderr.setEncoding("utf8").on("data", keep);
  return {
    process: child,
    said: () => printed,
    isQuiet: async () => {
      for (let seen = -1; seen !== printed.length; await wait(700)) seen = printed.length;
    },
    hasSaid: async (pattern: RegExp, since = 0) => {
      while (!pattern.test(printed.slice(since))) {
        if (child.exitCode !== null) throw new Error(`the watching ended:\n${printed}`);
        await wait(5);
      }
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
