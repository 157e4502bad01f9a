import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import getPort from "get-port";
import { afterAll, afterEach } from "vitest";
import { buildDate } from "../buildDate.ts";
import { root } from "../root.ts";
import { copyProject, keepPrinted } from "../runBuild.ts";
import { connectBrowser, sharePage } from "./session.ts";

/** Words that tests edit, in the place of whatever content has there. */
const ownWords: readonly [file: string, place: RegExp, words: string][] = [
  ["content/careers.yaml", valueAfter("hero:\n  title:"), "Work on software that people rely on"],
  ["content/careers.yaml", valueAfter("values:\n  heading:"), "Our Beliefs & Values"],
  [
    "content/home.yaml",
    valueAfter("slides:\n  - title:"),
    "Empowering Businesses Through Smart IT Solutions",
  ],
  ["content/site.yaml", valueAfter("name:"), "!placeholder Pulli"],
  [
    "content/site.yaml",
    /(?<=^ {2}lines:\n)(?: {4}.*\n)+/m,
    '    - !placeholder "[Building and floor]"\n    - !placeholder "[Street]"\n',
  ],
  // The first paragraph.
  [
    "content/legal/privacy.md",
    /(?<=\n---\n\n)[^\n]/,
    "This page says what {company} learns.\n\n$&",
  ],
];

/** A value in YAML after these keys, with the lines that it goes on in. */
function valueAfter(keys: string): RegExp {
  return new RegExp(`(?<=^${keys} )[^\\n]*(?:\\n {4,}(?! *[\\w-]+:)[^\\n]*)*`, "m");
}

/** Makes a copy of the project that shares its caches, and has the words that tests edit. */
export async function makeProject(): Promise<string> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/test-"));
  await copyProject(folder, "shared");
  const { read, write } = openFiles(folder);
  for (const [file, place, words] of ownWords) {
    const text = await read(file);
    if (!place.test(text)) throw new Error(`${file} has no place for “${words}”`);
    await write(file, text.replace(place, words));
  }
  return folder;
}

/** Copies the project, changes the copy and runs the real watch command on it. */
export async function watchProject(
  flags: readonly string[] = [],
  prepare: (files: ReturnType<typeof openFiles>) => Promise<unknown> = async () => undefined,
  env: NodeJS.ProcessEnv = {},
) {
  const folder = await makeProject();
  const files = openFiles(folder);
  await prepare(files);
  const port = ["--port", String(await getPort())];
  const { scripts } = JSON.parse(await files.read("package.json"));
  // `npm run watch` without npm and without a shell.
  const command = scripts.watch.replace("node ", "").split(" ");
  const child = spawn(process.execPath, [...command, ...flags, ...port, "--date", buildDate], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = keepPrinted(child.stdout, child.stderr);
  /** Resolves once the output after the first `since` characters matches. */
  const hasPrinted = async (pattern: RegExp, since = 0) => {
    while (!pattern.test(printed().slice(since))) {
      if (child.exitCode !== null) throw new Error(`the watching ended:\n${printed()}`);
      await wait(5);
    }
  };
  await hasPrinted(/Watching at \S+/);
  return {
    ...files,
    url: /Watching at (\S+)/.exec(printed())?.[1] ?? "",
    process: child,
    /** Everything printed so far. */
    printed,
    hasPrinted,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Access to the files of a copy of the project, by their paths in it. */
export function openFiles(folder: string) {
  const read = (file: string) => readFile(join(folder, file), "utf8");
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  return {
    folder,
    read,
    write,
    /** Replaces a text in a file. @returns undoes the edit */
    edit: async (file: string, from: string, to: string) => {
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

/** One watched copy of the project, and one page, for all tests of a file. A test's edits are undone after it. */
export async function openWatchSession() {
  const project = await watchProject();
  afterAll(project.close);
  let undos: (() => Promise<unknown>)[] = [];

  const undoAll = async (): Promise<void> => {
    const waiting = undos.reverse();
    undos = [];
    for (const undo of waiting) await undo();
  };

  afterEach(async () => {
    // So that no live reload interferes with the next test's navigation. One reload may already be under way, hence the
    // retry; there is no second, as the page closes its event stream before reloading.
    await page.goto("about:blank").catch(() => page.goto("about:blank"));
    if (undos.length === 0) return;
    const since = project.printed().length;
    await undoAll();
    // One more change: its rebuild is the last, so that none of those before it reloads the next test's page.
    await project.write("content/_last.yaml", `since: ${since}\n`);
    await project.hasPrinted(/(?:_last\.yaml|more): \d+ pages? changed/, since);
  });

  // After the `afterEach` that leaves the page, so that its screenshot of a failure is taken first.
  const page = await sharePage(await connectBrowser(), { baseURL: project.url });

  return {
    project,
    page,
    /** Opens a page and waits until its live-reload connection is open, so that edits reach it. */
    open: async (path: string): Promise<void> => {
      const connected = page.waitForResponse(/@watch\/events/);
      await page.goto(path);
      await connected;
    },
    edit: async (file: string, from: string, to: string): Promise<void> => {
      undos.push(await project.edit(file, from, to));
    },
    /** Registers something to be done after the test. */
    undoBy: (undo: () => Promise<unknown>): void => void undos.push(undo),
    undoAll,
    /** Undoes the last edit alone. */
    undoLast: async (): Promise<unknown> => undos.pop()?.(),
    text: (selector: string) => page.locator(selector).first().textContent(),
    /** Parts of the overlay's findings of one kind, by class name. */
    shown: (part: "message" | "place" | "frame" | "cause", kind = "build") =>
      page.locator(`watch-overlay .${kind} .${part}`).allTextContents(),
  };
}
