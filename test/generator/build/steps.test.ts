import { expect, test } from "vitest";
import { openSteps } from "../../../src/generator/build/steps.ts";

const root = "/project";

/** Counts how often a step runs. */
function countRuns(folders: readonly string[] = [], read = "src/page.ts") {
  const steps = openSteps(root);
  let runs = 0;
  return {
    steps,
    run: (...after: unknown[]) =>
      steps.run("step", {
        after,
        folders,
        run: async (reads) => {
          reads.add(`${root}/${read}`);
          runs += 1;
          return runs;
        },
      }),
  };
}

test("a step with unchanged inputs returns its last result without running again", async () => {
  const { run } = countRuns();
  expect([await run("a", { b: 1 }), await run("a", { b: 1 })]).toEqual([1, 1]);
});

test.each([
  ["the result of another step", {}, ["b"]],
  ["a file that it read", { changed: "src/page.ts" }, ["a"]],
  ["a file of a folder of which every file counts", { changed: "content/new.yaml" }, ["a"]],
])(
  "a step runs again after a change of %s",
  async (_, { changed }: { changed?: string }, after) => {
    const { steps, run } = countRuns(["content"]);
    await run("a");
    steps.invalidate(changed === undefined ? [] : [changed]);
    expect(await run(...after)).toBe(2);
  },
);

test.each(["src/other.ts", "contents/new.yaml", "content"])(
  "a step does not run again after a change of %s, which is not an input",
  async (changed) => {
    const { steps, run } = countRuns(["content"]);
    await run();
    steps.invalidate([changed]);
    expect(await run()).toBe(1);
  },
);

test("a failed step runs again, even if nothing has changed", async () => {
  const steps = openSteps(root);
  let runs = 0;
  const run = () =>
    steps.run("step", {
      after: [],
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error("not yet");
        return runs;
      },
    });
  await expect(run()).rejects.toThrow("not yet");
  expect(await run()).toBe(2);
});

test("the listed inputs include a step's folders, even one outside the project", async () => {
  const { steps, run } = countRuns(["../content"]);
  await run();
  expect(steps.listReads()).toEqual(["src/page.ts", "../content"]);
});
