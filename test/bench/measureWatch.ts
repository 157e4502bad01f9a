import { spawn } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { makeProject } from "../support/browser/watch.ts";
import { findFreePort } from "../support/findFreePort.ts";

/** An edit of content while a made site is watched, as whoever looks at one of its pages meets it: medians in ms. */
interface WatchedEdit {
  /** From the file written to the page's new bytes received. There is no browser in it, which takes as long at any size. */
  readonly served: number;
  /** From the file written to all pages rendered. */
  readonly whole: number;
  /** Most memory that the watching process, with its threads, had at a time (MB). */
  readonly memory: number;
}

const address = "services/made-0/";
const edited = "content/services/custom.yaml";

/**
 * Prints the edit at several sizes as a table.
 *
 * @param row prints one
 */
export async function printWatchedEdits(
  sizes: readonly number[],
  row: (cells: readonly (string | number)[]) => void,
): Promise<void> {
  console.log("\nAn edit of content in watch mode, without a browser. Medians of 7.\n");
  row(["pages made", "page looked at is served", "all pages are rendered", "memory"]);
  row(["---:", "---:", "---:", "---:"]);
  for (const pages of sizes) {
    const { served, whole, memory } = await measureWatch(pages, 7);
    row([pages, `${served.toFixed(0)} ms`, `${whole.toFixed(0)} ms`, `${memory.toFixed(0)} MB`]);
  }
}

async function measureWatch(pages: number, edits: number): Promise<WatchedEdit> {
  const root = await makeProject();
  const made = "test/bench/madeSite.tsx";
  await cp(join(import.meta.dirname, "madeSite.tsx"), join(root, made));
  const port = await findFreePort();
  const preload = ["tsx", new URL("./tellUsage.mjs", import.meta.url).href];
  const watching = spawn(
    process.execPath,
    [
      ...preload.flatMap((module) => ["--import", module]),
      ...[join(import.meta.dirname, "watch.ts"), root, String(port)],
    ],
    {
      stdio: ["ignore", "pipe", "inherit", "pipe"],
      env: { ...process.env, NODE_ENV: "production", MADE_PAGES: String(pages) },
    },
  );
  const [, stdout, , usage] = watching.stdio;
  let said = "";
  stdout?.setEncoding("utf8").on("data", (more: string) => {
    said += more;
  });
  const hasSaid = async (pattern: RegExp) => {
    while (!pattern.test(said)) {
      if (watching.exitCode !== null) throw new Error(`the watching ended:\n${said}`);
      await wait(5);
    }
  };

  await hasSaid(/Watching at/);
  const url = `http://localhost:${port}/`;
  const path = join(root, edited);
  const before = await readFile(path, "utf8");
  const served: number[] = [];
  const whole: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const mark = `Mark${edit} `;
    const isTold = await connect(url);
    said = "";
    const writtenAt = performance.now();
    await writeFile(path, before.replace("title: ", `title: ${mark}`));
    await isTold();
    const html = await (await fetch(url + address)).text();
    served.push(performance.now() - writtenAt);
    if (!html.includes(mark)) throw new Error("a reload was asked for before the page was new");
    await hasSaid(/pages? changed/);
    whole.push(performance.now() - writtenAt);
    await wait(1000);
  }
  const used = text(usage as NodeJS.ReadableStream);
  watching.kill("SIGTERM");
  const { memory } = JSON.parse(await used) as { readonly memory: number };
  await rm(root, { recursive: true, force: true });
  return { served: takeMedian(served), whole: takeMedian(whole), memory };
}

/** Connects as an open page does; gives the function that resolves once the page is told to load again. */
async function connect(url: string): Promise<() => Promise<void>> {
  const html = await (await fetch(url + address)).text();
  const query = new URLSearchParams({
    path: `/${address}`,
    revision: /data-revision="(\w+)"/.exec(html)?.[1] ?? "",
    stylesheet: /rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "",
  });
  const leaving = new AbortController();
  const { body } = await fetch(`${url}@watch/events?${query}`, { signal: leaving.signal });
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => {
    let told = "";
    while (!told.includes("event: reload")) told += (await events?.read())?.value ?? "";
    leaving.abort();
  };
}

function takeMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
