import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, type TestContext, test } from "vitest";
import { contentHash } from "../../src/generator/core/cache/contentHash.ts";
import { hiddenFiles } from "../../src/generator/core/serve/siteHandler.ts";
import { anyEdit, makeEdit } from "../support/siteEdits.ts";
import {
  type Answer,
  anyOf,
  ask,
  type Fate,
  findProcesses,
  growDownload,
  openBuilds,
  openSoak,
  pause,
} from "../support/soak.ts";
import { buildTinySite, copyTinySite, removeFolder } from "../support/tinySite.ts";
import { openComparison } from "../support/watchedSite.ts";

const minutes = Number(process.env["SOAK_MINUTES"] ?? 2);
const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
const limit = { timeout: minutes * 60_000 + 400_000 };

describe.concurrent(`in ${minutes} minutes (SEED=${seed})`, () => {
  test(
    "serve gives 200 connections, whatever they ask, whole files of one of the builds that replace each other, and loses no handle",
    limit,
    soakServe,
  );
  test(
    "after saves, mistakes, switched branches, killed compilers and broken downloads watch serves each byte of a cold build, and loses no handle",
    limit,
    soakWatch,
  );
});

// Requests as browsers, download managers and people who look for holes send them.
const anyEncodings = fc
  .dictionary(
    fc.constantFrom("br", "gzip", "identity", "zebra", "gzipped", "*"),
    fc.constantFrom("", "", ";q=0", "; q=0.000", ";q=0.5", ";Q=1.0", ";q=much"),
  )
  .map((weights) => Object.entries(weights).map(([name, weight]) => name + weight));
const anyHeaders = fc.record(
  {
    range: fc.constantFrom("bytes=0-", "bytes=1-2", "bytes=-9", "bytes=9-5,0-0", "lines=0-5", "a"),
    "if-range": fc.constantFrom('"other"', "Wed, 21 Oct 2015 07:28:00 GMT", "nonsense"),
    "if-none-match": fc.constantFrom("known", "known", "known", '"other"', "nonsense"),
    "accept-encoding": anyEncodings.map((parts) => parts.join(", ")),
  },
  { requiredKeys: [] },
);
const forbidden = [
  "//",
  "//notes/",
  "/%",
  "/%00",
  "/..%2fbuild.ts",
  "/../build.ts",
  "*",
  "http://a",
];
const absent = ["/Notes/second/", "/notes//second/", `/${"long".repeat(900)}`];
const moved = ["/index.html", "/notes/second", "/notes/second/index.html"];
const tricks: readonly { readonly path: string; readonly status: number }[] = [
  ...[...hiddenFiles.map((file) => `/${file}`), ...forbidden, ...absent].map((path) => {
    return { path, status: 404 };
  }),
  ...moved.map((path) => ({ path, status: 301 })),
];
const anyQuestion = fc.record({
  /** The index of a file of the site, or a path and, unless it is a file's, the status of its answer. */
  place: fc.oneof(
    { weight: 8, arbitrary: fc.nat() },
    { weight: 1, arbitrary: fc.constant({ path: "/download.pdf", status: undefined }) },
    { weight: 2, arbitrary: fc.constantFrom(...tricks) },
  ),
  method: fc.constantFrom("GET", "GET", "GET", "GET", "GET", "GET", "HEAD", "POST"),
  headers: anyHeaders,
  fate: fc.constantFrom<Fate>("read", "read", "read", "read slowly", "abort", "abort at once"),
});

/** The body as a browser shows it. @throws Error if its encoding was not accepted */
function decode({ headers, body }: Answer, accepted = ""): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === undefined) return body;
  const part = accepted.split(", ").find((one) => one.split(";")[0] === encoding) ?? "q=0";
  if (/q=0(?:\.0*)?$/.test(part)) throw new Error(`${encoding} is not accepted`);
  return encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
}

async function soakServe(context: TestContext): Promise<void> {
  const { expect } = context;
  const soak = await openSoak("serve", minutes, context);
  const { folder, port, counts, wrong } = soak;
  const { builds, add, have } = openBuilds();
  const questions = fc.sample(anyQuestion, { seed, numRuns: 5000 });
  // Whether answers are right shows after the build that may have been writing when they came.
  let waiting: (readonly [about: string, isRight: () => boolean])[] = [];

  const connect = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const known = new Map<string, { readonly etag: string; readonly hash: string }>();
    for (; !soak.isOver(); await pause(800)) {
      const { place, method, headers: sent, fate } = anyOf(questions);
      const files = [...(builds.at(-1)?.keys() ?? [])].filter((path) => !/\.(?:br|gz)$/.test(path));
      const file = `/${files[Number(place) % files.length]}`.replace(/\/index\.html$/, "/");
      const { path, status: wanted } = typeof place === "number" ? { path: file } : place;
      const { etag, hash: knownHash = "" } = known.get(path) ?? {};
      const tag = sent["if-none-match"] === "known" ? etag : sent["if-none-match"];
      const headers = { ...sent, "if-none-match": tag ?? '"none"' };
      const since = builds.length - 1;
      counts.requests += 1;
      try {
        const answer = await ask({ port, agent }, path, fate, { method, headers });
        if (typeof answer === "string") {
          counts[answer] += 1;
          continue;
        }
        const { status } = answer;
        const about = `${method} ${path} ${JSON.stringify(headers)}: ${status} ${answer.body.length}`;
        const later = (isRight: () => boolean) => waiting.push([about, isRight]);
        if (method === "POST") later(() => status === 405);
        else if (wanted === 301)
          later(() => status === 301 && /^\/(?!\/)/.test(answer.headers.location ?? ""));
        else if (method === "HEAD") later(() => [200, 304, 404].includes(status));
        else if (status === 304) later(() => have(path, 200, knownHash, since));
        else {
          const hash = contentHash(decode(answer, headers["accept-encoding"]));
          // Whatever the path of a trick reads like, it has no file.
          later(() => have(wanted === undefined ? path : "/:", status, hash, since));
          if (status === 200) known.set(path, { etag: `${answer.headers.etag}`, hash });
        }
      } catch (error) {
        wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${error}`);
      }
    }
    agent.destroy();
  };

  const build = async () => {
    const edit = (number: number, ...names: readonly string[]) =>
      Promise.all(names.map((name) => makeEdit(folder, { name, number })));
    const number = builds.length;
    // Lengths change, too.
    await edit(7 ** (number % 8), "words of a page", "words of an entry", "a widget", "an icon");
    await edit(7 ** (number % 5), "a component", "the style sheet");
    await edit(number % 5, "a new entry", "an entry renamed", "an image");
    await edit((number + 2) % 5, "an entry deleted");
    await growDownload(folder, number % 7);
    wrong.push(...add(await buildTinySite(folder, "widgets2")));
    const due = waiting;
    waiting = [];
    wrong.push(...due.flatMap(([about, isRight]) => (isRight() ? [] : about)));
  };
  const replace = async () => {
    while (!soak.isOver()) await build();
  };

  await build();
  await (await fetch(soak.url)).text();
  const handles = soak.countHandles();
  soak.note("at the start");
  await Promise.all([soak.run(), replace(), ...Array.from({ length: 200 }, connect)]);
  await build();
  await expect.poll(soak.countHandles, { timeout: 20_000 }).toBeLessThanOrEqual(handles);
  soak.note("when all is over");
  soak.rows.push(`serve: ${builds.length} builds\n`);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(counts.deaths, soak.printed()).toBe(0);
  // Where a build replaces a file between a look at it and its opening.
  expect(counts.closed).toBeLessThan(1 + counts.requests / 100);
}

const mistakes: readonly (readonly [file: string, mistake: string])[] = [
  ["content/home.yaml", "titel: x\n"],
  ["content/notes/second.yaml", "words: [\n"],
  ["site/site.tsx", "export export\n"],
  ["site/mark.ts", "import './nowhere';\n"],
  ["styles/main.scss", "a { } }\n"],
];

async function soakWatch(context: TestContext): Promise<void> {
  const { expect, onTestFinished } = context;
  const soak = await openSoak("watch", minutes, context);
  const { folder, port, counts, wrong } = soak;
  const twin = await copyTinySite();
  onTestFinished(() => removeFolder(twin));
  const edits = fc.sample(anyEdit, { seed, numRuns: 5000 });
  const acts = { saves: 0, switches: 0, kills: 0, mistakes: 0 };

  const save = async () => {
    acts.saves += 1;
    await makeEdit(folder, anyOf(edits));
  };
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  const commit = () => {
    git("add", "-A", "content", "images", "site", "static", "styles");
    git("commit", "-qm", "saves", "--allow-empty");
  };
  let switchedAt = Number.NEGATIVE_INFINITY;
  const switchBranch = () => {
    acts.switches += 1;
    commit();
    switchedAt = performance.now();
    git("checkout", "-q", acts.switches % 2 === 0 ? "main" : "other");
  };
  const err = async () => {
    acts.mistakes += 1;
    const [file, mistake] = anyOf(mistakes);
    const before = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), before + mistake);
    await pause(3000);
    await writeFile(join(folder, file), before);
  };
  const killCompiler = () => {
    acts.kills += 1;
    const [compiler] = findProcesses(soak.child.pid, acts.kills % 2 === 0 ? /sass/ : /esbuild/);
    if (compiler !== undefined) process.kill(compiler, "SIGKILL");
  };
  const work = async () => {
    for (let act = 1; !soak.isOver(); act += 1) {
      if (act % 10 === 3) await err();
      else if (act % 25 === 7) switchBranch();
      // Not to the end: a new process would hide what the old one has lost.
      else if (act % 12 === 5 && !soak.isHalfOver()) killCompiler();
      else await save();
      await pause(2200);
    }
  };

  // git deletes a file before it writes the other branch's: a build between the two has none, until the next.
  const justSwitched = () => performance.now() - switchedAt < 10_000;
  const isThereAgain = async (path: string) => {
    const look = () => fetch(new URL(path, soak.url)).then(({ status }) => status);
    await expect.poll(look, { timeout: 20_000 }).toBe(200);
  };
  const visit = async (paths: readonly string[], fates: readonly Fate[]) => {
    for (; !soak.isOver(); await pause(1000)) {
      const [path, agent] = [anyOf(paths), new Agent()];
      counts.requests += 1;
      // While the watcher starts again there is no answer, or half of one.
      const asked = ask({ port, agent }, path, anyOf(fates)).catch((error: Error) => {
        if (/minute/.test(error.message)) throw error;
        return "closed" as const;
      });
      const answer = await asked;
      agent.destroy();
      if (typeof answer === "string") counts[answer] += 1;
      // Started again while there is a mistake, it has no site yet.
      else if (answer.status === 503) counts.closed += 1;
      else if (answer.status === 404 && justSwitched()) await isThereAgain(path);
      else if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
      else if (path.endsWith("/") && !/<\/html>\s*$/.test(`${answer.body}`)) wrong.push(path);
    }
  };
  const openPage = async () => {
    while (!soak.isOver()) {
      counts.requests += 1;
      const asked = request(`${soak.url}@watch/events?path=/`).on("error", () => undefined);
      asked.end();
      await pause(5000);
      asked.destroy();
    }
  };

  git("init", "-q", "-b", "main");
  commit();
  git("branch", "other");
  await save();
  await wait(5000);
  const handles = soak.countHandles();
  soak.note("at the start");
  const pages = ["/", "/notes/second/", "/robots.txt", "/@watch/client.js"];
  await Promise.all([
    ...[soak.run(), work()],
    ...Array.from({ length: 5 }, () => visit(pages, ["read", "abort", "abort at once"])),
    ...Array.from({ length: 5 }, () => visit(["/download.pdf"], ["read slowly", "abort"])),
    ...Array.from({ length: 10 }, openPage),
  ]);
  const differ = await openComparison(folder, twin, new Set());
  await expect.poll(() => differ(soak.url), { timeout: 60_000 }).toEqual([]);
  await expect.poll(soak.countHandles, { timeout: 20_000 }).toBeLessThanOrEqual(handles);
  soak.note("when all is over");
  soak.rows.push(`watch: ${JSON.stringify(acts)}\n`);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(counts.deaths, soak.printed()).toBe(0);
}
