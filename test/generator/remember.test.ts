import { existsSync } from "node:fs";
import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { remember } from "../../src/generator/cache/remember.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const longAgo = new Date("2026-01-01");

/** A folder with two files, and a step that reads them and counts how often it is run. */
async function makeStep() {
  const root = await makeTempFolder();
  const write = async (name: string, text: string, time = longAgo) => {
    await writeFile(join(root, name), text);
    await utimes(join(root, name), time, time);
  };
  await write("one.scss", "1");
  await write("two.scss", "2");
  let runs = 0;
  const ask = async (key = "key") => {
    const record = join(root, "cache/record");
    await remember({ root, record, key }, async () => {
      runs += 1;
      const inputs = ["one.scss", "two.scss"].filter((name) => existsSync(join(root, name)));
      return { result: undefined, inputs, outputs: ["made.css"] };
    });
    return runs;
  };
  return { root, write, ask };
}

type Step = Awaited<ReturnType<typeof makeStep>>;

test("a step is run once, and gives what it gave", async () => {
  const root = await makeTempFolder();
  const step = { root, record: join(root, "record"), key: "" };
  const made = { files: new Map([["a", new Uint8Array([0, 255])]]), text: "ரு" };
  for (const result of [made, { ...made, text: "never" }]) {
    expect(await remember(step, async () => ({ result, inputs: [] }))).toEqual(made);
  }
});

test.each<[what: string, change: (step: Step) => Promise<unknown>]>([
  ["an input is another", ({ write }) => write("two.scss", "3")],
  ["an input is gone", ({ root }) => rm(join(root, "two.scss"))],
  ["the record is damaged", ({ write }) => write("cache/record", "something else")],
  ["the record is gone", ({ root }) => rm(join(root, "cache/record"))],
])("it is run again where %s", async (_, change) => {
  const step = await makeStep();
  expect([await step.ask(), await step.ask()]).toEqual([1, 1]);
  await change(step);
  expect(await step.ask()).toBe(2);
});

test("it is run again for another key", async () => {
  const { ask } = await makeStep();
  expect([await ask("one"), await ask("one"), await ask("two")]).toEqual([1, 1, 2]);
});

test("a file that was saved while the step ran is not believed to be what the step read", async () => {
  const { write, ask } = await makeStep();
  await write("one.scss", "1", new Date(Date.now() + 60_000));
  expect([await ask(), await ask()]).toEqual([1, 2]);
});
