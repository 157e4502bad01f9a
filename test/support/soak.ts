import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestContext } from "vitest";
import { contentHash } from "../../src/generator/core/cache/contentHash.ts";
import { hasContentHash } from "../../src/generator/core/output/output.ts";
import { hiddenFiles } from "../../src/generator/core/serve/siteHandler.ts";
import { listTree, readMemory } from "../bench/measure.ts";
import { buildTinySite, copyTinySite, removeFolder } from "./tinySite.ts";
import { openTinySite } from "./watchedSite.ts";

export const pause = (longest: number) => wait(Math.random() * longest);

export const anyOf = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

/** Puts a download into a copy of the tiny site that is larger than what a connection buffers. */
export const growDownload = (folder: string, number: number) =>
  writeFile(join(folder, "static/download.pdf"), Buffer.alloc(2e6 + 1000 * number, number));

/** Runs a server of a copy of the tiny site until the test ends, and records what becomes of it. */
export async function openSoak(
  command: "serve" | "watch",
  minutes: number,
  { onTestFinished }: TestContext,
) {
  const folder = await copyTinySite();
  await growDownload(folder, 0);
  if (command === "serve") await buildTinySite(folder, "widgets2");
  const server = await openTinySite(folder, command);
  const rows: string[] = [];
  onTestFinished(async () => {
    process.stdout.write(rows.join(""));
    server.child.kill();
    await removeFolder(folder);
  });
  const counts = { requests: 0, aborted: 0, closed: 0, deaths: 0 };
  server.child.once("exit", () => {
    counts.deaths += 1;
  });
  const wrong: string[] = [];
  let end = Number.POSITIVE_INFINITY;
  const countHandles = () =>
    listTree(server.child.pid ?? 0).reduce(
      (sum, id) => sum + ofProcess(id, (path) => readdirSync(path), "fd").length,
      0,
    );
  const note = (when: string) => {
    const figures = { handles: countHandles(), MB: readMemory(server.child.pid ?? 0) };
    const all = Object.entries({ ...figures, ...counts, wrong: wrong.length });
    const words = all.map(([name, count]) => `${Math.round(count)} ${name}`);
    rows.push(`${command} ${when.padEnd(16)} ${words.join(", ")}\n`);
  };
  /** Starts the time, and notes figures after each third of it. */
  const run = async () => {
    end = Date.now() + minutes * 60_000;
    for (const third of [1, 2, 3]) {
      await wait((minutes * 60_000) / 3);
      note(`after ${((minutes * third) / 3).toFixed(1)} min`);
    }
  };
  return {
    ...{ ...server, folder, counts, wrong, rows, note, run, countHandles },
    isOver: () => Date.now() > end || counts.deaths > 0,
    isHalfOver: () => Date.now() > end - minutes * 30_000,
  };
}

/** Ids of a process and its descendants whose command lines match. */
export const findProcesses = (pid: number | undefined, name: RegExp) =>
  listTree(pid ?? 0).filter((id) =>
    name.test(ofProcess(id, (path) => readFileSync(path, "utf8"), "cmdline")),
  );

/** Reads something of a process; of one that has ended meanwhile, nothing. */
function ofProcess<Value>(pid: number, read: (path: string) => Value, name: string): Value | "" {
  try {
    return read(`/proc/${pid}/${name}`);
  } catch {
    return "";
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What becomes of a request. */
export type Fate = "read" | "read slowly" | "abort" | "abort at once";

/**
 * Sends a request without normalising its path, and again, as browsers do, if a connection that has served others was
 * closed meanwhile.
 *
 * @returns "closed" if a new connection was closed without an answer
 * @throws Error if the answer breaks off, or none comes
 */
export async function ask(
  origin: { readonly port: number; readonly agent: Agent },
  path: string,
  fate: Fate,
  options: { readonly method?: string; readonly headers?: OutgoingHttpHeaders } = {},
): Promise<Answer | "aborted" | "closed"> {
  const asked = request({ ...origin, ...options, host: "localhost", path, timeout: 60_000 });
  asked.on("timeout", () => asked.destroy(new Error("no answer for a minute"))).end();
  if (fate === "abort at once") {
    asked.on("error", () => undefined);
    await pause(5);
    asked.destroy();
    return "aborted";
  }
  const response = await (once(asked, "response") as Promise<[IncomingMessage]>).then(
    ([came]) => came,
    (error: Error) => {
      if (/minute/.test(error.message)) throw error;
    },
  );
  if (response === undefined)
    return asked.reusedSocket ? ask(origin, path, fate, options) : "closed";
  asked.on("error", () => undefined);
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    if (fate === "abort") return "aborted";
    chunks.push(chunk);
    if (fate === "read slowly") await pause(100);
  }
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body: Buffer.concat(chunks) };
}

/** The builds of a site so far, each as the hash of each file by its path. */
export function openBuilds() {
  const builds: ReadonlyMap<string, string>[] = [];
  const assets = new Map<string, string>();
  return {
    builds,
    /** Adds one. @returns what is wrong with it: two contents of one hashed name, or a name with another hash */
    add: (files: ReadonlyMap<string, Buffer>): string[] => {
      const sent = [...files].filter(([path]) => !hiddenFiles.includes(path));
      const hashes = new Map(sent.map(([path, bytes]) => [path, contentHash(bytes)]));
      builds.push(hashes);
      return [...hashes].flatMap(([path, hash]) => {
        const before = assets.get(path) ?? hash;
        if (hasContentHash(path)) assets.set(path, hash);
        const named = /-([0-9a-f]{16})\.\w+$/.exec(path)?.[1] ?? hash;
        return before === hash && named === hash ? [] : [`${path} names other content`];
      });
    },
    /** Whether a status and the hash of a body are what one of the builds from number `since` on has at a path. */
    have: (path: string, status: number, hash: string, since: number): boolean => {
      const file = path.slice(1).replace(/(^|\/)$/, "$1index.html");
      const current = builds.slice(since);
      if (status === 200) return current.some((build) => build.get(file) === hash);
      const isMissing = current.some((build) => !build.has(file));
      return status === 404 && isMissing && current.some((build) => build.get("404.html") === hash);
    },
  };
}
