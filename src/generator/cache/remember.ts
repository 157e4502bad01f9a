import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { writeEntry } from "./writeEntry.ts";

interface Step {
  /** The project's root, absolute. */
  readonly root: string;
  /** File that the result is kept in, absolute. */
  readonly record: string;
  /** What decides the result besides the files that it is made of. */
  readonly key: string;
}

/** What a step gave, which can be cloned, and the files that it was made of, from the root. */
interface Outcome<Result> {
  readonly result: Result;
  readonly inputs: readonly string[];
}

interface Entry<Result> {
  readonly key: string;
  /** Digests of the inputs. */
  readonly prints: ReadonlyMap<string, string | undefined>;
  readonly result: Result;
}

/** What a step gave the last time, if none of the files that it read has changed since; else what it gives now. */
export async function remember<Result>(
  { root, record, key }: Step,
  run: () => Promise<Outcome<Result>>,
): Promise<Result> {
  const isAsBefore = ([path, print]: readonly [string, string | undefined]) =>
    digest(join(root, path)) === print;
  const known = readEntry<Result>(record);
  if (known?.key === key && [...known.prints].every(isAsBefore)) return known.result;
  const startedAt = Date.now();
  const { result, inputs } = await run();
  // One that was saved meanwhile may have been read before: then the next run asks again.
  const isSteady = inputs.every((path) => statSync(join(root, path)).mtimeMs < startedAt);
  const prints = new Map(inputs.map((path) => [path, digest(join(root, path))]));
  if (!isSteady) return result;
  const entry: Entry<Result> = { key, prints, result };
  await mkdir(dirname(record), { recursive: true });
  await writeEntry(record, serialize(entry));
  return result;
}

function digest(path: string): string | undefined {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return undefined;
  }
}

/** A record that is missing or was damaged only means that the step is run. */
function readEntry<Result>(path: string): Entry<Result> | undefined {
  try {
    return deserialize(readFileSync(path)) as Entry<Result>;
  } catch {
    return undefined;
  }
}
