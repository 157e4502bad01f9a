import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queueChanges } from "../../src/generator/watch/queueChanges.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue with builds that end when they are told to. */
function startQueue() {
  const builds: { readonly paths: string[]; readonly end: () => void }[] = [];
  const add = queueChanges(
    (paths) => new Promise((resolve) => builds.push({ paths: [...paths], end: resolve })),
  );
  return { add, builds };
}

test("a change is built once it is quiet", async () => {
  const { add, builds } = startQueue();
  add("content/home.yaml");
  expect(builds).toHaveLength(0);
  await vi.runAllTimersAsync();
  expect(builds.map(({ paths }) => paths)).toEqual([["content/home.yaml"]]);
});

test("changes that come one after the other are one build, each file once", async () => {
  const { add, builds } = startQueue();
  for (const file of ["a", "b", "a"]) {
    add(file);
    await vi.advanceTimersByTimeAsync(9);
  }
  await vi.runAllTimersAsync();
  expect(builds.map(({ paths }) => paths)).toEqual([["a", "b"]]);
});

test("a hundred files with gaps of 50 ms between them are one build: a checkout", async () => {
  const { add, builds } = startQueue();
  for (let file = 0; file < 50; file += 1) add(`early ${file}`);
  for (let file = 0; file < 50; file += 1) {
    await vi.advanceTimersByTimeAsync(50);
    add(`late ${file}`);
  }
  await vi.runAllTimersAsync();
  expect(builds.map(({ paths }) => paths.length)).toEqual([100]);
});

test("whatever changes during a build is exactly one more after it", async () => {
  const { add, builds } = startQueue();
  add("a");
  await vi.runAllTimersAsync();
  for (const file of ["b", "c", "d"]) {
    add(file);
    await vi.runAllTimersAsync();
  }
  expect(builds).toHaveLength(1);
  builds[0]?.end();
  await vi.runAllTimersAsync();
  expect(builds.map(({ paths }) => paths)).toEqual([["a"], ["b", "c", "d"]]);
  builds[1]?.end();
  await vi.runAllTimersAsync();
  expect(builds).toHaveLength(2);
});

test("a build that ends amid changes lets the next one wait until it is quiet", async () => {
  const { add, builds } = startQueue();
  add("a");
  await vi.runAllTimersAsync();
  add("b");
  builds[0]?.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(builds).toHaveLength(1);
  add("c");
  await vi.runAllTimersAsync();
  expect(builds[1]?.paths).toEqual(["b", "c"]);
});
