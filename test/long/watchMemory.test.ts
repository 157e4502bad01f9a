import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../support/buildOutput.ts";

const sample = z.object({ count: z.number(), heap: z.number(), process: z.number() });

test("500 rebuilds in a row let the heap grow by less than 20 MB", async () => {
  const args = ["--expose-gc", "--import", "tsx", "test/bench/watchMemory.ts"];
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const samples = stdout
    .trim()
    .split("\n")
    .map((line) => sample.parse(JSON.parse(line)));
  console.log(stdout);
  expect(samples.at(-1)?.count).toBe(500);
  expect((samples.at(-1)?.heap ?? 0) - (samples[0]?.heap ?? 0)).toBeLessThan(20);
});
