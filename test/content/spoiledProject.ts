import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Diagnostic, DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import { loadContent } from "../../src/site/content/loadContent.ts";
import { makeTempFolder } from "../support/tempFolder.ts";
import { makeContentTree } from "./contentTree.ts";
import { pictures, routePaths } from "./knownNames.ts";
import { readTree } from "./loadTree.ts";

/** Something that is done to the files of a project's sound content. */
export interface Spoiled {
  readonly name: string;
  readonly spoil: (root: string) => Promise<unknown>;
  /** Part of what is told, in its order. */
  readonly diagnostics: readonly Partial<Diagnostic>[];
}

/** A project with the smallest content, and a file that is none of it. */
export async function writeProject(): Promise<string> {
  const root = await makeTempFolder();
  for (const [file, text] of makeContentTree()) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  await writeFile(join(root, "secret.yaml"), "skipLink: secret\n");
  return root;
}

/** Its content, or what is wrong with it. */
export async function loadProject(root: string) {
  try {
    return { content: await loadContent({ root, routePaths, pictures }), diagnostics: [] };
  } catch (error) {
    if (error instanceof DiagnosticError)
      return { content: undefined, diagnostics: error.diagnostics };
    throw error;
  }
}

/** Puts something else in the place of a file or folder. */
export function replaceFile(file: string, make: (path: string) => Promise<unknown>) {
  return async (root: string) => {
    await rm(join(root, file), { recursive: true });
    await make(join(root, file));
  };
}

/** Changes what is in a file. */
export function rewrite(file: string, change: (text: string) => string | Uint8Array) {
  return (root: string) => writeFile(join(root, file), change(readTree(makeContentTree(), file)));
}
