import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { ValidShapes } from "./validateHtml.ts";

/** Shapes found valid, kept in a file between runs, a line each. */
export interface ShapeStore extends ValidShapes {
  /** Adds what this run found to the file. */
  save(): Promise<void>;
}

/** A file that is missing or was damaged only means that more is validated. */
export async function openShapeStore(path: string): Promise<ShapeStore> {
  const known = new Set((await readFile(path, "utf8").catch(() => "")).split("\n"));
  const found: string[] = [];
  return {
    has: (shape) => known.has(shape),
    add: (shape) => {
      known.add(shape);
      found.push(shape);
    },
    save: async () => {
      if (found.length === 0) return;
      await mkdir(dirname(path), { recursive: true });
      // One append of whole lines, so that builds that run side by side don't mix theirs.
      await writeFile(path, `${found.join("\n")}\n`, { flag: "a" });
    },
  };
}
