import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openSiteWorker } from "../../../src/generator/bundle/openSiteWorker.ts";
import type { ServerBundle } from "../../../src/generator/bundle/serverBundle.ts";
import { root } from "../../support/root.ts";

// Stub of a bundled site: a step that renders endless pages, or is stuck, and one that returns the number of batches
// that the thread has rendered.
const program = `
let batches = 0;
export const site = () => ({
  render: async ({ isStuck, count = Infinity }, emit) => {
    while (isStuck);
    while (count-- > 0) await emit([["page", String(batches++)]]);
  },
  load: () => batches,
});`;

// Allocates about 8 MB, and returns the used heap of the thread afterwards (MB).
const heavyProgram = `
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
export const site = () => {
  let content;
  return {
    load: () => {
      content = Array.from({ length: 1_000_000 }, (_, index) => index / 2);
      collect();
      return getHeapStatistics().used_heap_size / 1e6;
    },
  };
};`;
let bundle: ServerBundle;

const standIn: Plugin = {
  name: "stand-in",
  setup: ({ onLoad }) =>
    onLoad({ filter: /bundle\/program\.ts$/ }, () => ({
      contents: "export const createProgram = (site) => site();",
    })),
};

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, "src/generator/bundle/siteWorker.ts")],
    bundle: true,
    plugins: [standIn],
    write: false,
    platform: "node",
    format: "esm",
  });
  const urls = { program: toUrl(program), siteWorker: toUrl(outputFiles[0]?.text ?? "") };
  bundle = urls as ServerBundle;
});

function toUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function openWorker() {
  const worker = openSiteWorker();
  onTestFinished(worker.end);
  return { ...worker, thread: worker.use(bundle) };
}

test("stopping a render ends it at once, before the next step runs, and keeps the thread", async () => {
  const worker = openWorker();
  let [taken, takenWhenStopped] = [0, 0];
  const reading = (async () => {
    for await (const _ of worker.stream("render", {} as never)) {
      taken += 1;
      if (taken !== 20) continue;
      takenWhenStopped = taken;
      worker.stop();
    }
  })();
  await expect(reading).rejects.toThrow("nobody waits for the rest");
  const rendered = Number(await worker.run("load", {} as never));
  expect(rendered - takenWhenStopped).toBeLessThan(10);
  expect(worker.use(bundle)).toBe(worker.thread);
  // A later render isn't stopped.
  for await (const _ of worker.stream("render", {} as never)) if (taken++ > 60) break;
  expect(taken).toBeGreaterThan(60);
});

test("a thread stuck in rendering a page is replaced soon after the render is stopped", async () => {
  const worker = openWorker();
  const stuck = worker.run("render", { isStuck: true } as never);
  worker.stop();
  await expect(stuck).rejects.toThrow('the worker ended during the step "render"');
  expect(worker.use(bundle)).not.toBe(worker.thread);
  expect(await worker.run("load", {} as never)).toBe(0);
});

test("a step whose batches are taken slowly, as on a slow disk, does not time out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const worker = openWorker();
  let taken = 0;
  const written = worker.run("render", { count: 3 } as never, () => {
    vi.advanceTimersByTime(40_000);
    taken += 1;
  });
  await written;
  expect(taken).toBe(3);
});

test("the batches of an abandoned render are not taken for the result of the next step", async () => {
  const worker = openWorker();
  const writes = worker.run("render", { count: 3 } as never, () =>
    Promise.reject(new Error("full")),
  );
  await expect(writes).rejects.toThrow("full");
  worker.use(bundle);
  expect(await worker.run("load", {} as never)).toBe(0);
});

test("a program's data is freed when another program replaces it in the same thread", async () => {
  const worker = openWorker();
  const loadBy = (number: number) => {
    const program = toUrl(`${heavyProgram} // ${number}`);
    expect(worker.use({ ...bundle, program })).toBe(worker.thread);
    return worker.run("load", {} as never).then(Number);
  };
  const first = await loadBy(1);
  expect(first).toBeGreaterThan(8);
  for (const number of [2, 3, 4]) expect(await loadBy(number)).toBeLessThan(first + 4);
});
