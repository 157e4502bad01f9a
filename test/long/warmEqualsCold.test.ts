import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAct, fillDisk, perform } from "../support/modelActs.ts";
import {
  type ColdBuilds,
  type Flags,
  type ModelProject,
  makeTemplate,
  openModelProject,
  variants,
} from "../support/modelProject.ts";
import { isLinuxRoot } from "../support/smallDisk.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const troubles = ["killed", "edited meanwhile", "together", "full disk"] as const;

/** Changes, and a build that may be disturbed, before the build that is checked. */
const anyStep = fc.record({
  acts: fc.array(anyAct, { minLength: 1, maxLength: 3 }),
  flags: fc.record<Flags>({
    base: fc.constantFrom("/", "/", "/", "/sub/"),
    variant: fc.constantFrom(variants[1], variants[1], variants[0]),
  }),
  trouble: fc.option(
    fc.record({
      kind: fc.constantFrom(...troubles),
      /** In ms; no build takes longer. */
      moment: fc.nat({ max: 2500 }),
      meanwhile: anyAct.filter(({ kind }) => kind !== "package"),
      /** Free bytes on the cache's disk. */
      left: fc.nat({ max: 400_000 }),
    }),
  ),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** @returns a description of what was done */
async function meetTrouble(project: ModelProject, { flags, trouble }: Step): Promise<string> {
  if (trouble === null) return "built";
  const { kind, moment, meanwhile, left } = trouble;
  const before = await project.readOutput();
  const empty = kind === "full disk" && project.hasDisk ? fillDisk(project.cache, left) : undefined;
  const build = project.start(flags);
  if (kind === "together") {
    await project.start(flags).ended;
  } else if (kind === "killed") {
    await Promise.race([wait(moment), build.ended]);
    build.kill();
  } else if (kind === "edited meanwhile") {
    await Promise.race([wait(moment), build.ended]);
    const done = await perform(project, meanwhile);
    await build.ended;
    return `built, and after ${moment} ms ${done}`;
  }
  const { code } = await build.ended;
  await empty?.();
  if (code === 1) expect(await project.readOutput()).toEqual(before);
  return `built, ${kind} (${moment} ms, ${left} B): ${code}`;
}

const runs = Number(process.env["MODEL_RUNS"] ?? 30);
const seed = Number(process.env["MODEL_SEED"] ?? Date.now() % 2 ** 31);

test(`whatever happened before, a build makes the same as one without any cache (${runs} sequences, seed ${seed})`, {
  timeout: 0,
  retry: 0,
}, async () => {
  const template = await makeTempFolder();
  await makeTemplate(template);
  const cold: ColdBuilds = new Map();
  let sequences = 0;
  let builds = 0;
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 1, maxLength: 4 }),
    fc.boolean(),
    async (steps, hasDisk) => {
      const folder = await mkdtemp(join(tmpdir(), "test-"));
      const project = await openModelProject(template, folder, cold, hasDisk && isLinuxRoot);
      const story: string[] = [];
      try {
        for (const step of steps) {
          for (const act of step.acts) story.push(await perform(project, act));
          story.push(`${JSON.stringify(step.flags)} ${await meetTrouble(project, step)}`);
          builds += 1;
          const differences = await project.findDifferences(step.flags);
          if (differences.length > 0) throw new Error([...story, "", ...differences].join("\n"));
        }
      } finally {
        await project.close();
      }
      sequences += 1;
    },
  );
  await fc.assert(property, { seed, numRuns: runs }).finally(() => {
    process.stdout.write(`${sequences} sequences, ${builds} builds, ${cold.size} cold ones\n`);
  });
});
