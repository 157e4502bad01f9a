import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type Diagnostic, DiagnosticError } from "../../src/generator/diagnostics/diagnostic.ts";
import type { Content } from "../../src/site/content/content.ts";
import { loadContent } from "../../src/site/content/loadContent.ts";
import type { ContentTree } from "./contentTree.ts";
import { pictures, routePaths } from "./knownNames.ts";

/** Writes the tree into a temporary folder, which goes when the test has ended, and loads it. */
export async function loadTree(tree: ContentTree): Promise<Content> {
  const root = await mkdtemp(join(tmpdir(), "content-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, text] of tree) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return await loadContent({ root, routePaths, pictures });
}

/** What is wrong with the tree; nothing when it loads. */
export async function collectProblems(tree: ContentTree): Promise<readonly Diagnostic[]> {
  try {
    await loadTree(tree);
    return [];
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics;
    throw error;
  }
}

/** The text of a file of the tree. */
export function readTree(tree: ContentTree, file: string): string {
  const text = tree.get(file);
  if (typeof text !== "string") throw new Error(`The tree has no text ${file}`);
  return text;
}

/** Replaces text in one file, and refuses a replacement that changes nothing: such a test could not fail. */
export function edit(tree: ContentTree, file: string, from: string | RegExp, to: string): void {
  const before = readTree(tree, file);
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${file} does not hold ${String(from)}`);
  tree.set(file, after);
}
